import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holdings } from '../../../model/holdings.ts';
import { sharesByHolder } from '../../../model/stakes.ts';
import { accepted, type Employee, type Founder, recordIn, registerFounder } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { problemsOf, unpack } from '../../support/ocf.ts';
import { heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { plannedSplit } from '../../support/splits.ts';

const today = '2026-01-15';
const preferred = {
  name: 'Preferred A',
  type: 'preferred',
  votesPerShare: 10,
  numerator: 3,
  denominator: 2,
  effectiveDate: '2025-06-01',
};
const common = {
  ...preferred,
  name: 'Class B',
  type: 'common',
  votesPerShare: 1,
  numerator: 1,
  denominator: 1,
};

describe.each(testKinds)('the share classes of a company, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana', 'ben'], today);
    ({ server } = company);
    ({ trust, founder } = company);
    ({ ana } = company.people);
    await heldPool(
      trust,
      founder,
      [
        { email: 'ana@birch.test', certificates: 10, vested: 20, unvested: 30 },
        { email: 'ben@birch.test', certificates: 5 },
      ],
      { asset: 'Class B' },
    );
    const stakes = [{ email: 'ben@birch.test', certificates: 7, vested: 34 }];
    pool = await heldPool(trust, founder, stakes, { asset: 'Preferred A' });
  });
  afterAll(() => server?.close());

  const enter = (attributes: object, client = founder.client) =>
    client.create('share-classes', { company_id: founder.companyId, ...attributes });
  const change = (id: string, changes: object, client = founder.client) => {
    const { name: _, ...terms } = preferred;
    return client.post(`/api/share-classes/${id}/change`, { ...terms, ...changes });
  };
  const holdersOf = async (query = ''): Promise<Holdings> =>
    accepted(await founder.client.get(`/api/companies/${founder.companyId}/holders?${query}`)).json.data
      .attributes;

  it('are not needed: every share counts as one', async () => {
    const { isConverted, holders, sums, classes, largest } = await holdersOf();
    expect([isConverted, largest]).toEqual([false, 60]);
    for (const { counted, certificates, vested, unvested } of holders)
      expect(counted).toEqual({ certificates, vested, unvested });
    expect(sums.counted).toMatchObject({ trust: 2000, available: sums.available });
    expect(classes).toMatchObject([
      { name: 'Class B', type: null, votesPerShare: null, numerator: 1, denominator: 1, counted: 1000 },
      { name: 'Preferred A', trust: 1000, counted: 1000 },
    ]);
  });

  it('are entered by a founder, the newest by date counts, and a mistake is corrected the same day', async () => {
    const { id } = recordIn(accepted(await enter({ ...preferred, numerator: 5 })));
    accepted(await change(id, { numerator: 6, denominator: 4 }));
    accepted(await change(id, { numerator: 9, effectiveDate: '2024-01-01' }));
    accepted(await enter(common));
    for (const client of [founder.client, trust]) {
      const current = await client.list('share-classes', {
        filter: { isCurrent: true, company_id: founder.companyId },
        sort: ['name', 'ASC'],
      });
      expect(current).toMatchObject([
        { name: 'Class B', type: 'common', votesPerShare: 1 },
        { name: 'Preferred A', type: 'preferred', votesPerShare: 10, numerator: 3, denominator: 2 },
      ]);
    }
    const [latest] = await founder.client.list('activities', { filter: { company_id: founder.companyId } });
    expect(latest).toMatchObject({
      what: 'entered-share-class',
      details: [
        { name: 'asset', value: 'Class B' },
        { name: 'classType', value: 'common' },
        { name: 'votesPerShare', value: '1' },
        { name: 'ratio', value: '1 : 1' },
        { name: 'holdsFrom', value: '2025-06-01' },
      ],
    });
  });

  it('are entered once: a name that is stated is refused, whatever its case and the space around it', async () => {
    const before = await founder.client.list('share-classes');
    const { status, json } = await enter({ ...common, name: ' preferred a ' });
    expect([status, json.errors]).toEqual([
      422,
      { name: 'Preferred A has been entered already. It is changed with its own Change button.' },
    ]);
    expect(await founder.client.list('share-classes')).toEqual(before);
  });

  it('are entered once also by founders who do so at the same time', async () => {
    const names = ['Class D', 'class d', 'CLASS D', 'Class d'];
    const all = await Promise.all(names.map((name) => enter({ ...common, name })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['type', 'ordinary'],
    ['votesPerShare', -1],
    ['votesPerShare', 1.5],
    ['numerator', 0],
    ['denominator', 100_001],
    ['effectiveDate', '2026-01-16'],
  ])('are refused with a wrong %s: %s', async (field, value) => {
    const { status, json } = await enter({ ...preferred, [field]: value });
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]]);
  });

  it('are read by the trust and the founders of the company alone, and entered by these', async () => {
    expect((await enter(preferred, trust)).status).toBe(403);
    expect((await enter(preferred, ana.client)).status).toBe(403);
    const [{ id }] = (await founder.client.list('share-classes')) as [Row];
    expect((await change(id, {}, trust)).status).toBe(403);
    expect((await ana.client.get('/api/share-classes')).status).toBe(403);
    const pia = { name: 'Pia', email: 'pia@cedar.test', company: 'Cedar', trust: 'Alder Trust' };
    const stranger = await registerFounder(server, pia);
    expect((await enter(preferred, stranger.client)).status).toBe(422);
    expect((await change(id, {}, stranger.client)).status).toBe(404);
    expect(await stranger.client.list('share-classes')).toEqual([]);
  });

  it('are taken away with all that was stated of them, while nothing refers to them', async () => {
    const retract = (id: string, client = founder.client) =>
      client.post(`/api/share-classes/${id}/retract`, {});
    const mistaken = { ...preferred, name: 'Preffered X', numerator: 7 };
    const { id } = recordIn(accepted(await enter(mistaken)));
    accepted(await change(id, { numerator: 8, effectiveDate: '2025-07-01' }));
    expect((await holdersOf()).ratios.map(({ name }) => name)).toContain(mistaken.name);
    expect((await retract(id, trust)).status).toBe(403);
    accepted(await retract(id));
    expect((await holdersOf()).ratios.map(({ name }) => name)).not.toContain(mistaken.name);
    expect(await trust.list('share-classes', { filter: { name: mistaken.name } })).toEqual([]);
    expect((await retract(id)).status).toBe(404);
    const [latest] = await founder.client.list('activities', { filter: { company_id: founder.companyId } });
    expect(latest).toMatchObject({
      what: 'retracted-share-class',
      details: [{ name: 'asset', value: mistaken.name }],
    });
    const again = recordIn(accepted(await enter({ ...mistaken, numerator: 5 })));
    expect(await trust.list('share-classes', { filter: { name: mistaken.name } })).toMatchObject([
      { numerator: 5, isCurrent: true },
    ]);
    const into = { numerator: 1, denominator: 1, toClass: ' preffered x', plannedFor: '2026-01-16' };
    const planned = await plannedSplit(trust, pool.id, into);
    expect(await retract(again.id)).toMatchObject({ status: 409 });
    accepted(await trust.post(`/api/splits/${planned.id}/withdraw`, {}));
    accepted(await retract(again.id));
    const [used] = await trust.list('share-classes', { filter: { name: 'Preferred A', isCurrent: true } });
    const refused = await retract(used!.id);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      `The class cannot be taken away, because shareholdings have it, had it or are to have it: ${pool.name}.`,
    ]);
  });

  it('decide from their day on how many shares everybody has as converted', async () => {
    expect(await holdersOf('date=2023-12-31')).toMatchObject({ isConverted: false });
    expect((await holdersOf('date=2025-05-31')).classes[1]).toMatchObject({ numerator: 9, denominator: 2 });
    const all = await holdersOf();
    expect(all).toMatchObject({ isConverted: true, largest: 66 });
    expect(all.holders.map(({ name, counted }) => [name, counted])).toEqual([
      // 5 of class B, and 7 and 34 preferred: 10.5 and 61.5 together, of which each boundary is rounded down.
      ['ben Kovač', { certificates: 15, vested: 51, unvested: 0 }],
      ['ana Kovač', { certificates: 10, vested: 20, unvested: 30 }],
    ]);
    expect(all.holders[0]).toMatchObject({ certificates: 12, vested: 34 });
    expect(all.sums).toMatchObject({ trust: 2000, counted: { certificates: 25, trust: 2500 } });
    expect(all.classes).toMatchObject([
      { name: 'Class B', type: 'common', votesPerShare: 1, trust: 1000, counted: 1000 },
      { name: 'Preferred A', type: 'preferred', votesPerShare: 10, trust: 1000, counted: 1500 },
    ]);
    const [one] = (await holdersOf(`employee_id=${ana.id}`)).holders;
    expect(one!.counted).toEqual({ certificates: 10, vested: 20, unvested: 30 });
    expect(await holdersOf(`pool_id=${pool.id}`)).toMatchObject({
      holders: [{ counted: { certificates: 10, vested: 51 } }],
      sums: { counted: { trust: 1500 } },
    });
  });

  it('make the number of all shares one of shares as converted', async () => {
    const count = (shares: number, effectiveDate: string) =>
      founder.client.create('share-counts', { company_id: founder.companyId, shares, effectiveDate });
    expect(Object.keys((await count(2499, today)).json.errors)).toEqual(['shares']);
    accepted(await count(2500, today));
    accepted(await count(2000, '2023-12-31'));
    const all = await holdersOf();
    expect(sharesByHolder(all)).toMatchObject({ others: 0 });
    const sum = Object.values(sharesByHolder(all)).reduce<number>((whole, part) => whole + part!, 0);
    expect(sum).toBe(2500);
  });

  it('make the number of all shares count no more where a ratio began after its day', async () => {
    const before = await holdersOf('date=2025-12-31');
    expect(before).toMatchObject({
      shares: null,
      outdated: { shares: 2000, sharesFrom: '2023-12-31', by: 'ratio', since: '2025-06-01' },
    });
    expect(await holdersOf('date=2023-12-31')).toMatchObject({ shares: 2000, outdated: null });
    expect(await holdersOf()).toMatchObject({
      shares: 2500,
      outdated: null,
      ratios: [{ name: 'Preferred A', numerator: 3, denominator: 2 }],
    });
  });

  it('are told of in the Open Cap Format', async () => {
    const path = `/api/companies/${founder.companyId}/ocf`;
    const classes = unpack(accepted(await founder.client.get(path)).bytes).of('STOCK_CLASS');
    for (const each of classes) expect(problemsOf('STOCK_CLASS', each)).toEqual([]);
    expect(classes).toMatchObject([
      { name: 'Class B', class_type: 'COMMON', votes_per_share: '1' },
      {
        name: 'Preferred A',
        class_type: 'PREFERRED',
        votes_per_share: '10',
        conversion_rights: [
          {
            type: 'STOCK_CLASS_CONVERSION_RIGHT',
            conversion_mechanism: {
              type: 'RATIO_CONVERSION',
              ratio: { numerator: '3', denominator: '2' },
              rounding_type: 'FLOOR',
            },
            converts_to_stock_class_id: classes[0]!.id,
          },
        ],
      },
    ]);
    expect(classes[0]).not.toHaveProperty('conversion_rights');
    for (const { comments } of classes) expect(comments[0]).toMatch(/^Seniority and authorised shares/);
  });

  it('keep what everybody has as converted when shares are converted by their ratio', async () => {
    const before = await holdersOf();
    const intoB = { numerator: 3, denominator: 2, toClass: 'Class B', plannedFor: '2026-01-16' };
    await plannedSplit(trust, pool.id, intoB);
    await server.runDaysUpTo('2026-01-16');
    const after = await holdersOf();
    expect(after).toMatchObject({ shares: 2500, outdated: null });
    expect(after).toMatchObject({ isConverted: true, sums: { trust: 2500, counted: { trust: 2500 } } });
    expect(after.classes).toMatchObject([{ name: 'Class B', trust: 2500, counted: 2500 }]);
    expect(after.largest).toBe(before.largest);
    expect(await holdersOf('date=2026-01-15')).toEqual({ ...before, sums: { ...before.sums, held: null } });
    expect(server.faults).toEqual([]);
  });
});
