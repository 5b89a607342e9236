import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { accepted, command, type Employee, type Founder, recordIn } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';

const names = ['ana', 'ben', 'eva'] as const;
type Name = (typeof names)[number];

describe.each(testKinds)('lines that do not exceed their fee, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<Name, Employee>;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await payable(server, people, names);
    await nameAccount(trust);
    pool = await heldPool(trust, founder, equal(names));
  });
  afterAll(() => closeSound(server));

  /** 2.00 for each of three, of which a transfer would take 2.50. */
  const small = (attributes: object = {}) =>
    dividendOf(pool, { grossAmountValue: '6.00', taxRate: '0', ...attributes });
  const lineOf = async (payout: Row, name: Name): Promise<Row> => {
    const filter = { payout_id: payout.id, employee_id: people[name].id };
    return (await trust.list('earnings', { filter }))[0]!;
  };
  const decide = async (payout: Row, name: Name, act: string, input: object = {}, client = trust) =>
    command(client, 'earnings', (await lineOf(payout, name)).id, act, input);
  const decided = async (...of: Parameters<typeof decide>) => recordIn(accepted(await decide(...of)));
  const statusOf = async ({ id }: Row) => (await trust.one('payouts', id)).status;
  const newest = async ({ client }: Employee) => (await client.list('messages'))[0]!.action;
  const pay = async (payout: Row) => {
    const filter = { payout_id: payout.id, status: 'made' };
    for (const { id } of await trust.list('transfers', { filter })) {
      await downloadFile(trust, id);
      accepted(await command(trust, 'transfers', id, 'mark-paid'));
    }
  };

  it('are paid without a fee, carried over or closed, and then their payout has ended', async () => {
    const payout = await funded(trust, small());
    expect(await trust.one('payouts', payout.id)).toMatchObject({ status: 'funded', undecidedLines: 3 });

    const ana = await decided(payout, 'ana', 'pay-without-fee');
    expect(ana).toMatchObject({ status: 'payable', decision: 'without-fee', bankFee: '0.00' });
    expect(await newest(people.ana)).toMatch(/you receive EUR.2\.00 without a fee/);
    accepted(await command(trust, 'payouts', payout.id, 'make-transfer'));
    await pay(payout);
    expect(await lineOf(payout, 'ana')).toMatchObject({ status: 'paid', netIncome: '2.00' });

    const before = await newest(people.ben);
    expect(await decided(payout, 'ben', 'carry')).toMatchObject({
      status: 'retained',
      retainedReason: 'below-fee',
      decision: 'carried',
    });
    // It waited for the next payment before, too.
    expect(await newest(people.ben)).toBe(before);
    expect(await statusOf(payout)).toBe('funded');

    expect((await decide(payout, 'eva', 'close')).json.errors).toHaveProperty('reason');
    const reason = 'Less than a stamp';
    expect(await decided(payout, 'eva', 'close', { reason })).toMatchObject({
      status: 'closed',
      decision: 'closed',
      closeReason: reason,
      retainedReasons: [],
    });
    expect(await newest(people.eva)).toMatch(/EUR.2\.00 will not be paid/);
    const [mail] = await server.mailsTo('eva@birch.test');
    expect(mail!.text).toContain(reason);
    expect(await trust.one('payouts', payout.id)).toMatchObject({
      status: 'paid',
      undecidedLines: 0,
      paidSum: '2.00',
      retainedSum: '2.00',
      closedSum: '2.00',
    });
    const acts = await trust.list('activities', { filter: { resource: 'earnings' }, range: [0, 99] });
    expect(acts.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['paid-without-fee', 'carried', 'closed']),
    );
    // Each says of which sum.
    for (const { details } of acts)
      expect(details).toContainEqual({
        name: 'amount',
        before: null,
        value: expect.stringMatching(/^EUR \d/),
      });
    // The decision says already that the line can be paid.
    expect(acts.map(({ what }) => what)).not.toContain('released');
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();

    // What was decided by mistake is decided anew, and the payout is open meanwhile.
    expect(await decided(payout, 'eva', 'reopen', { reason: 'It was hers' })).toMatchObject({
      status: 'retained',
      retainedReason: 'below-fee',
      decision: null,
      closeReason: null,
    });
    expect(await newest(people.eva)).toMatch(/EUR.2\.00 is yours again/);
    expect(await statusOf(payout)).toBe('funded');
    await decided(payout, 'eva', 'pay-without-fee');
    expect(await statusOf(payout)).toBe('funded');
    await decided(payout, 'eva', 'carry');
    expect(await statusOf(payout)).toBe('paid');

    // What was carried over leaves with the next payment, and comes back with it.
    const next = await funded(trust, dividendOf(pool));
    const [carrier, follower] = [await lineOf(next, 'ben'), await lineOf(payout, 'ben')];
    expect(follower).toMatchObject({ status: 'payable', leavesWith_id: carrier.id, bankFee: '0.00' });
    await pay(next);
    expect(await lineOf(payout, 'ben')).toMatchObject({ status: 'paid', transfer_id: carrier.transfer_id });
    expect([await statusOf(payout), await statusOf(next)]).toEqual(['paid', 'paid']);
    accepted(await command(trust, 'earnings', carrier.id, 'mark-returned', { reason: 'Closed' }));
    expect([await statusOf(payout), await statusOf(next)]).toEqual(['funded', 'funded']);
    accepted(await command(trust, 'earnings', carrier.id, 'pay-again'));
    expect([await statusOf(payout), await statusOf(next)]).toEqual(['paid', 'funded']);
    // What was done to the one is told of both.
    for (const { id } of [carrier, follower])
      expect(await trust.list('activities', { filter: { record_id: id, what: 'paid-again' } })).toHaveLength(
        1,
      );
    accepted(await command(trust, 'payouts', next.id, 'make-transfer'));
    await pay(next);
    expect([await statusOf(payout), await statusOf(next)]).toEqual(['paid', 'paid']);
  });

  it('end also where nothing is left of them, and before the money is there', async () => {
    const payout = await approved(trust, small({ taxRate: '100' }));
    expect(await lineOf(payout, 'ana')).toMatchObject({ netIncome: '0.00', retainedReason: 'below-fee' });
    expect((await decide(payout, 'ana', 'pay-without-fee')).status).toBe(409);
    for (const name of names) await decided(payout, name, 'close', { reason: 'All of it is tax' });
    expect(await statusOf(payout)).toBe('approved');
    const ended = recordIn(accepted(await command(trust, 'payouts', payout.id, 'record-funds')));
    expect(ended).toMatchObject({ status: 'paid', closedSum: '0.00' });
    expect(await trust.list('transfers', { filter: { payout_id: payout.id } })).toEqual([]);
    // The log tells of both steps, each with its states.
    const acts = await trust.list('activities', { filter: { record_id: payout.id }, range: [0, 99] });
    const changeIn = (what: string) =>
      acts.find((act) => act.what === what)!.details.find(({ name }: Row) => name === 'status');
    const { currency, grossAmountValue } = await trust.one('payouts', payout.id);
    const amount = { name: 'amount', before: null, value: `${currency} ${grossAmountValue}` };
    for (const of of ['approved-payout', 'funded-payout', 'paid-payout'])
      expect(acts.find(({ what }) => what === of)!.details).toContainEqual(amount);
    expect(changeIn('funded-payout')).toMatchObject({ before: 'approved', value: 'funded' });
    expect(changeIn('paid-payout')).toMatchObject({ before: 'funded', value: 'paid' });
  });

  it('are the only ones that the trust decides about, and it alone', async () => {
    const large = await approved(trust, dividendOf(pool));
    for (const act of ['pay-without-fee', 'carry', 'close', 'reopen'])
      expect((await decide(large, 'ana', act, /close|reopen/.test(act) ? { reason: 'No' } : {})).status).toBe(
        409,
      );
    const payout = await approved(trust, small());
    for (const client of [founder.client, people.ana.client])
      expect((await decide(payout, 'ana', 'carry', {}, client)).status).toBe(403);
    await decided(payout, 'ana', 'carry');
    expect((await decide(payout, 'ana', 'carry')).status).toBe(409);
    // Nothing of it was paid: it is taken back as any other.
    await decided(payout, 'ben', 'close', { reason: 'No' });
    for (const { id } of [payout, large])
      accepted(await command(trust, 'payouts', id, 'reverse', { reason: 'A trial' }));
  });
});
