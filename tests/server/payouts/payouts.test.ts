import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  identify,
  joinedEmployee,
  recordIn,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import {
  amountsOf,
  approve,
  approved,
  dividendOf,
  drafted,
  funded,
  heldPool,
  linesOf,
  nameAccount,
  today,
  verifiedIn,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

describe.each(testKinds)('payouts, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  /** Three holders of ten certificates each, of whom eva can be paid. */
  let pool: Row;

  const equal = names.map((name) => ({ email: `${name}@birch.test`, certificates: 10 }));
  const pay = (employee: Employee) => enterBankDetails(employee, { accountHolder: 'A', iban });
  const earningOf = async ({ id }: Employee, payout: { id: string }) => {
    const [line] = await trust.list('earnings', { filter: { payout_id: payout.id, employee_id: id } });
    return line!;
  };
  const subjects = async (client: Client) => (await client.list('messages')).map(({ action }) => action);
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
  });
  afterAll(async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  it('offers the shareholdings that somebody shares in', async () => {
    const offered = async () => {
      const found = await trust.list('pools', { filter: { canBePaidOut: true }, range: [0, 99] });
      return found.map(({ id }) => id);
    };
    const held = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10 }]);
    const vested = await heldPool(trust, founder, [{ email: 'ana@birch.test', vested: 10 }]);
    const empty = await activePool(trust, founder, { name: 'Held by nobody' });
    const requested = await requestPool(founder, { name: 'Not yet' });
    expect(await offered()).toEqual(expect.arrayContaining([held.id, vested.id]));
    for (const { id } of [empty, requested]) expect(await offered()).not.toContain(id);
    const holders = async ({ id }: Row) => (await trust.one('pools', id)).holders;
    expect([await holders(pool), await holders(held), await holders(vested)]).toEqual([3, 1, 0]);
    accepted(
      await command(trust, 'pools', held.id, 'transfer', {
        seller_id: people.ana.id,
        pieces: 10,
        effectiveDate: today,
      }),
    );
    expect(await offered()).not.toContain(held.id);
    expect(await holders(held)).toBe(0);
    expect(Object.keys(await founder.client.one('pools', held.id))).not.toContain('canBePaidOut');
  });

  it('shows 1,000.00 over three equal holders before anything is written, and drafts it as it was shown', async () => {
    const before = await digestOf(server);
    const body = { data: { attributes: dividendOf(pool) } };
    const path = '/api/payouts/create/preview?sort=["employee_id","ASC"]&range=[0,1]';
    const shown = accepted(await trust.post(path, body));
    expect(await digestOf(server)).toEqual(before);
    expect(shown.headers.get('content-range')).toBe('payout-lines 0-1/3');
    const { payout, lines } = shown.json.data.attributes;
    expect(payout.attributes).toMatchObject({
      status: 'draft',
      holders: 3,
      taxSum: '150.00',
      feeSum: '7.50',
      netSum: '842.50',
      pieces: 30,
    });
    expect(lines).toHaveLength(2);

    const draft = await drafted(trust, dividendOf(pool));
    expect(await amountsOf(trust, draft)).toEqual([
      ['333.34', '50.00', '2.50', '280.84'],
      ['333.33', '50.00', '2.50', '280.83'],
      ['333.33', '50.00', '2.50', '280.83'],
    ]);
    const stored = await linesOf(trust, draft);
    expect(lines.map((line: Row) => line.attributes.netIncome)).toEqual(
      stored.slice(0, 2).map((l) => l.netIncome),
    );
    expect(stored.find(({ employee_id }) => employee_id === people.ana.id)).toMatchObject({
      pieces: 10,
      status: 'retained',
      retainedReason: 'not-verified',
      retainedReasons: [{ reason: 'not-verified' }, { reason: 'no-bank-details' }],
      taxWithholding: '15',
    });
    expect(stored.find(({ employee_id }) => employee_id === people.eva.id)).toMatchObject({
      status: 'payable',
      retainedReason: null,
    });
    // A draft is no earning of anybody, and is seen by nobody but the trust.
    for (const client of [trust, founder.client, people.eva.client])
      expect(await client.list('earnings', { filter: { payout_id: draft.id } })).toEqual([]);
    expect(recordIn(accepted(await command(trust, 'payouts', draft.id, 'discard'))).status).toBe('discarded');
    expect((await approve(trust, draft)).status).toBe(409);
  });

  it('leads a dividend from draft to funded, and tells everybody', async () => {
    const draft = await drafted(trust, dividendOf(pool, { note: 'For 2025' }));
    expect(await trust.list('actions', { filter: { record_id: draft.id } })).toMatchObject([
      { type: 'approve-payout' },
    ]);
    expect(await refused(command(trust, 'payouts', draft.id, 'approve', { password: 'wrong' }))).toEqual([
      422,
      ['password'],
    ]);
    expect(await refused(command(trust, 'payouts', draft.id, 'record-funds'))).toEqual([
      409,
      expect.any(String),
    ]);
    const payout = recordIn(accepted(await approve(trust, draft)));
    expect(payout).toMatchObject({
      status: 'approved',
      retainedSum: expect.any(String),
      approvals: [{ name: 'Alder Trust' }],
    });
    expect(await trust.list('actions', { filter: { record_id: draft.id } })).toMatchObject([
      { type: 'record-funds' },
    ]);
    expect(await subjects(founder.client)).toContain(
      `${pool.name}: please send EUR\u00a01,000.00 to Alder Trust`,
    );
    expect((await subjects(people.eva.client))[0]).toMatch(/you receive EUR\s280\.8[34]$/);
    expect((await subjects(people.ana.client))[0]).toMatch(/EUR\s280\.8[34] is waiting for you$/);
    const [mail] = await server.mailsTo('ana@birch.test');
    expect(mail!.text).toMatch(/personal data is not verified.*Bank Details/s);

    const line = await earningOf(people.eva, payout);
    expect(line).toMatchObject({
      type: 'dividend',
      recordDate: today,
      status: 'payable',
      pieces: 10,
      taxWithholding: '15',
      tax: '50.00',
      bankFee: '2.50',
      transfer_id: null,
      paidOn: null,
    });
    expect(line.reference).toMatch(/^RF\d{2}/);
    // Each sees what is its own; a founder what is the company's.
    expect((await people.eva.client.list('earnings')).map(({ employee_id }) => employee_id)).toEqual([
      people.eva.id,
    ]);
    expect((await founder.client.list('earnings', { filter: { payout_id: payout.id } })).length).toBe(3);
    expect(JSON.stringify(await founder.client.list('earnings'))).not.toContain(iban);
    const paid = recordIn(accepted(await command(trust, 'payouts', payout.id, 'record-funds')));
    expect(paid.status).toBe('funded');
    expect(paid.funded_at).toBeTruthy();
    expect(await subjects(founder.client)).toContain(`${pool.name}: EUR\u00a01,000.00 received`);
  });

  it('releases a line when nothing is missing any more, and retains it again when something is', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const status = async () => {
      const { status, retainedReasons } = await earningOf(people.ben, payout);
      return [status, ...retainedReasons.map(({ reason }: Row) => reason)];
    };
    /** The payments for which the first page asks for bank details. */
    const asked = async ({ client } = people.ben) => {
      const { tasks } = (await client.get('/api/dashboard')).json.data.attributes;
      const { count, first } = tasks.find(({ type }: Row) => type === 'enter-account') ?? {
        count: 0,
        first: [],
      };
      expect(first).toHaveLength(Math.min(count, 3));
      return first.filter(({ record_id }: Row) => record_id === line.id);
    };
    const line = await earningOf(people.ben, payout);
    const askedFor = {
      ...{ resource: 'earnings', record_id: line.id, name: pool.name, about: null, date: null },
      ...{ pieces: null, amount: line.netIncome, currency: 'EUR', due: null },
    };
    const askedOn = async () => (await earningOf(people.ben, payout)).askedOn;
    expect(await status()).toEqual(['retained', 'not-verified', 'no-bank-details']);
    expect(await askedOn()).toBe(today);
    expect(await asked()).toEqual([askedFor]);
    // It waits for the bank details of nobody else.
    expect(await asked(people.ana)).toEqual([]);
    const ofFounders = (await founder.client.get('/api/dashboard')).json.data.attributes.tasks;
    expect(ofFounders.map(({ type }: Row) => type)).not.toContain('enter-account');
    const [ofFounder] = await founder.client.list('earnings', {
      filter: { payout_id: payout.id, employee_id: people.ben.id },
    });
    expect(ofFounder!.askedOn).toBe(today);
    await pay(people.ben);
    expect(await status()).toEqual(['retained', 'not-verified']);
    expect(await asked()).toEqual([]);
    expect(await askedOn()).toBeNull();
    await identify(people.ben);
    expect(await status()).toEqual(['payable']);
    expect(await subjects(trust)).toContain(
      `${pool.name} (dividend, EUR\u00a01,000.00): a retained payment can be made`,
    );
    await enterBankDetails(people.ben, { iban: null as never });
    expect(await status()).toEqual(['retained', 'no-bank-details']);
    expect(await asked()).toEqual([askedFor]);
    // Nobody asked again.
    expect(await askedOn()).toBeNull();
    await pay(people.ben);
    expect(await status()).toEqual(['payable']);
    const acts = await people.ben.client.list('activities', { filter: { resource: 'earnings' } });
    expect(acts.map(({ what }) => what)).toEqual(expect.arrayContaining(['released', 'retained']));
  });

  it('keeps a line that does not exceed the fee until another one leaves, and takes the fee once', async () => {
    const small = await funded(trust, dividendOf(pool, { grossAmountValue: '8.70' }));
    const waiting = await earningOf(people.eva, small);
    expect(waiting).toMatchObject({
      status: 'retained',
      retainedReason: 'below-fee',
      bankFee: '0.00',
      tax: '0.44',
      netIncome: '2.46',
    });
    expect(
      await approved(trust, dividendOf(pool, { grossAmountValue: '12.00', currency: 'USD' })),
    ).toBeTruthy();
    expect((await earningOf(people.eva, small)).status).toBe('retained');
    const large = await approved(trust, dividendOf(pool));
    const carrier = await earningOf(people.eva, large);
    expect(carrier.bankFee).toBe('2.50');
    expect(await earningOf(people.eva, small)).toMatchObject({
      status: 'payable',
      leavesWith_id: carrier.id,
      bankFee: '0.00',
    });
    // What it leaves with is taken back, so it waits again.
    accepted(await command(trust, 'payouts', large.id, 'reverse', { reason: 'Twice' }));
    expect(await earningOf(people.eva, small)).toMatchObject({
      status: 'retained',
      retainedReason: 'below-fee',
      leavesWith_id: null,
    });
  });

  it('carries a line below the fee only once its own money is there', async () => {
    const small = await approved(trust, dividendOf(pool, { grossAmountValue: '6.00', taxRate: '0' }));
    const large = await approved(trust, dividendOf(pool, { grossAmountValue: '300.00' }));
    expect(await earningOf(people.eva, small)).toMatchObject({ status: 'retained', leavesWith_id: null });
    accepted(await command(trust, 'payouts', large.id, 'record-funds'));
    const carrier = await earningOf(people.eva, large);
    const [file] = await trust.list('transfers', { filter: { payout_id: large.id } });
    expect(carrier.transfer_id).toBe(file!.id);
    expect(await earningOf(people.eva, small)).toMatchObject({
      status: 'retained',
      retainedReason: 'below-fee',
      transfer_id: null,
    });
    for (const { id } of [large, small])
      accepted(await command(trust, 'payouts', id, 'reverse', { reason: 'A trial' }));
  });

  it('taxes by holder before country before the rate of the payout, and says which it was', async () => {
    await verifiedIn(server, people.ana, 'SE');
    const draft = await drafted(
      trust,
      dividendOf(pool, {
        taxRate: '12.5',
        countryRates: [{ country: 'SE', taxRate: '30' }],
        holderRates: [{ employee_id: people.eva.id, taxRate: '0' }],
      }),
    );
    const rates = Object.fromEntries(
      (await linesOf(trust, draft)).map((l) => [
        l.employee_id,
        [l.taxWithholding, l.taxRateSource, l.taxCountry],
      ]),
    );
    expect(rates).toEqual({
      [people.ana.id]: ['30', 'country', 'SE'],
      [people.ben.id]: ['12.5', 'payout', null],
      [people.eva.id]: ['0', 'holder', null],
    });
    expect(draft).toMatchObject({ taxRate: '12.5', countryRates: [{ country: 'SE', taxRate: '30' }] });

    // Of somebody who has a rate of its own, the one of the country says nothing.
    const own = await drafted(
      trust,
      dividendOf(pool, {
        countryRates: [{ country: 'SE', taxRate: '30' }],
        holderRates: [{ employee_id: people.ana.id, taxRate: '5' }],
      }),
    );
    const line = (await linesOf(trust, own)).find(({ employee_id }) => employee_id === people.ana.id);
    expect(line!.taxWithholding).toBe('5');
  });

  it('is taken back with a reason until something is paid', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const line = await earningOf(people.eva, payout);
    expect(await refused(command(trust, 'payouts', payout.id, 'reverse', {}))).toEqual([422, ['reason']]);
    const reversed = recordIn(
      accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'Wrong year' })),
    );
    expect(reversed).toMatchObject({ status: 'reversed', reversalReason: 'Wrong year', holders: 3 });
    for (const client of [trust, people.eva.client])
      expect((await client.get(`/api/earnings/${line.id}`)).status).toBe(404);
    expect((await subjects(people.eva.client))[0]).toMatch(/reversed$/);
    expect((await command(trust, 'payouts', payout.id, 'reverse', { reason: 'Again' })).status).toBe(409);
  });

  it.each([
    [{ grossAmountValue: '0' }, 'grossAmountValue'],
    [{ grossAmountValue: '10.005' }, 'grossAmountValue'],
    [{ bankFee: '1.005' }, 'bankFee'],
    [{ taxRate: '101' }, 'taxRate'],
    [{ currency: 'XXX' }, 'currency'],
    [{ type: 'bonus' }, 'type'],
    [{ recordDate: '2026-01-16' }, 'recordDate'],
    [{ recordDate: '2020-01-01' }, 'recordDate'],
    [{ type: 'liquidation-proceeding', recordDate: '2026-01-14' }, 'recordDate'],
    [{ pool_id: '00000000-0000-4000-8000-000000000000' }, 'pool_id'],
    [
      {
        countryRates: [
          { country: 'HR', taxRate: '1' },
          { country: 'HR', taxRate: '2' },
        ],
      },
      'countryRates.1.country',
    ],
    [
      { holderRates: [{ employee_id: '00000000-0000-4000-8000-000000000000', taxRate: '1' }] },
      'holderRates.0.employee_id',
    ],
    [{ status: 'approved' }, 'status'],
  ])('is not drafted with %j', async (attributes, field) => {
    expect(await refused(trust.create('payouts', dividendOf(pool, attributes)))).toEqual([422, [field]]);
  });

  it('is read by founders and made by trusts alone, each their own', async () => {
    const draft = await drafted(trust, dividendOf(pool));
    expect((await founder.client.get(`/api/payouts/${draft.id}`)).status).toBe(404);
    expect((await founder.client.create('payouts', dividendOf(pool))).status).toBe(403);
    expect((await approve(founder.client, draft)).status).toBe(403);
    expect((await people.ana.client.get('/api/payouts')).status).toBe(403);
    expect((await founder.client.get('/api/payout-lines')).status).toBe(403);
    const stranger = await registerTrust(server, 'Cedar Trust', `ops@cedar-${kind}.test`);
    expect((await approve(stranger, draft)).status).toBe(404);
    expect(await refused(stranger.create('payouts', dividendOf(pool)))).toEqual([422, ['pool_id']]);
    const elm = await registerFounder(server, {
      name: 'Eva Lind',
      email: `eva@elm-${kind}.test`,
      company: 'Elm',
      trust: 'Alder Trust',
    });
    const outsider = await joinedEmployee(server, elm, 'Dora', `dora@elm-${kind}.test`);
    const rates = { holderRates: [{ employee_id: outsider.id, taxRate: '1' }] };
    expect(await refused(trust.create('payouts', dividendOf(pool, rates)))).toEqual([
      422,
      ['holderRates.0.employee_id'],
    ]);
    expect((await elm.client.get(`/api/payouts/${draft.id}`)).status).toBe(404);
  });
});
