import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  command,
  type Founder,
  recordIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { arrivingAt, yesterday } from '../../support/arrivals.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { preview } from '../../support/lines.ts';
import { closeSound, equal, heldPool, nameAccount, today } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const reason = 'It was counted wrongly';

describe('the bank’s entry that brought the money of a payout', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let pool: Row;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(testKinds.at(-1)!, ['ana']));
    pool = await heldPool(trust, founder, equal(['ana']));
    await nameAccount(trust);
  });
  afterAll(() => closeSound(server));

  const { shown, dividend, arrivalsOf, record, clearing } = arrivingAt(() => ({ server, trust, pool }));
  const faultsOf = async (payout: Row, bankEntry_id: string) => {
    const answer = await record(payout, { bankEntry_id });
    expect(answer.status).toBe(422);
    return Object.keys(answer.json.errors);
  };
  const openEntries = async () => (await trust.list('actions', { filter: { type: 'resolve-entry' } })).length;

  it('is named by its reference, and says the day; before the approval nobody is owed anything', async () => {
    const payout = await dividend('1000.00');
    expect(payout.arrivals).toEqual([]);
    const { id } = await shown('1000.00', `Dividend ${payout.reference}`);
    expect(await arrivalsOf(payout)).toEqual([
      {
        ...{ bankEntry_id: id, bookedOn: yesterday, currency: 'EUR', amount: '1000.00', isWhole: true },
        ...{ counterparty: 'Birch d.o.o.', words: `Dividend ${payout.reference}`, isNamed: true },
      },
    ]);
    expect(await founder.client.one('payouts', payout.id)).not.toHaveProperty('arrivals');
    const funded = recordIn(accepted(await record(payout, { bankEntry_id: id })));
    expect(funded).toMatchObject({ status: 'funded', receivedOn: yesterday, arrivals: [] });
    const [booked] = await trust.list('cash-entries', { filter: { payout_id: payout.id, move: 'funds' } });
    expect(booked!.effectiveDate).toBe(today);
    expect(await clearing(payout)).toEqual({ of: '0', none: '0' });
  });

  it('came at most a year before the approval, where no entry shows it', async () => {
    const payout = await dividend('300.00');
    const early = await record(payout, { receivedOn: '2025-01-14' });
    expect([early.status, early.json.errors]).toEqual([422, { receivedOn: 'Not before 15 Jan 2025.' }]);
    expect(recordIn(accepted(await record(payout, { receivedOn: '2025-01-15' }))).receivedOn).toBe(
      '2025-01-15',
    );
  });

  it('is not one of another amount, though that has the reference', async () => {
    const payout = await dividend('500.00');
    const { id } = await shown('400.00', payout.reference);
    expect(await arrivalsOf(payout)).toMatchObject([{ bankEntry_id: id, isWhole: false, isNamed: true }]);
    expect(await faultsOf(payout, id)).toEqual(['bankEntry_id']);
    const said = { reason: 'The rest came in cash' };
    expect(recordIn(accepted(await record(payout, said))).receivedOn).toBe(today);
  });

  it('may be one without any word of ours, which is a task no longer once it is named', async () => {
    const payout = await dividend('2000.00');
    const before = await openEntries();
    const { id } = await shown('2000.00', 'thank you');
    await shown('2000.01', 'thank you');
    expect(await openEntries()).toBe(before + 2);
    expect(await arrivalsOf(payout)).toMatchObject([{ bankEntry_id: id, isWhole: true, isNamed: false }]);
    // So the page of the entry finds what it may be the money of.
    const awaited = await trust.list('payouts', {
      filter: { status: 'approved', grossAmountValue: '2000.00' },
    });
    expect(awaited).toMatchObject([{ id: payout.id, arrivals: [{ bankEntry_id: id }] }]);
    const funded = recordIn(accepted(await record(payout, { bankEntry_id: id, receivedOn: '2026-01-12' })));
    expect(funded.receivedOn).toBe('2026-01-12');
    expect(await openEntries()).toBe(before + 1);
    expect(await trust.one('bank-entries', id)).toMatchObject({
      ...{ decision: 'funds', isOpen: false, isUnplaced: false },
      resolvedBy: 'Alder Trust',
    });
    // Only what has another amount is of no company still.
    expect(await clearing(payout)).toEqual({ of: '0', none: '-200001' });
  });

  it('is none that was used for another payout, was given to a company, or is of another trust', async () => {
    const first = await dividend('3000.00');
    const second = await dividend('3000.00');
    const one = await shown('3000.00', 'a first payment');
    accepted(await record(first, { bankEntry_id: one.id }));
    expect(await arrivalsOf(second)).toEqual([]);
    expect(await faultsOf(second, one.id)).toEqual(['bankEntry_id']);
    const given = await shown('3000.00', 'a second payment');
    const input = { company_id: founder.companyId, reason };
    accepted(await command(trust, 'bank-entries', given.id, 'place', input));
    expect(await arrivalsOf(second)).toEqual([]);
    const elm = await registerTrust(server, 'Elm Trust', 'ops@elm.test');
    expect((await command(elm, 'payouts', second.id, 'record-funds', {})).status).toBe(404);
  });

  it('is found again where the payout was reversed and made anew', async () => {
    const wrong = await dividend('4000.00');
    const { id } = await shown('4000.00', wrong.reference);
    accepted(await record(wrong, { bankEntry_id: id }));
    accepted(await command(trust, 'payouts', wrong.id, 'reverse', { reason }));
    const right = await dividend('4000.00');
    expect(await arrivalsOf(right)).toMatchObject([{ bankEntry_id: id, isNamed: false }]);
    accepted(await record(right, { bankEntry_id: id }));
    expect((await clearing(right))!.of).toBe('0');
    expect((await clearing(wrong))!.of).toBe('0');
  });

  it('of a payout that was reversed before it came is not taken for an expected payment, and waits', async () => {
    const payout = await dividend('4100.00');
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason }));
    const entry = await shown('4100.00', payout.reference);
    expect(entry).toMatchObject({ outcome: 'unknown', isOpen: true, isSurplus: true, fundsOf_id: payout.id });
    expect(await trust.one('bank-statements', entry.bank_statement_id)).toMatchObject({
      matched: 0,
      unknown: 1,
    });
  });

  it('says which payout an entry of another amount is for, and that money is recorded only with a reason', async () => {
    const payout = await dividend('700.00');
    const words = (await trust.one('payouts', payout.id)).reference;
    const short = await shown('690.00', words);
    expect(short).toMatchObject({
      ...{ outcome: 'amount-differs', isOpen: true, reference: words },
      ...{ fundsOf_id: payout.id, expectedAmount: '700.00' },
    });
    const silent = await record(payout, {});
    expect([silent.status, Object.keys(silent.json.errors)]).toEqual([422, ['reason']]);
    accepted(await record(payout, { reason: 'The rest comes by another bank' }));
    // What was said of the money is said of the entry, which waits for no second word.
    expect(await trust.one('bank-entries', short.id)).toMatchObject({
      ...{ isOpen: false, decision: 'noted', reason: 'The rest comes by another bank' },
    });
    expect(await trust.one('payouts', payout.id)).toMatchObject({
      ...{ status: 'funded', fundsReason: 'The rest comes by another bank', receivedOn: today },
      arrivals: [{ bankEntry_id: short.id, amount: '690.00', isWhole: false, isNamed: true }],
    });
    expect(await founder.client.one('payouts', payout.id)).not.toHaveProperty('fundsReason');
    // The rest counts as well once it comes.
    const rest = await shown('10.00', words);
    expect((await arrivalsOf(payout)).map(({ bankEntry_id }) => bankEntry_id).sort()).toEqual(
      [short.id, rest.id].sort(),
    );
    const [activity] = await trust.list('activities', {
      filter: { record_id: payout.id, what: 'funded-payout' },
    });
    expect(activity!.details).toContainEqual(
      expect.objectContaining({ name: 'reason', value: 'The rest comes by another bank' }),
    );
  });

  it('says which payout an entry is for whose amount cannot be read, and that nothing came of it', async () => {
    const payout = await dividend('800.00');
    const unreadable = await shown('800,00', `Dividend ${payout.reference}`);
    expect(unreadable).toMatchObject({
      ...{ outcome: 'amount-unreadable', isOpen: true, amount: null },
      ...{ fundsOf_id: payout.id, expectedAmount: '800.00' },
    });
    expect(await arrivalsOf(payout)).toEqual([]);
    expect(await clearing(payout)).toMatchObject({ of: '0' });
  });

  it('calls an entry received that has brought the money of a payout', async () => {
    const payout = await dividend('801.00');
    const named = await shown('801.00', (await trust.one('payouts', payout.id)).reference);
    expect(named).toMatchObject({ outcome: 'received', fundsOf_id: payout.id });
    const other = await dividend('802.00');
    const nameless = await shown('802.00', 'thanks');
    expect(nameless.outcome).toBe('unknown');
    accepted(await record(other, { bankEntry_id: nameless.id }));
    expect(await trust.one('bank-entries', nameless.id)).toMatchObject({
      ...{ outcome: 'received', decision: 'funds', fundsOf_id: other.id },
    });
  });

  it('waits again once its payout is reversed, which the preview says, until it is given to the company', async () => {
    const payout = await dividend('910.00');
    const entryOf = (id: string) => trust.one('bank-entries', id);
    const before = await openEntries();
    const { id } = await shown('910.00', payout.reference);
    expect(await openEntries()).toBe(before);
    const { record: seen } = await preview(trust, 'payouts', payout.id, 'reverse', { reason });
    expect(seen.after.arrivals).toMatchObject([{ bankEntry_id: id, amount: '910.00', bookedOn: yesterday }]);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason }));
    expect(await trust.one('payouts', payout.id)).toMatchObject({ arrivals: [{ bankEntry_id: id }] });
    expect(await openEntries()).toBe(before + 1);
    expect(await entryOf(id)).toMatchObject({ isOpen: true, isSurplus: true, fundsOf_id: payout.id });
    const task = (await trust.list('actions', { filter: { type: 'resolve-entry' } })).find(
      ({ record_id }) => record_id === id,
    );
    expect(task).toMatchObject({ amount: '910.00', company_id: founder.companyId });

    const place = { company_id: founder.companyId, reason };
    accepted(await command(trust, 'bank-entries', id, 'place', place));
    expect(await entryOf(id)).toMatchObject({ isOpen: false, isToPayBack: true, decision: 'placed' });
    expect(await clearing(payout)).toMatchObject({ of: '0' });
    expect(await arrivalsOf(payout)).toEqual([]);
    accepted(await command(trust, 'bank-entries', id, 'take-back', { reason }));
    expect(await entryOf(id)).toMatchObject({ isOpen: true, isSurplus: true, fundsOf_id: payout.id });
    // Or somebody says that nothing comes of it, and changes their mind.
    accepted(await command(trust, 'bank-entries', id, 'resolve', { decision: 'noted', reason }));
    expect(await entryOf(id)).toMatchObject({ isOpen: false, decision: 'noted' });
    accepted(await command(trust, 'bank-entries', id, 'reopen', { reason }));
    expect(await openEntries()).toBe(before + 1);
    // Or a new payout takes it.
    const anew = await dividend('910.00');
    accepted(await record(anew, { bankEntry_id: id }));
    expect(await entryOf(id)).toMatchObject({ isOpen: false, isSurplus: false, fundsOf_id: anew.id });
    expect(await openEntries()).toBe(before);
  });

  it('waits again also where it was named when the money was recorded, or comes after the reversal', async () => {
    const payout = await dividend('920.00');
    const before = await openEntries();
    const nameless = await shown('920.00', 'thank you');
    accepted(await record(payout, { bankEntry_id: nameless.id }));
    expect(await openEntries()).toBe(before);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason }));
    expect(await trust.one('bank-entries', nameless.id)).toMatchObject({
      ...{ isOpen: true, isSurplus: true, decision: null, fundsOf_id: payout.id },
    });
    const other = await dividend('930.00');
    accepted(await command(trust, 'payouts', other.id, 'reverse', { reason }));
    const [{ created_at, actor }] = (await trust.list('activities', {
      filter: { record_id: other.id, what: 'reversed-payout' },
    })) as [Row];
    const reversed = { ended_at: created_at, endedBy: actor };
    expect(await trust.one('payouts', other.id)).toMatchObject(reversed);
    const { ended_at, endedBy } = await founder.client.one('payouts', other.id);
    expect({ ended_at, endedBy }).toEqual({ ended_at: created_at, endedBy: undefined });
    const late = await shown('930.00', other.reference);
    expect(late).toMatchObject({ isOpen: true, isSurplus: true, fundsOf_id: other.id });
  });

  it('is told to the founder, who is asked for nothing more, before the trust records it', async () => {
    const payout = await dividend('940.00');
    const { client } = founder;
    const told = async () => {
      const { tasks, pending } = accepted(await client.get('/api/dashboard')).json.data.attributes;
      const of = (matters: Row[], type: string) =>
        matters.filter((each) => each.type === type).flatMap(({ first }) => first as Row[]);
      const isOf = ({ record_id }: Row) => record_id === payout.id;
      const { receivedOn } = await client.one('payouts', payout.id);
      return {
        asked: of(tasks, 'fund-payout').some(isOf),
        waits: of(pending, 'funds').find(isOf) ?? null,
        receivedOn,
      };
    };
    const unpaid = { asked: true, waits: null, receivedOn: null };
    await shown('900.00', payout.reference);
    await shown('940.00', 'without a reference it may be other money');
    expect(await told()).toEqual(unpaid);
    const { id } = await shown('940.00', payout.reference);
    expect(await told()).toMatchObject({
      ...{ asked: false, receivedOn: yesterday },
      waits: { amount: '940.00', currency: 'EUR', date: yesterday },
    });
    const pia = { name: 'Pia', email: 'pia@cedar.test', company: 'Cedar', trust: 'Alder Trust' };
    const stranger = await registerFounder(server, pia);
    expect((await stranger.client.get(`/api/payouts/${payout.id}`)).status).toBe(404);
    accepted(await record(payout, { bankEntry_id: id }));
    expect(await told()).toEqual({ asked: false, waits: null, receivedOn: yesterday });
  });
});
