import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { refusals } from '../../../server/i18n/refusals.ts';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  identify,
  logIn,
  password,
  recordIn,
  registerTrust,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approve,
  dividendOf,
  drafted,
  heldPool,
  linesOf,
  makeOperator,
  nameAccount,
  today,
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

describe.each(testKinds)('the approval of a payout, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  /** Three holders of ten certificates each, of whom eva can be paid. */
  let pool: Row;
  let second: Client;

  const equal = names.map((name) => ({ email: `${name}@birch.test`, certificates: 10 }));
  const pay = (employee: Employee) => enterBankDetails(employee, { accountHolder: 'A', iban });
  const subjects = async (client: Client) => (await client.list('messages')).map(({ action }) => action);
  /** Says how many operators have to approve. */
  const wish = async (client: Client, twoApprovals: boolean) => {
    const { id } = (await client.list('trusts')).find(({ name }) => name === 'Alder Trust')!;
    const { headers } = await client.get(`/api/trusts/${id}`);
    const body = { data: { attributes: { twoApprovals } } };
    return client.send('PATCH', `/api/trusts/${id}`, body, { 'If-Match': headers.get('etag')! });
  };
  const refused = async (answer: ReturnType<Client['send']>) => {
    const { status, json } = await answer;
    return [status, json.errors ? Object.keys(json.errors) : json.message];
  };

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await identify(people.eva);
    await pay(people.eva);
    await nameAccount(trust);
    pool = await heldPool(trust, founder, equal);
    await registerTrust(server, 'Second Operator', `second@${kind}.test`);
    await makeOperator(server, `second@${kind}.test`, 'Alder Trust');
    second = await logIn(server, `second@${kind}.test`);
  });
  afterAll(async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  it('refuses to approve figures that have changed since they were shown, and shows the new ones', async () => {
    const held = await heldPool(trust, founder, equal);
    const draft = await drafted(trust, dividendOf(held));
    const key = { 'Idempotency-Key': `changed-${kind}` };
    accepted(
      await command(trust, 'pools', held.id, 'transfer', {
        seller_id: people.ana.id,
        buyer_id: people.eva.id,
        pieces: 10,
        effectiveDate: today,
      }),
    );
    const attempt = () => trust.post(`/api/payouts/${draft.id}/approve`, { password }, key);
    const first = await attempt();
    expect([first.status, first.json]).toEqual([409, { message: refusals.en.figuresChanged }]);
    expect((await attempt()).json).toEqual(first.json);
    expect((await linesOf(trust, draft)).map(({ pieces }) => pieces).sort()).toEqual([10, 20]);
    expect((await trust.one('payouts', draft.id)).status).toBe('draft');
    // Whether a line can leave is no figure: somebody may enter it at any moment.
    await enterBankDetails(people.eva, { accountHolder: 'Eva', iban });
    expect(recordIn(accepted(await approve(trust, draft))).status).toBe('approved');
  });

  it('refuses to approve a rate of a country in which its holder pays tax no longer', async () => {
    await verifiedIn(server, people.ben, 'HR');
    const countryRates = ['HR', 'SE'].map((country) => ({ country, taxRate: '12' }));
    const draft = await drafted(trust, dividendOf(pool, { countryRates }));
    const countryOfBen = async () =>
      (await linesOf(trust, draft)).find(({ employee_id }) => employee_id === people.ben.id)!.taxCountry;
    expect(await countryOfBen()).toBe('HR');
    await sql`update verified_persons set tax_residence = 'SE'
      where user_id = (select user_id from employees where id = ${people.ben.id})`.execute(
      server.services.db,
    );
    expect((await approve(trust, draft)).status).toBe(409);
    expect(await countryOfBen()).toBe('SE');
    accepted(await command(trust, 'payouts', draft.id, 'discard'));
  });

  it('asks two operators where the trust wants it, and each of them once', async () => {
    expect((await trust.list('trusts'))[0]!.twoApprovals).toBe(false);
    accepted(await wish(trust, true));
    expect((await trust.list('activities', { filter: { what: 'changed-trust' } }))[0]!.details).toEqual([
      { name: 'twoApprovals', before: 'false', value: 'true' },
    ]);
    const draft = await drafted(trust, dividendOf(pool));
    expect(recordIn(accepted(await approve(trust, draft)))).toMatchObject({
      status: 'draft',
      approvals: [{ name: 'Alder Trust' }],
    });
    expect(await subjects(second)).toContain(
      `Please approve: payout of ${pool.name} (dividend, EUR\u00a01,000.00)`,
    );
    expect(await refused(approve(trust, draft))).toEqual([409, refusals.en.approvedByYou]);
    expect(recordIn(accepted(await approve(second, draft)))).toMatchObject({
      status: 'approved',
      approvals: [{ name: 'Alder Trust' }, { name: 'Second Operator' }],
    });
    expect(Object.keys(await founder.client.one('payouts', draft.id))).not.toContain('approvals');

    // New figures have been approved by nobody.
    const held = await heldPool(trust, founder, equal);
    const changing = await drafted(trust, dividendOf(held));
    accepted(await approve(trust, changing));
    accepted(
      await command(trust, 'pools', held.id, 'transfer', {
        seller_id: people.ana.id,
        pieces: 1,
        effectiveDate: today,
      }),
    );
    expect((await approve(second, changing)).status).toBe(409);
    expect((await trust.one('payouts', changing.id)).approvals).toEqual([]);
    accepted(await approve(second, changing));
    expect(recordIn(accepted(await approve(trust, changing))).status).toBe('approved');
  });

  it('is the trust’s alone until it is approved', async () => {
    const seen = async (id: string) => [
      (await founder.client.get(`/api/payouts/${id}`)).status,
      (await founder.client.list('payouts', { filter: { id } })).length,
      (await founder.client.list('activities', { filter: { record_id: id } })).map(({ what }) => what),
    ];
    const dropped = await drafted(trust, dividendOf(pool));
    accepted(await trust.post(`/api/payouts/${dropped.id}/discard`));
    expect(await seen(dropped.id)).toEqual([404, 0, []]);
    const draft = await drafted(trust, dividendOf(pool));
    expect(await seen(draft.id)).toEqual([404, 0, []]);
    accepted(await approve(second, draft));
    accepted(await approve(trust, draft));
    expect(await seen(draft.id)).toEqual([200, 1, ['approved-payout']]);
    const [told] = await trust.list('activities', {
      filter: { record_id: draft.id, what: 'drafted-payout' },
    });
    expect(told!.company_id).toBe(founder.companyId);
  });

  it('lets one operator ask for two approvals, but only two operators no longer ask for them', async () => {
    const state = async () => {
      const [{ twoApprovals, oneApprovalAskedBy }] = (await trust.list('trusts')) as [Row];
      return [twoApprovals, oneApprovalAskedBy];
    };
    const recorded = async (what: string) =>
      (await second.list('activities', { filter: { what } })).map(({ actor, details }) => [actor, details]);
    accepted(await wish(trust, true));
    const draft = await drafted(trust, dividendOf(pool));
    accepted(await approve(trust, draft));

    expect(recordIn(accepted(await wish(trust, false)))).toMatchObject({
      twoApprovals: true,
      oneApprovalAskedBy: 'Alder Trust',
      oneApprovalAsked_at: expect.stringContaining(today),
    });
    expect(await recorded('asked-one-approval')).toEqual([['Alder Trust', []]]);
    const subject = 'Alder Trust: should one operator alone approve payouts?';
    expect(await subjects(second)).toContain(subject);
    expect((await server.mailsTo(`second@${kind}.test`)).map((mail) => mail.subject)).toContain(subject);
    expect(await refused(wish(trust, false))).toEqual([409, refusals.en.oneApprovalAskedByYou]);
    expect(await refused(approve(trust, draft))).toEqual([409, refusals.en.approvedByYou]);

    // Whoever wants two, ends the wish.
    accepted(await wish(second, true));
    expect(await state()).toEqual([true, null]);
    expect(await recorded('kept-two-approvals')).toEqual([['Second Operator', []]]);
    accepted(await wish(second, false));
    expect(await state()).toEqual([true, 'Second Operator']);

    accepted(await wish(trust, false));
    expect(await state()).toEqual([false, null]);
    expect((await recorded('changed-trust'))[0]).toEqual([
      'Alder Trust',
      [{ name: 'twoApprovals', before: 'true', value: 'false' }],
    ]);
    // What one of two has approved goes on needing the second; what comes later does not.
    expect(await refused(approve(trust, draft))).toEqual([409, refusals.en.approvedByYou]);
    expect(recordIn(accepted(await approve(second, draft))).status).toBe('approved');
    const later = await drafted(trust, dividendOf(pool));
    expect(recordIn(accepted(await approve(trust, later))).status).toBe('approved');
    expect(await state()).toEqual([false, null]);
  });

  it('does not count the wish of somebody who acts for the trust no longer', async () => {
    accepted(await wish(trust, true));
    accepted(await wish(second, false));
    await sql`delete from trust_operators o using users u where u.id = o.user_id and u.email = ${`second@${kind}.test`}
      and exists (select from trusts t where t.id = o.trust_id and t.name = 'Alder Trust')`.execute(
      server.services.db,
    );
    expect(recordIn(accepted(await wish(trust, false)))).toMatchObject({
      twoApprovals: true,
      oneApprovalAskedBy: 'Alder Trust',
    });
  });
});
