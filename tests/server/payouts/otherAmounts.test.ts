import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../../server/i18n/refusals.ts';
import { accepted, command, type Founder, recordIn } from '../../support/acts.ts';
import { arrivingAt, yesterday } from '../../support/arrivals.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { closeSound, equal, heldPool, nameAccount } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const reason = 'It was counted wrongly';

describe('money of another amount than a payout waits for', () => {
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

  it('is taken where nothing explains it, with a reason; what is more is to be paid back', async () => {
    const refunds = async () => {
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(amount), 0)::text as sum from cash_entries where account = 'refunds'`.execute(
        server.services.db,
      );
      return BigInt(rows[0]!.sum);
    };
    const before = await refunds();
    const payout = await dividend('2100.00');
    const { id } = await shown('2350.00', 'dividend for all');
    expect(await arrivalsOf(payout)).toEqual([]);
    const silent = await record(payout, { bankEntry_id: id });
    expect([silent.status, silent.json.errors]).toEqual([422, { reason: refusals.en.fundsOfOtherAmount }]);
    const said = { reason: 'It was sent twice in part' };
    const funded = recordIn(accepted(await record(payout, { bankEntry_id: id, ...said })));
    expect(funded).toMatchObject({ status: 'funded', receivedOn: yesterday, fundsReason: said.reason });
    expect(await arrivalsOf(payout)).toMatchObject([{ bankEntry_id: id, amount: '2350.00', isNamed: true }]);
    expect(await trust.one('bank-entries', id)).toMatchObject({
      ...{ outcome: 'received', decision: 'funds', ...said, fundsOf_id: payout.id },
      ...{ isOpen: false, isUnplaced: false, isSurplus: false, isToPayBack: true, toPayBack: '250.00' },
    });
    expect((await clearing(payout))!.of).toBe('0');
    expect((await refunds()) - before).toBe(25_000n);
    // It is paid back to whoever sent it, and no more than it is.
    const back = { company_id: founder.companyId, account: 'refunds', currency: 'EUR', bank_entry_id: id };
    const payBack = (amount: string) =>
      trust.create('disbursements', { ...back, amount, payee: 'Birch d.o.o.' });
    expect(
      (await command(trust, 'bank-entries', id, 'place', { company_id: founder.companyId, reason })).status,
    ).toBe(409);
    const tooMuch = await payBack('250.01');
    expect([tooMuch.status, Object.keys(tooMuch.json.errors)]).toEqual([422, ['amount']]);
    const paidBack = recordIn(accepted(await payBack('200.00')));
    expect(await trust.one('bank-entries', id)).toMatchObject({
      ...{ toPayBack: '50.00', disbursement_id: paidBack.id },
    });
    accepted(await command(trust, 'disbursements', paidBack.id, 'withdraw'));
    // So does what has the reference.
    const named = await dividend('2200.00');
    const beyond = await shown('2210.00', named.reference);
    accepted(await record(named, said));
    expect(await trust.one('bank-entries', beyond.id)).toMatchObject({
      ...{ decision: 'funds', isOpen: false, isSurplus: false, toPayBack: '10.00' },
    });
    expect((await clearing(named))!.of).toBe('0');
    expect((await refunds()) - before).toBe(26_000n);
    // Of a payout that is reversed nothing is paid back but what came, which waits again.
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason }));
    expect((await refunds()) - before).toBe(1000n);
    expect(await trust.one('bank-entries', id)).toMatchObject({
      ...{ isOpen: true, isSurplus: true, isToPayBack: false, toPayBack: null },
    });
    const place = { company_id: founder.companyId, reason };
    accepted(await command(trust, 'bank-entries', id, 'place', place));
    expect(await trust.one('bank-entries', id)).toMatchObject({ toPayBack: '2350.00' });
    accepted(await command(trust, 'bank-entries', id, 'take-back', { reason }));
    // Nor is that paid back again which was paid back before.
    const again = recordIn(
      accepted(
        await trust.create('disbursements', {
          ...back,
          bank_entry_id: beyond.id,
          amount: '4.00',
          payee: 'Birch d.o.o.',
        }),
      ),
    );
    accepted(await command(trust, 'disbursements', again.id, 'mark-paid'));
    accepted(await command(trust, 'payouts', named.id, 'reverse', { reason }));
    accepted(await command(trust, 'bank-entries', beyond.id, 'place', place));
    expect(await trust.one('bank-entries', beyond.id)).toMatchObject({ toPayBack: '2206.00' });
    const all = await trust.create('disbursements', {
      ...back,
      bank_entry_id: beyond.id,
      amount: '2206.01',
      payee: 'Birch d.o.o.',
    });
    expect([all.status, all.json.errors]).toMatchObject([
      422,
      { amount: expect.stringContaining('2,206.00') },
    ]);
    // What is less leaves the rest to come.
    const owed = await refunds();
    const short = await dividend('2300.00');
    const part = await shown('2299.00', 'a part');
    accepted(await record(short, { bankEntry_id: part.id, ...said }));
    expect((await clearing(short))!.of).toBe('100');
    expect(await refunds()).toBe(owed);
  });

  it('may be given to its company where it came beyond, and taken back to what it was', async () => {
    const payout = await dividend('900.00');
    const words = (await trust.one('payouts', payout.id)).reference;
    const surplus = await shown('200.00', words);
    const place = (id: string) =>
      command(trust, 'bank-entries', id, 'place', { company_id: founder.companyId, reason });
    const entryNow = () => trust.one('bank-entries', surplus.id);
    // It may be a part of what the payout waits for.
    expect(surplus).toMatchObject({ isSurplus: false, company_id: founder.companyId });
    expect((await place(surplus.id)).status).toBe(409);
    const whole = await shown('900.00', words);
    accepted(await record(payout, whole.outcome === 'received' ? { bankEntry_id: whole.id } : { reason }));
    expect(await clearing(payout)).toMatchObject({ of: '-20000' });
    expect(await entryNow()).toMatchObject({ isSurplus: true, isUnplaced: false });
    expect(await trust.one('bank-entries', whole.id)).toMatchObject({ isSurplus: false });
    expect((await place(whole.id)).status).toBe(409);

    accepted(await place(surplus.id));
    expect(await entryNow()).toMatchObject({
      ...{ outcome: 'placed', isSurplus: false, isOpen: false, isToPayBack: true },
      company_id: founder.companyId,
    });
    expect(await clearing(payout)).toMatchObject({ of: '0' });
    expect((await place(surplus.id)).status).toBe(409);

    accepted(await command(trust, 'bank-entries', surplus.id, 'take-back', { reason }));
    expect(await entryNow()).toMatchObject({
      ...{ outcome: 'amount-differs', isSurplus: true, isUnplaced: false, fundsOf_id: payout.id },
    });
    expect(await clearing(payout)).toMatchObject({ of: '-20000' });
  });
});
