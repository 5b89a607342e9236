import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, command, type Employee, type Founder } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import {
  amountsOf,
  approve,
  approved,
  closeSound,
  dividendOf,
  drafted,
  heldPool,
  liquidationOf,
  nameAccount,
  payable,
  today,
} from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['ana', 'ben', 'eva'] as const;

describe.each(testKinds)('a dividend per share, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;

  const perShare = (attributes: object = {}) => {
    const { grossAmountValue: _, ...terms } = dividendOf(pool);
    return { ...terms, amountPerShare: '0.24207746', ...attributes };
  };
  const resize = async ({ id }: Row, pieces: number) =>
    accepted(await command(founder.client, 'pools', id, 'update', { pieces }));
  const refused = async (attributes: object, terms: object = perShare()) => {
    const { status, json } = await trust.create('payouts', { ...terms, ...attributes });
    expect(status).toBe(422);
    return json.errors;
  };
  /** The lines of the three, in the order of their names. */
  const ofPeople = (rows: Row[]) =>
    names.map((name) => rows.find(({ employee_id }) => employee_id === people[name].id)!);

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await payable(server, people, names);
    await nameAccount(trust);
    pool = await heldPool(
      trust,
      founder,
      [137, 250, 3].map((certificates, i) => ({ email: `${names[i]}@birch.test`, certificates })),
      { pieces: 1000 },
    );
  });
  afterAll(() => closeSound(server));

  it('pays each holder pieces × amount, and leaves the trust what nobody holds', async () => {
    const payout = await drafted(
      trust,
      perShare({ exDate: '2026-01-14', paymentDate: '2026-01-30', bankFee: '0.10' }),
    );
    expect(payout).toMatchObject({
      grossAmountValue: '242.07',
      amountPerShare: '0.24207746',
      shares: 1000,
      trustSum: '147.68',
      netSum: '79.93',
      exDate: '2026-01-14',
      recordDate: today,
      paymentDate: '2026-01-30',
    });
    const lines = ofPeople(await trust.list('payout-lines', { filter: { payout_id: payout.id } }));
    expect(lines.map(({ grossIncome }) => grossIncome)).toEqual(['33.16', '60.51', '0.72']);
    accepted(await approve(trust, payout));

    // The company sends the amount for all shares, and is told why.
    const asked = await founder.client.one('payouts', payout.id);
    expect(asked).toMatchObject({ grossAmountValue: '242.07', trustSum: '147.68', shares: 1000 });
    const [message] = await founder.client.list('messages', { sort: ['created_at', 'DESC'] });
    expect(JSON.stringify(message)).toContain('242.07');

    // The holder sees pieces × amount, without the payout itself.
    const [own] = await people.ana.client.list('earnings', { filter: { payout_id: payout.id } });
    expect(own).toMatchObject({
      pieces: 137,
      amountPerShare: '0.24207746',
      grossIncome: '33.16',
      exDate: '2026-01-14',
      paymentDate: '2026-01-30',
    });

    // The file names the announced day of payment, because it is still to come.
    accepted(await command(trust, 'payouts', payout.id, 'record-funds'));
    const [transfer] = await trust.list('transfers', { filter: { payout_id: payout.id } });
    expect(transfer).toMatchObject({ executionDate: '2026-01-30' });
  });

  it('is frozen with its approval, and drawn up anew before it where the shares have changed', async () => {
    const small = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10 }], {
      pieces: 50,
    });
    const payout = await drafted(trust, perShare({ pool_id: small.id, amountPerShare: '1' }));
    expect(payout).toMatchObject({ grossAmountValue: '50.00', trustSum: '40.00' });
    await resize(small, 30);
    const first = await approve(trust, payout);
    expect(first.status).toBe(409);
    expect(await trust.one('payouts', payout.id)).toMatchObject({
      grossAmountValue: '30.00',
      shares: 30,
      trustSum: '20.00',
    });
    accepted(await approve(trust, payout));
    await resize(small, 20);
    expect(await trust.one('payouts', payout.id)).toMatchObject({ status: 'approved', shares: 30 });
  });

  it('is reversed as any other', async () => {
    const { id } = await approved(trust, perShare());
    accepted(await command(trust, 'payouts', id, 'reverse', { reason: 'Less came than was announced' }));
    expect(await trust.one('payouts', id)).toMatchObject({ status: 'reversed', grossAmountValue: '242.07' });
  });

  it('cannot be approved as if it were a total, whichever server does it', async () => {
    const { db } = server.services;
    const { id } = await drafted(trust, perShare());
    const set = (values: object) => db.updateTable('payouts').set(values).where('id', '=', id).execute();
    const { trust_sum } = await db
      .selectFrom('payouts')
      .select('trust_sum')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await set({ trust_sum: 0n });
    await expect(set({ status: 'approved' })).rejects.toThrow('not divided by its amount per share');
    await set({ trust_sum, status: 'discarded' });
  });

  it('leaves a total as it was: nothing stays with the trust', async () => {
    const payout = await drafted(trust, dividendOf(pool));
    expect(payout).toMatchObject({ amountPerShare: null, shares: null, trustSum: '0.00' });
    const gross = (await amountsOf(trust, payout)).map(([amount]) => Number(amount));
    expect(gross.reduce((sum, amount) => sum + amount).toFixed(2)).toBe('1000.00');
  });

  it('is announced in one way, for days that fit', async () => {
    const named = async (attributes: object, terms?: object) => Object.keys(await refused(attributes, terms));
    expect(await named({ grossAmountValue: '1.00' })).toEqual(['amountPerShare']);
    expect(await named({ amountPerShare: null })).toEqual(['grossAmountValue']);
    expect(await named({ amountPerShare: '0' })).toEqual(['amountPerShare']);
    expect(await named({ amountPerShare: '0.00000999' })).toEqual(['amountPerShare']);
    // The trust would receive 0.01, but nobody a whole cent.
    expect(await named({ amountPerShare: '0.00001' })).toEqual(['amountPerShare']);
    expect(await named({ amountPerShare: '0.12345678901' })).toEqual(['amountPerShare']);
    expect(await named({ amountPerShare: '90000000000000' })).toEqual(['amountPerShare']);
    expect(await named({ exDate: '2026-01-16' })).toEqual(['exDate']);
    expect(await named({ paymentDate: '2026-01-14' })).toEqual(['paymentDate']);
    const liquidation = liquidationOf(pool);
    expect(await named({ amountPerShare: '1', grossAmountValue: null }, liquidation)).toEqual([
      'amountPerShare',
    ]);
    expect(await named({ exDate: today }, liquidation)).toEqual(['exDate']);
    expect(await named({ paymentDate: today }, liquidation)).toEqual(['paymentDate']);
  });
});
