import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import { optionsByState, sharesByHolder } from '../../../model/stakes.ts';
import {
  accepted,
  command,
  type Employee,
  type Founder,
  recordIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { approved, heldPool, liquidationOf } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { cellsIn } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';
import { plannedSplit } from '../../support/splits.ts';

const today = '2026-01-15';

describe.each(testKinds)('who holds what, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;
  let other: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben'], today);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 10, vested: 20, unvested: 30 },
      { email: 'ben@birch.test', certificates: 5 },
    ]);
    other = await heldPool(trust, founder, [{ email: 'ben@birch.test', vested: 100 }]);
  });
  afterAll(() => server?.close());

  const holdersOf = async (query = '', client = founder.client): Promise<Holdings> =>
    accepted(await client.get(`/api/companies/${founder.companyId}/holders?${query}`)).json.data.attributes;
  const sum = (parts: object) => Object.values(parts).reduce((all, pieces) => all + pieces, 0);

  it('is a spreadsheet of all holders of a day, with what they have together, or of one shareholding', async () => {
    const fileOf = async (query: string) => {
      const path = `/api/companies/${founder.companyId}/holders/file?${query}`;
      const answer = accepted(await founder.client.get(path));
      const sheet = unzipSync(answer.bytes)['xl/worksheets/sheet1.xml']!;
      const rows = cellsIn(Buffer.from(sheet).toString()).map((cells) => cells.map(({ value }) => value));
      return { name: decodeURIComponent(answer.headers.get('content-disposition')!), rows };
    };
    const { name, rows } = await fileOf('');
    expect(name).toContain(`Who Holds What – Birch Labs – ${today}.xlsx`);
    expect(rows).toEqual([
      [`Holder, ${today}`, 'Certificates', 'Vested', 'Unvested', 'Stake', 'Granted', 'Exercised', 'Lapsed'],
      ['ben Kovač', '5', '100', '0', '105', '105', '5', '0'],
      ['ana Kovač', '10', '20', '30', '60', '60', '10', '0'],
      ['Together', '15', '120', '30', '165', '165', '15', '0'],
    ]);
    expect((await fileOf(`pool_id=${other.id}`)).rows.map(([holder]) => holder).slice(1)).toEqual([
      'ben Kovač',
      'Together',
    ]);
    expect((await fileOf('date=2021-12-31')).rows).toHaveLength(2);
  });

  it('is answered with the sums, and with the holders, who holds most first', async () => {
    const { holders, sums, count } = await holdersOf();
    expect(count).toBe(2);
    expect(holders).toMatchObject([
      { name: 'ben Kovač', certificates: 5, granted: 105, vested: 100, exercised: 5, unvested: 0, lapsed: 0 },
      {
        name: 'ana Kovač',
        certificates: 10,
        granted: 60,
        vested: 20,
        exercised: 10,
        unvested: 30,
        lapsed: 0,
      },
    ]);
    expect(sums).toMatchObject({ issued: 2000, available: 1835, vested: 120, unvested: 30, trust: 2000 });
    const [one] = (await holdersOf(`pool_id=${pool.id}&employee_id=${ana.id}`)).holders;
    expect(one).toMatchObject({ employee_id: ana.id, certificates: 10, vested: 20 });
    expect((await holdersOf(`pool_id=${other.id}`)).sums).toMatchObject({ issued: 1000, certificates: 0 });
    expect((await holdersOf('page=2')).holders).toEqual([]);
  });

  it('is what it was at the end of any day', async () => {
    expect(await holdersOf('date=2021-05-31')).toMatchObject({ count: 0, sums: { issued: 0, trust: 0 } });
    expect((await holdersOf('date=2022-01-31')).sums).toMatchObject({ available: 2000, granted: 0 });
    expect(await holdersOf(`date=2024-02-15&employee_id=${ana.id}`)).toMatchObject({
      holders: [{ certificates: 0, granted: 60, vested: 30, exercised: 0, unvested: 30 }],
    });
  });

  it('is a share of the shares that the company has entered for the day', async () => {
    const enter = (shares: number, effectiveDate: string, client = founder.client) =>
      client.create('share-counts', { company_id: founder.companyId, shares, effectiveDate });
    expect(await holdersOf()).toMatchObject({ shares: null, sharesFrom: null });
    accepted(await enter(9000, '2025-01-01'));
    accepted(await enter(10_000, '2025-01-01'));
    accepted(await enter(40_000, '2026-01-01'));
    expect(await holdersOf('date=2024-12-31')).toMatchObject({ shares: null });
    expect(await holdersOf('date=2025-12-31')).toMatchObject({ shares: 10_000, sharesFrom: '2025-01-01' });
    expect(await holdersOf()).toMatchObject({ shares: 40_000, sharesFrom: '2026-01-01' });
    expect(await trust.list('share-counts', { filter: { isCurrent: true } })).toMatchObject([
      { shares: 40_000 },
    ]);
    for (const [answer, field] of [
      [await enter(1999, today), 'shares'],
      [await enter(10_000, '2026-01-16'), 'effectiveDate'],
    ] as const)
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]]);
    expect((await enter(10_000, today, trust)).status).toBe(403);
    const [latest] = await founder.client.list('activities', { filter: { company_id: founder.companyId } });
    expect(latest).toMatchObject({
      what: 'entered-share-count',
      details: [
        { name: 'shares', value: '40000' },
        { name: 'holdsFrom', value: '2026-01-01' },
      ],
    });
  });

  it('no longer counts a number of shares that was entered by mistake and taken away', async () => {
    const retract = (id: string, client = founder.client) =>
      client.post(`/api/share-counts/${id}/retract`, {});
    const mistaken = { company_id: founder.companyId, shares: 50_000, effectiveDate: '1900-03-01' };
    const { id } = recordIn(accepted(await founder.client.create('share-counts', mistaken)));
    expect(await holdersOf('date=1950-01-01')).toMatchObject({ shares: 50_000 });
    expect((await retract(id, trust)).status).toBe(403);
    accepted(await retract(id));
    expect(await holdersOf('date=1950-01-01')).toMatchObject({ shares: null, sharesFrom: null });
    expect(await holdersOf()).toMatchObject({ shares: 40_000 });
    expect(await trust.list('share-counts', { filter: { shares: 50_000 } })).toEqual([]);
    expect((await retract(id)).status).toBe(404);
    const [latest] = await founder.client.list('activities', { filter: { company_id: founder.companyId } });
    expect(latest).toMatchObject({
      what: 'retracted-share-count',
      details: [
        { name: 'shares', value: '50000' },
        { name: 'holdsFrom', value: '1900-03-01' },
      ],
    });
  });

  it('has shares of another issuer apart: percentages never contain pieces of another company’s shares', async () => {
    const vision = await heldPool(trust, founder, [{ email: 'ben@birch.test', certificates: 7, vested: 3 }], {
      asset: 'Shares of Birch Vision',
    });
    const before = await holdersOf();
    expect(before.sums).toMatchObject({ trust: 3000 });
    const state = (issuer: string) =>
      founder.client.create('share-classes', {
        ...{ company_id: founder.companyId, name: vision.asset, issuer, effectiveDate: '2021-01-01' },
        ...{ type: 'common', votesPerShare: 1, numerator: 5, denominator: 1 },
      });
    const refused = await state(' birch labs ');
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['issuer']]);
    accepted(await state('Birch Vision d.o.o.'));
    const after = await holdersOf();
    expect(after).toMatchObject({ shares: 40_000, isConverted: false, ratios: [], issuer: null });
    expect(after.sums).toMatchObject({ trust: 2000, counted: { trust: 2000 } });
    expect(after.classes.map(({ name }) => name)).not.toContain(vision.asset);
    expect(after.holders).toMatchObject([{ name: 'ben Kovač', certificates: 5, vested: 100 }, {}]);
    expect(after.elsewhere).toMatchObject([
      { issuer: 'Birch Vision d.o.o.', pool_id: vision.id, trust: 1000, certificates: 7, vested: 3 },
    ]);
    expect(await holdersOf(`pool_id=${vision.id}`)).toMatchObject({
      ...{ issuer: 'Birch Vision d.o.o.', shares: null, sharesFrom: null, isConverted: false, elsewhere: [] },
      sums: { trust: 1000, counted: { trust: 1000, certificates: 7 } },
    });
  });

  it('has what is held of the options of today, as the shareholding has it', async () => {
    const { available, held, free } = (await founder.client.list('pools', { filter: { id: pool.id } }))[0]!;
    expect(free).toBe(available - held);
    expect((await holdersOf(`pool_id=${pool.id}`)).sums).toMatchObject({ available, held });
    expect((await holdersOf('date=2025-12-31')).sums.held).toBeNull();
  });

  it('adds up, also once options were delisted and cancelled', async () => {
    accepted(await command(founder.client, 'pools', other.id, 'update', { pieces: 600 }));
    await approved(trust, liquidationOf(pool));
    const all = await holdersOf();
    const { sums } = all;
    expect(sums).toMatchObject({ certificates: 0, delisted: 20, cancelled: 400, exercised: 15, lapsed: 30 });
    expect(sum(optionsByState(sums))).toBe(sums.issued);
    expect(sum(sharesByHolder(all))).toBe(all.shares);
    expect(sums.trust + sums.retired).toBe(sums.issued);
    for (const { granted, unvested, vested, exercised, delisted, lapsed } of all.holders)
      expect(unvested + vested + exercised + delisted + lapsed).toBe(granted);
    expect((await holdersOf('date=2026-01-14')).sums).toMatchObject({
      certificates: 15,
      delisted: 0,
      cancelled: 0,
    });
  });

  it('is no share of the whole after a split of the company’s own shares, until their number is entered anew', async () => {
    const vision = (await founder.client.list('pools', { filter: { asset: 'Shares of Birch Vision' } }))[0]!;
    await plannedSplit(trust, vision.id, { numerator: 2, plannedFor: '2026-01-16' });
    await server.runDaysUpTo('2026-01-16');
    expect(await holdersOf()).toMatchObject({ shares: 40_000, outdated: null });
    await plannedSplit(trust, other.id, { numerator: 2, plannedFor: '2026-01-17' });
    await server.runDaysUpTo('2026-01-17');
    const outdated = { shares: 40_000, sharesFrom: '2026-01-01', by: 'split', since: '2026-01-17' };
    expect(await holdersOf()).toMatchObject({ shares: null, sharesFrom: null, outdated });
    expect(await holdersOf(`pool_id=${pool.id}`)).toMatchObject({ shares: null, outdated });
    expect(await holdersOf('date=2026-01-16')).toMatchObject({ shares: 40_000, outdated: null });
    const anew = { company_id: founder.companyId, shares: 80_000, effectiveDate: '2026-01-17' };
    accepted(await founder.client.create('share-counts', anew));
    expect(await holdersOf()).toMatchObject({ shares: 80_000, outdated: null });
  });

  it('is shown to the trust and to the founders of the company alone, and for days that there are', async () => {
    const path = `/api/companies/${founder.companyId}/holders`;
    expect(await holdersOf('', trust)).toEqual(await holdersOf());
    expect((await ana.client.get(path)).status).toBe(403);
    expect((await ana.client.get('/api/share-counts')).status).toBe(403);
    for (const wrong of ['date=2026-02-30', 'page=0', 'pool_id=1', 'employee_id=1', 'pools=1'])
      expect((await founder.client.get(`${path}?${wrong}`)).status, wrong).toBe(400);
    await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    const fir = { name: 'Fred', email: 'fred@fir.test', company: 'Fir', trust: 'Cedar Trust' };
    const stranger = await registerFounder(server, fir);
    expect((await stranger.client.get(path)).status).toBe(404);
    const own = `/api/companies/${stranger.companyId}/holders`;
    expect((await stranger.client.get(`${own}?pool_id=${pool.id}`)).status).toBe(404);
    expect(server.faults).toEqual([]);
  });
});
