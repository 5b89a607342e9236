import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, command, identify } from '../../support/acts.ts';
import { bought } from '../../support/buybacks.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { grantsIn, stockIn } from '../../support/ocf.ts';
import { generated, rowsOf } from '../../support/registers.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { busyPool, expectSound, exportedPackage, plannedSplit, splitOf } from '../../support/splits.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';

const intoA = { numerator: 1, denominator: 1, toClass: 'Class A' };

describe.each(testKinds)('a conversion of shares into another class, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    await identify(office.ana);
    await identify(office.ben);
  });
  afterAll(() => server?.close());

  /** All balances of a shareholding, its lines and its values of a share. */
  const booked = async (poolId: string) => {
    const { rows } = await sql<{ balances: string; lines: string; values: string }>`
      select (select jsonb_agg(jsonb_build_array(a.id, a.balance) order by a.id) from accounts a where pool_id = ${poolId})::text
          as balances, (select count(*) from transactions where pool_id = ${poolId})::text as lines,
        (select count(*) from valuations where pool_id = ${poolId})::text as values`.execute(
      server.services.db,
    );
    return rows[0]!;
  };
  const papers = async (poolId: string, status = 'active') => {
    const all = await office.founder.client.list('certificates', { filter: { pool_id: poolId, status } });
    return all
      .map(({ holder, pieces, asset, transaction_id }) => ({ holder, pieces, asset, transaction_id }))
      .sort((a, b) => a.pieces - b.pieces);
  };
  /** The layers and classes in the register of a day, with the pieces that have not ceased. */
  const register = async (poolId: string, asOf: string) => {
    const { id } = await generated(office.trust, { scope: 'pool', pool_id: poolId, asOf });
    return (await rowsOf(office.trust, id)).map((row) =>
      [
        row.Layer,
        row['Shareholding and class'],
        row.Pieces,
        ...(row['Date ceased'] ? [`until ${row['Date ceased']}`] : []),
      ].join(' '),
    );
  };
  /** A report about January until a day; it begins on the first, or on the day of the conversion. */
  const report = async (name: string, poolId: string, from?: string) => {
    const { client, companyId } = office.founder;
    const days = from ? `from=${from}&to=${from}` : 'from=2026-01-01&to=2026-01-19';
    const answer = await client.get(`/api/companies/${companyId}/${name}?pool_id=${poolId}&${days}`);
    return accepted(answer).json.data.attributes;
  };
  it('is shown before it is planned, and refused with what is wrong', async () => {
    const { trust } = office;
    const { poolId } = await busyPool(office, { asset: 'Class B' });
    const before = await digestOf(server);
    const preview = (attributes: object) =>
      trust.post('/api/splits/create/preview', { data: { attributes: splitOf(poolId, attributes) } });
    expect(accepted(await preview(intoA)).json.data.attributes).toMatchObject({
      ...{ kind: 'conversion', priorClass: 'Class B', toClass: 'Class A', priorPieces: 93, pieces: 93 },
      name: 'ESOP 2026 · Class B → Class A · 1 : 1',
      plans: [{ priorPieces: 50, pieces: 50, exercisePrice: '2.50' }],
      holders: [
        { holder: null, priorPieces: 83, pieces: 83 },
        { holder: 'Ana Kovač', priorPieces: 17, pieces: 17 },
      ],
    });
    const faults = async (attributes: object) => {
      const { status, json } = await preview(attributes);
      return [status, ...Object.keys(json.errors ?? {})];
    };
    expect(await faults({ ...intoA, toClass: 'Class B' })).toEqual([422, 'toClass']);
    expect(await faults({ ...intoA, toClass: 'x'.repeat(81) })).toEqual([422, 'toClass']);
    expect(await faults({ ...intoA, toClass: null })).toEqual([422, 'denominator']);
    expect(await digestOf(server)).toEqual(before);
  });

  it('changes the class from its day on, one for one without a line, and every paper', async () => {
    const { trust, founder, ana } = office;
    const { poolId, planId } = await busyPool(office, { asset: 'Class B' });
    const withdrawn = await plannedSplit(trust, poolId, { ...intoA, toClass: 'Class C' });
    accepted(await command(trust, 'splits', withdrawn.id, 'withdraw'));
    const { id } = await plannedSplit(trust, poolId, intoA);
    expect((await ana.client.list('messages'))[0]!.action).toBe(
      'ESOP 2026: conversion of Class B into Class A on 20 Jan 2026',
    );
    // A server of the version before would carry it out as a split, and leave the class as it is.
    const asSplit = sql`update splits set status = 'effective', effective_date = planned_for where id = ${id}`;
    await expect(asSplit.execute(server.services.db)).rejects.toThrow(/splits_prior_class/);
    await server.runDaysUpTo('2026-01-19');
    const [was, had] = [await booked(poolId), await papers(poolId)];
    const [cost, moved] = [await report('option-expense', poolId), await report('option-movements', poolId)];
    expect(had.map(({ pieces, asset }) => `${pieces} ${asset}`)).toEqual([
      '7 Class B',
      '10 Class B',
      '83 Class B',
    ]);
    await server.runDaysUpTo('2026-01-20');
    await expectSound(server);
    expect(await booked(poolId)).toEqual(was);
    expect(await report('option-expense', poolId)).toEqual(cost);
    expect(await report('option-movements', poolId)).toEqual(moved);
    const after = await report('option-movements', poolId, '2026-01-20');
    expect(after.currencies[0].movements.filter(({ pieces }: { pieces: number }) => pieces !== 0)).toEqual([
      expect.objectContaining({ kind: 'opening', pieces: 40, averagePrice: '2.50' }),
      expect.objectContaining({ kind: 'closing', pieces: 40, averagePrice: '2.50' }),
    ]);
    expect(await trust.one('splits', id)).toMatchObject({
      ...{ status: 'effective', effectiveDate: '2026-01-20', priorClass: 'Class B', toClass: 'Class A' },
    });
    // What was planned and withdrawn before still says from which class it was.
    expect((await trust.one('splits', withdrawn.id)).priorClass).toBe('Class B');
    expect((await founder.client.one('pools', poolId)).asset).toBe('Class A');
    expect(await papers(poolId)).toEqual(had.map((paper) => ({ ...paper, asset: 'Class A' })));
    expect(await papers(poolId, 'cancelled')).toEqual(
      expect.arrayContaining(had.map((paper) => ({ ...paper, asset: 'Class B' }))),
    );
    expect(await founder.client.one('plans', planId)).toMatchObject({
      ...{ pieces: 50, unvested: 20, vested: 20, exercised: 10, exercisePrice: '2.50', version: 2 },
    });
    expect((await ana.client.list('messages'))[0]!.action).toBe('ESOP 2026: Class B converted into Class A');

    const day = await register(poolId, '2026-01-19');
    expect(day.every((row) => row.includes(' · Class B '))).toBe(true);
    expect(day).toEqual(
      expect.arrayContaining(['Layer two ESOP 2026 · Class B 10', 'Reconciliation ESOP 2026 · Class B 100']),
    );
    const next = await register(poolId, '2026-01-20');
    expect(next).toEqual(
      expect.arrayContaining([
        'Layer two ESOP 2026 · Class A 10',
        'Layer two ESOP 2026 · Class A 7',
        'Layer two ESOP 2026 · Class B 10 until 2026-01-20',
        'Reconciliation ESOP 2026 · Class A 100',
      ]),
    );
    expect(next.filter((row) => row.startsWith('Recon'))).toHaveLength(1);

    const classes = async (date: string) => {
      const { client, companyId } = founder;
      const holders = `/api/companies/${companyId}/holders?pool_id=${poolId}&date=${date}`;
      return (await client.get(holders)).json.data.attributes.classes;
    };
    expect(await classes('2026-01-19')).toMatchObject([{ name: 'Class B', trust: 100 }]);
    expect(await classes('2026-01-20')).toMatchObject([{ name: 'Class A', trust: 100 }]);

    // Two of one day could not be told apart, and nothing of before is changed.
    const again = await trust.create('splits', splitOf(poolId, { numerator: 2, plannedFor: '2026-01-20' }));
    expect(again.status).toBe(409);
    expect(again.json.message).toMatch(/took effect on it/);
    const [grant] = await trust.list('transactions', { filter: { plan_id: planId, type: 'grant' } });
    expect((await command(trust, 'transactions', grant!.id, 'reverse', { reason: 'A mistake' })).status).toBe(
      409,
    );
    await server.runDaysUpTo('2026-02-01');
    const lines = await trust.list('transactions', { filter: { plan_id: planId }, range: [0, 99] });
    expect(
      lines.every(
        ({ effectiveDate, asset }) => asset === `Class ${effectiveDate < '2026-01-20' ? 'B' : 'A'}`,
      ),
    ).toBe(true);
    expect(lines.some(({ asset }) => asset === 'Class A')).toBe(true);
    const found = async (q: string) =>
      (await trust.list('transactions', { filter: { q, pool_id: poolId }, range: [0, 99] })).map(
        ({ asset }) => asset,
      );
    expect(new Set(await found('class b'))).toEqual(new Set(['Class B']));
    expect(new Set(await found('class a'))).toEqual(new Set(['Class A']));
    await expectSound(server);

    const ocf = await exportedPackage(office);
    expect(ocf.of('TX_STOCK_CLASS_SPLIT')).toEqual([]);
    expect(
      ocf
        .of('TX_STOCK_CONVERSION')
        .map(({ date, quantity_converted }) => `${date} ${quantity_converted}`)
        .sort(),
    ).toEqual(['2026-01-20 10', '2026-01-20 7', '2026-01-20 83']);
    expect(stockIn(ocf)).toMatchObject({ [`${ana.id} Class A`]: 17n });
    expect(grantsIn(ocf)[planId]).toMatchObject({ unvested: 10n, vested: 30n });
  });

  it('may change the ratio too, also where the pieces of a holder stay, and is followed by a further one', async () => {
    const { trust, founder, ben } = office;
    const { poolId, planId } = await busyPool(office, { asset: 'Class B' });
    await bought(trust, poolId, ben, { pieces: 1, price: '6' });
    const [ofBen] = await papers(poolId);
    await plannedSplit(trust, poolId, {
      toClass: 'Class A',
      numerator: 3,
      denominator: 2,
      plannedFor: '2026-02-02',
    });
    await server.runDaysUpTo('2026-02-02');
    await expectSound(server);
    expect(await founder.client.one('pools', poolId)).toMatchObject({
      asset: 'Class A',
      value: '0.6666666667',
    });
    expect((await papers(poolId)).map(({ pieces, asset }) => `${pieces} ${asset}`)).toEqual([
      '1 Class A',
      '10 Class A',
      '15 Class A',
      '124 Class A',
    ]);
    expect((await papers(poolId))[0]).toEqual({ ...ofBen, asset: 'Class A' });
    expect(await founder.client.one('plans', planId)).toMatchObject({
      pieces: 75,
      exercisePrice: '1.6666666667',
    });
    await exportedPackage(office);
    await plannedSplit(trust, poolId, {
      ...{ ...intoA, toClass: 'Class B', plannedFor: '2026-02-03' },
    });
    await server.runDaysUpTo('2026-02-03');
    await expectSound(server);
    expect(await founder.client.one('pools', poolId)).toMatchObject({ asset: 'Class B', pieces: 138 });
    await exportedPackage(office);
    expect(await register(poolId, '2026-02-02')).toEqual(
      expect.arrayContaining([
        'Layer two ESOP 2026 · Class A 15',
        'Layer two ESOP 2026 · Class B 7 until 2026-02-02',
      ]),
    );
  });
});
