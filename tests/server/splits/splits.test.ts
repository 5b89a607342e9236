import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../model/values/dates.ts';
import { holdingsOfYear } from '../../../server/reports/holdingsOfYear.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  grantedPlan,
  identify,
  promisePlan,
  requestExercise,
  valueShares,
} from '../../support/acts.ts';
import { buybackOf } from '../../support/buybacks.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { grantsIn, stockIn } from '../../support/ocf.ts';
import { madeSale } from '../../support/sales.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { busyPool, expectSound, exportedPackage, plannedSplit, splitOf } from '../../support/splits.ts';
import { buildOffice, type Office } from '../../support/steps/office.ts';
import { confirmedTakeover } from '../../support/takeovers.ts';

describe.each(testKinds)('a split of shares, on the %s database', (kind) => {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer(kind);
    office = await buildOffice(server);
    await identify(office.ana);
  });
  afterAll(() => server?.close());

  const faults = async (answer: Promise<{ status: number; json: { errors?: object } }>) => {
    const { status, json } = await answer;
    return [status, ...Object.keys(json.errors ?? {})];
  };
  const refusal = async (answer: Promise<{ status: number; json: object }>) => {
    const { status, json } = await answer;
    return `${status} ${JSON.stringify(json)}`;
  };

  const figures = async ({ poolId, planId }: { poolId: string; planId: string }) => {
    const { founder } = office;
    const { pieces, available, unallocated, value } = await founder.client.one('pools', poolId);
    const plan = await founder.client.one('plans', planId);
    const { unvested, vested, exercised, exercisePrice, status, version } = plan;
    const papers = await founder.client.list('certificates', {
      filter: { pool_id: poolId, status: 'active' },
    });
    return {
      pool: { pieces, available, unallocated, value },
      plan: { pieces: plan.pieces, unvested, vested, exercised, exercisePrice, status, version },
      papers: papers.map(({ holder, pieces: on }) => `${holder} ${on}`).sort(),
    };
  };
  const holdings = async (poolId: string, date: string) => {
    const { client, companyId } = office.founder;
    const { json } = await client.get(`/api/companies/${companyId}/holders?pool_id=${poolId}&date=${date}`);
    const { certificates, granted, lapsed, exercised, issued, cancelled, trust } = json.data.attributes.sums;
    return { certificates, granted, lapsed, exercised, issued, cancelled, trust };
  };

  /** What the accounts of an employee have by shareholdings: live options, and certificates. */
  const liveOf = (id: string) => balances(id, 'options', ['unvested', 'vested']);
  const heldOf = (id: string) => balances(id, 'certificates', ['holder']);
  const balances = async (id: string, unit: string, names: string[]) => {
    const { rows } = await sql<{ pieces: bigint }>`
      select sum(balance)::bigint as pieces from accounts
      where employee_id = ${id} and unit = ${unit} and name = any (${names}) group by pool_id`.execute(
      server.services.db,
    );
    return rows.map(({ pieces }) => pieces);
  };

  /** The Open Cap Format package leads to what the ledger has. */
  const exportedAsIs = async () => {
    const { client } = office.founder;
    const ocf = await exportedPackage(office);
    const grants = grantsIn(ocf);
    for (const { id, unvested, vested } of await client.list('plans', { range: [0, 99] }))
      if (unvested + vested > 0)
        expect(grants[id], id).toMatchObject({ unvested: BigInt(unvested), vested: BigInt(vested) });
    const held = await sql<{ pieces: bigint }>`
      select sum(balance)::bigint as pieces from accounts
      where unit = 'certificates' and name in ('unallocated', 'holder')`.execute(server.services.db);
    const stock = Object.values(stockIn(ocf)).reduce((sum, pieces) => sum + pieces, 0n);
    expect(stock).toBe(held.rows[0]!.pieces);
    return ocf;
  };

  it('is shown before it is planned, and refused with what is wrong', async () => {
    const { trust, founder, ana, ben } = office;
    const { poolId } = await busyPool(office);
    const before = await digestOf(server);
    const preview = (client: typeof trust, attributes: object) =>
      client.post('/api/splits/create/preview', { data: { attributes: splitOf(poolId, attributes) } });
    expect(accepted(await preview(trust, {})).json.data.attributes).toMatchObject({
      ...{ priorPieces: 93, pieces: 930, nominalValue: '0.10' },
      plans: [{ priorPieces: 50, pieces: 500, exercisePrice: '0.25' }],
      holders: [
        { holder: null, priorPieces: 83, pieces: 830 },
        { holder: 'Ana Kovač', priorPieces: 17, pieces: 170 },
      ],
    });
    expect(await faults(preview(trust, { plannedFor: '2026-01-14' }))).toEqual([422, 'plannedFor']);
    expect(await faults(preview(trust, { denominator: 10 }))).toEqual([422, 'denominator']);
    expect(await faults(preview(trust, { numerator: 0 }))).toEqual([422, 'numerator']);
    // Lines of today are there already.
    expect(await faults(preview(trust, { plannedFor: '2026-01-15' }))).toEqual([409]);
    expect(await refusal(preview(trust, { numerator: 1, denominator: 21 }))).toMatch(/^409.*Ana Kovač/);
    expect((await preview(founder.client, {})).status).toBe(403);
    expect((await preview(ana.client, {})).status).toBe(403);
    expect(await digestOf(server)).toEqual(before);
    const planned = await plannedSplit(trust, poolId, { plannedFor: '2026-03-01' });
    expect(await refusal(trust.create('splits', splitOf(poolId)))).toMatch(/^409/);
    expect((await command(trust, 'splits', planned.id, 'carry-out')).status).toBe(409);
    accepted(await command(trust, 'splits', planned.id, 'withdraw'));
    expect((await ana.client.list('messages'))[0]!.action).toMatch(/split withdrawn/);
    const sale = await madeSale(trust, poolId, [ana, ben], { pieces: 3 });
    const blocked = await trust.create('splits', splitOf(poolId, { plannedFor: '2026-01-15' }));
    expect([blocked.status, blocked.json.message]).toEqual([
      409,
      expect.stringMatching(/^These documents await .* Sales by Ana Kovač are open/),
    ]);
    expect(blocked.json.obstacles.map(({ type }: { type: string }) => type)).toEqual([
      'documents',
      'documents',
      'sales',
    ]);
    expect(blocked.json.obstacles.at(-1)).toMatchObject({
      id: sale.id,
      name: 'Ana Kovač · 3 pcs · 15 Jan 2026',
    });
  });

  it('multiplies what there is on its day, divides the prices, and takes fractions down', async () => {
    const { trust, founder, ana } = office;
    const [tenfold, third, open] = [await busyPool(office), await busyPool(office), await busyPool(office)];
    const was = {
      pool: { pieces: 93, available: 43, unallocated: 83, value: '1.00' },
      plan: {
        ...{ pieces: 50, unvested: 20, vested: 20, exercised: 10, exercisePrice: '2.50' },
        ...{ status: 'active', version: 1 },
      },
      papers: ['Alder Trust 83', 'Ana Kovač 10', 'Ana Kovač 7'],
    };
    expect(await figures(tenfold)).toEqual(was);
    const split = await plannedSplit(trust, tenfold.poolId);
    expect(split).toMatchObject({ status: 'planned', name: 'ESOP 2026 · 10 : 1', plans: [] });
    await plannedSplit(trust, third.poolId, { numerator: 2, denominator: 6 });
    const waiting = await plannedSplit(trust, open.poolId);
    await promisePlan(founder, open.poolId, ana.id, { pieces: 3 });
    await server.runDaysUpTo('2026-01-20');
    await expectSound(server);
    expect(await figures(tenfold)).toEqual({
      pool: { pieces: 930, available: 430, unallocated: 830, value: '0.10' },
      plan: {
        ...{ pieces: 500, unvested: 200, vested: 200, exercised: 100, exercisePrice: '0.25' },
        ...{ status: 'active', version: 2 },
      },
      papers: ['Alder Trust 830', 'Ana Kovač 100', 'Ana Kovač 70'],
    });
    expect(await trust.one('splits', split.id)).toMatchObject({
      ...{ status: 'effective', effectiveDate: '2026-01-20', priorPieces: 93, pieces: 930 },
      ...{ priorNominalValue: '1.00', nominalValue: '0.10' },
      plans: [
        {
          ...{ employee: 'Ana Kovač', priorPieces: 50, pieces: 500, priorUnvested: 20, unvested: 200 },
          ...{ priorExercisePrice: '2.50', exercisePrice: '0.25' },
        },
      ],
      holders: [
        { holder: null, priorPieces: 83, pieces: 830 },
        { holder: 'Ana Kovač', priorPieces: 17, pieces: 170 },
      ],
    });
    // 83 live options come to 27, of which the plan has 6 and 6; 100 certificates to 33, of which Ana has 5.
    expect(await figures(third)).toEqual({
      pool: { pieces: 30, available: 15, unallocated: 28, value: '3.00' },
      plan: {
        ...{ pieces: 16, unvested: 6, vested: 6, exercised: 3, exercisePrice: '7.50' },
        ...{ status: 'active', version: 2 },
      },
      papers: ['Alder Trust 28', 'Ana Kovač 2', 'Ana Kovač 3'],
    });
    expect(await holdings(third.poolId, '2026-01-19')).toMatchObject({
      ...{ certificates: 17, granted: 50, exercised: 10, lapsed: 0, trust: 100 },
    });
    expect(await holdings(third.poolId, '2026-01-20')).toMatchObject({
      ...{ certificates: 5, granted: 16, exercised: 3, lapsed: 1, issued: 37, cancelled: 7, trust: 33 },
    });
    expect(await figures(open)).toEqual(was);
    expect(await trust.one('splits', waiting.id)).toMatchObject({ status: 'planned', effectiveDate: null });
    const told = (await trust.list('messages')).map(({ action }) => action);
    expect(told.filter((action) => action === 'ESOP 2026: the split waits')).toHaveLength(1);
    const plans = await founder.client.list('plans', {
      filter: { pool_id: open.poolId, status: 'approving' },
    });
    expect(await refusal(command(trust, 'splits', waiting.id, 'carry-out'))).toMatch(
      /^409.*await signatures/,
    );
    accepted(await command(founder.client, 'plans', plans[0]!.id, 'withdraw'));
    accepted(await command(trust, 'splits', waiting.id, 'carry-out'));
    expect(await trust.one('splits', waiting.id)).toMatchObject({ effectiveDate: '2026-01-20' });
    expect((await figures(open)).plan).toMatchObject({ pieces: 500, version: 2 });
    await expectSound(server);

    // Afterwards all goes on in the pieces and at the prices of after it.
    await server.runDaysUpTo('2026-02-01');
    await expectSound(server);
    expect((await figures(tenfold)).plan).toMatchObject({ unvested: 100, vested: 300 });
    expect((await figures(third)).plan).toMatchObject({ unvested: 3, vested: 9 });
    await requestExercise(ana, tenfold.planId, 40);
    await confirmExercise(trust, tenfold.planId);
    const lines = await trust.list('transactions', {
      filter: { plan_id: tenfold.planId, type: 'certificate-issuance' },
      sort: ['created_at', 'DESC'],
    });
    expect(lines[0]).toMatchObject({ pieces: 40, paid: '10.00' });

    // Nothing is dated before it, and nothing of before it is reversed.
    const [grant] = await trust.list('transactions', { filter: { plan_id: tenfold.planId, type: 'grant' } });
    const reverse = (id: string) => command(trust, 'transactions', id, 'reverse', { reason: 'A mistake' });
    expect(await refusal(reverse(grant!.id))).toMatch(/^409.*cannot be reversed/);
    const [line] = await trust.list('transactions', { filter: { plan_id: tenfold.planId, type: 'split' } });
    expect(await refusal(reverse(line!.id))).toMatch(/^409.*cannot be reversed/);
    const transfer = { seller_id: ana.id, pieces: 1, effectiveDate: '2026-01-19' };
    expect(
      await refusal(command(trust, 'pools', tenfold.poolId, 'transfer', { ...transfer, buyer_id: null })),
    ).toMatch(/^409.*split or converted on/);

    // What was paid stays with the lots: 170 at 25.00 and 42.00, then 40 at 10.00.
    const buying = (pieces: number) =>
      trust.post('/api/buybacks/create/preview', {
        data: {
          attributes: buybackOf(tenfold.poolId, ana.id, {
            ...{ pieces, basis: 'lower-of-paid-and-fair-value', price: null },
            ...{ signBy: '2026-03-01', payBy: '2026-03-15' },
          }),
        },
      });
    expect(accepted(await buying(170)).json.data.attributes).toMatchObject({
      ...{ paid: '67.00', price: '0.90', amount: '67.00' },
    });

    await exportedAsIs();
    const data = { tx: server.services.db, today: '2026-02-01' } as never;
    const year = await holdingsOfYear(data, [ana.id], 2026);
    expect(year.options.map(({ closing }) => closing).sort()).toEqual([...(await liveOf(ana.id))].sort());
    expect(year.certificates.map(({ closing }) => closing).sort()).toEqual(
      [...(await heldOf(ana.id))].sort(),
    );

    // A further split undoes one.
    await plannedSplit(trust, tenfold.poolId, { numerator: 1, denominator: 10, plannedFor: '2026-02-02' });
    await server.runDaysUpTo('2026-02-02');
    await expectSound(server);
    expect(await figures(tenfold)).toMatchObject({
      pool: { pieces: 93, value: '1.00' },
      plan: { pieces: 50, unvested: 10, vested: 26, exercised: 14, exercisePrice: '2.50', version: 3 },
    });
    await server.runDaysUpTo('2026-03-01');
    await expectSound(server);
    expect((await figures(tenfold)).plan).toMatchObject({ unvested: 0, vested: 36, status: 'completed' });
    const ocf = await exportedAsIs();
    const ratios = ocf
      .of('TX_STOCK_CLASS_SPLIT')
      .map(({ date, split_ratio }) => [date, split_ratio.numerator]);
    expect(ratios).toEqual(
      expect.arrayContaining([
        ['2026-01-20', '10'],
        ['2026-02-02', '1'],
      ]),
    );
  });

  it('has a row of its own in the movements of options, and leaves their expense as it was', async () => {
    const { trust, founder, ana, ben } = office;
    const pool = await activePool(trust, founder, { pieces: 100, value: '1.00' });
    await valueShares(founder, pool.id, '9', '2026-01-10');
    const assumed = { volatility: '50', riskFreeRate: '2', dividendYield: '0', forfeitureRate: '0' };
    const assumption = { pool_id: pool.id, effectiveDate: '2026-01-10', ...assumed };
    accepted(await founder.client.create('expense-assumptions', assumption));
    const vesting = {
      ...{ startDate: '2026-03-01', grantDate: '2026-01-15' },
      ...{ period: { unit: 'months', length: 1 }, occurrences: 3 },
    };
    const plan = await grantedPlan(founder, ana, pool.id, { pieces: 30, vesting, exercisePrice: '3' });
    const ofBen = await grantedPlan(founder, ben, pool.id, { pieces: 6, vesting, exercisePrice: '5' });
    await plannedSplit(trust, pool.id, { numerator: 3, denominator: 2, plannedFor: '2026-03-10' });
    await server.runDaysUpTo('2026-03-10');
    const { companyId, client } = founder;
    const report = async (name: string, from: string, to: string) =>
      accepted(
        await client.get(`/api/companies/${companyId}/${name}?pool_id=${pool.id}&from=${from}&to=${to}`),
      ).json;
    const json = await report('option-movements', '2026-03-10', '2026-03-31');
    expect(json.data.attributes.currencies[0].movements).toEqual(
      expect.arrayContaining([
        { kind: 'opening', pieces: 36, averagePrice: '3.3333' },
        { kind: 'split', pieces: 18, averagePrice: '2.2222' },
        { kind: 'closing', pieces: 54, averagePrice: '2.2222' },
      ]),
    );
    // Each sees what becomes of the own plan.
    for (const [person, { id }] of [[ana, plan] as const, [ben, ofBen] as const])
      expect((await person.client.list('splits', { filter: { pool_id: pool.id } }))[0]!.plans).toMatchObject([
        { plan_id: id },
      ]);
    const cost = await report('option-expense', '2026-01-01', '2026-06-30');
    const [ofAna] = cost.data.attributes.currencies[0].grants;
    expect(ofAna).toMatchObject({ pieces: 30, exercisePrice: '3.00', shareValue: '9.00' });
    const fair = Number(ofAna.fairValue) * 30;
    expect(Number(ofAna.expense)).toBeGreaterThan(fair - 0.02);
    expect(Number(ofAna.expense)).toBeLessThan(fair + 0.02);
    await server.runDaysUpTo('2026-06-30');
    await expectSound(server);
    const later = await report('option-expense', '2026-01-01', '2026-06-30');
    expect(later.data.attributes.currencies).toEqual(cost.data.attributes.currencies);
    expect((await client.one('plans', plan.id)).tranches).toMatchObject([
      { date: '2026-04-01', pieces: 15 },
      { date: '2026-05-01', pieces: 15 },
      { date: '2026-06-01', pieces: 15 },
    ]);
  });

  it('follows what has vested ahead of its days, also where a milestone gave a part of it', async () => {
    const { trust, founder, ana } = office;
    const pool = await activePool(trust, founder, { pieces: 100 });
    const on = addDays((await founder.client.get('/api/app')).json.config.today, 3);
    const vesting = {
      ...{ startDate: addDays(on, -60), grantDate: addDays(on, -3) },
      ...{ period: { unit: 'months', length: 1 }, occurrences: 6 },
      acceleration: { trigger: 'single', portion: '1/2' },
    };
    const milestones = [{ name: 'Launch', dueDate: addDays(on, 400), portion: '1/4' }];
    const plans = [
      await grantedPlan(founder, ana, pool.id, { pieces: 37, exercisePrice: '2.50', vesting }),
      await grantedPlan(founder, ana, pool.id, {
        ...{ pieces: 40, exercisePrice: '2.50', expiryDate: addDays(on, 2000) },
        vesting: { ...vesting, milestones },
      }),
    ];
    await confirmedTakeover(trust, founder.companyId, addDays(on, -3));
    await plannedSplit(trust, pool.id, { numerator: 2, denominator: 3, plannedFor: on });
    await server.runDaysUpTo(on);
    await expectSound(server);
    for (const { id } of plans) {
      const { pieces, unvested, vested, status } = await founder.client.one('plans', id);
      expect([status, unvested + vested <= pieces, unvested > 0]).toEqual(['active', true, true]);
    }
    await exportedAsIs();
    await server.runDaysUpTo(addDays(on, 200));
    await expectSound(server);
    expect((await founder.client.one('plans', plans[0]!.id)).unvested).toBe(0);
  });

  it('is planned for a later day while something is open, and says for what it waits', async () => {
    const { trust, founder, ana } = office;
    const { id: poolId } = await activePool(trust, founder, { pieces: 100 });
    await grantedPlan(founder, ana, poolId, { pieces: 50 });
    for (const pieces of [3, 4]) await promisePlan(founder, poolId, ana.id, { pieces });
    const plannedFor = addDays((await trust.get('/api/app')).json.config.today, 5);
    const attributes = splitOf(poolId, { plannedFor });
    const openNow = async () => {
      const { json } = accepted(await trust.get(`/api/pools/${poolId}/open-matters`));
      return json.data.attributes.obstacles as { type: string; id: string; name: string }[];
    };
    const draft = await trust.post('/api/splits/create/preview', { data: { attributes } });
    expect(accepted(draft).json.data.attributes).toMatchObject({ pieces: 1000, plans: [{ pieces: 500 }] });
    const planned = await plannedSplit(trust, poolId, attributes);
    const obstacles = await openNow();
    const names = obstacles.map(({ name }) => name);
    expect(names.slice(2)).toEqual([
      expect.stringMatching(/^Ana Kovač · 3 pcs · \d+ \w+ \d+$/),
      expect.stringMatching(/^Ana Kovač · 4 pcs · \d+ \w+ \d+$/),
    ]);
    for (const name of names.slice(0, 2))
      expect(name).toMatch(/^Ana Kovač · .* · option agreement · [0-9A-F-]+$/);
    expect(new Set(names).size).toBe(4);
    await server.runDaysUpTo(plannedFor);
    expect(await trust.one('splits', planned.id)).toMatchObject({ status: 'planned' });
    for (const { type, id } of obstacles)
      if (type === 'plans') accepted(await command(founder.client, 'plans', id, 'withdraw'));
    expect(await openNow()).toEqual([]);
    await server.runDaysUpTo(addDays(plannedFor, 1));
    expect(await trust.one('splits', planned.id)).toMatchObject({ effectiveDate: addDays(plannedFor, 1) });
  });
});
