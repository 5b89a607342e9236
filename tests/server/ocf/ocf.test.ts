import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyTransaction, rowsOf } from '../../../server/ocf/companyRows.ts';
import { packageOf } from '../../../server/ocf/ocfPackage.ts';
import { readCompany } from '../../../server/ocf/readCompany.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  joinedEmployee,
  promisePlan,
  recordIn,
  registerFounder,
  registerTrust,
  requestPool,
  sign,
  valueShares,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { grantsIn, type OcfPackage, problemsOf, stockIn, unpack } from '../../support/ocf.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { confirmedTakeover } from '../../support/takeovers.ts';
import { actsIn } from './ocfActs.ts';
import { expectPublished, expectReferences, expectSound } from './ocfChecks.ts';
import { monthly, vestings } from './ocfSamples.ts';

const absent = '00000000-0000-4000-8000-000000000000';
describe.each(testKinds)('the Open Cap Format package of a company, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let pool: Row;
  const people: Record<string, Employee> = {};
  const plans: Record<string, Row> = {};

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    founder = await found('Ivo Marić', 'ivo@birch.test', 'Đuro & Birch Labs');
    stranger = await found('Eva Lind', 'eva@elm.test', 'Elm Foods');
    for (const name of ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay'])
      people[name] = await joinedEmployee(server, founder, `${name} Kovač`, `${name}@birch.test`);
    for (const name of ['ana', 'ben', 'cleo']) await identify(people[name]!);
  });
  afterAll(() => server?.close());

  const found = (name: string, email: string, company: string) =>
    registerFounder(server, { name, email, company, trust: 'Alder Trust' });
  const path = () => `/api/companies/${founder.companyId}/ocf`;
  const records = () => ({ server, trust, companyId: founder.companyId });
  const command = async (client: Client, to: string, input: object = {}) =>
    accepted(await client.post(`/api/${to}`, input));
  const { grant, exercise, evaluate, leave, transfer, reverse } = actsIn(() => {
    return { trust, founder, people, plans, pool };
  });
  const exported = async (client = founder.client): Promise<OcfPackage> =>
    unpack(accepted(await client.get(path())).bytes);

  it('is sound for a company in which nothing has happened', async () => {
    await requestPool(founder, { name: 'Asked' });
    const ocf = await exported();
    await expectSound(ocf, records());
    expect(ocf.objects.map(({ object_type }) => object_type)).toEqual(['STAKEHOLDER']);
  });

  it('tells of pools with their classes, and of the trust as the holder of their shares', async () => {
    pool = await activePool(trust, founder);
    await command(founder.client, `pools/${pool.id}/update`, { name: 'ESOP', pieces: 1500 });
    const amended = recordIn(await command(trust, `pools/${pool.id}/approve-increase`));
    await sign(founder.client, amended.openDocument_id);
    await sign(trust, amended.openDocument_id);
    await command(founder.client, `pools/${pool.id}/update`, { name: 'ESOP', pieces: 1400 });
    await activePool(trust, founder, { name: 'Second', pieces: 500 });
    await activePool(trust, founder, { name: 'Third', pieces: 300, asset: 'Preferred A', value: '1.00' });
    const ocf = await exported();
    await expectSound(ocf, records());
    expect(ocf.of('STOCK_CLASS').map(({ name, class_type }) => [name, class_type])).toEqual([
      ['Common B', 'COMMON'],
      ['Preferred A', 'PREFERRED'],
    ]);
    const trustId = ocf.of('STAKEHOLDER')[0]!.id;
    expect(stockIn(ocf)).toEqual({ [`${trustId} Common B`]: 1900n, [`${trustId} Preferred A`]: 300n });
    expect(ocf.of('TX_STOCK_PLAN_POOL_ADJUSTMENT').map((a) => a.shares_reserved)).toEqual(['1500', '1400']);
  });

  it('tells what a share of a class is worth, the last word of each day', async () => {
    for (const [value, day] of [
      ['2.50', '2026-01-01'],
      ['3.00', '2026-01-10'],
      ['3.1255', '2026-01-10'],
    ] as const)
      await valueShares(founder, pool.id, value, day);
    const ocf = await exported();
    await expectSound(ocf, records());
    const [common] = ocf.of('STOCK_CLASS');
    expect(
      ocf.of('VALUATION').map((one) => [one.stock_class_id, one.price_per_share.amount, one.effective_date]),
    ).toEqual([
      [common!.id, '2.50', '2026-01-01'],
      [common!.id, '3.1255', '2026-01-10'],
    ]);
  });

  it('tells of plans so that their vesting can be worked out from the terms', async () => {
    for (const [name, to, terms] of vestings) await grant(name, to, terms);
    await promisePlan(founder, pool.id, people.ana!.id);
    const ocf = await exported();
    await expectSound(ocf, records());
    expect(ocf.of('VESTING_TERMS').map(({ name }) => name)).toHaveLength(9);
    expect(grantsIn(ocf)[plans.cliff!.id]).toMatchObject({ vested: 25n, unvested: 76n });
    const [lastDays] = ocf.of('VESTING_TERMS').filter(({ allocation_type }) => /^BACK/.test(allocation_type));
    expect(lastDays!.vesting_conditions.at(-1)).toMatchObject({
      portion: { numerator: '1', denominator: '4' },
      trigger: {
        type: 'VESTING_SCHEDULE_RELATIVE',
        period: { length: 1, type: 'MONTHS', occurrences: 4, day_of_month: '31_OR_LAST_DAY_OF_MONTH' },
      },
    });
  });

  it('tells of exercises with the stock that they result in, and of what becomes of it', async () => {
    await grant('atOnce', 'ben', {
      pieces: 20,
      expiryDate: '2026-02-20',
      vesting: { startDate: '2026-01-15', tranches: [{ date: '2026-01-15', pieces: 20 }] },
    });
    await exercise('atOnce', 'ben', 5);
    await exercise('monthly', 'ana', 10);
    await exercise('monthly', 'ana', 5);
    const effectiveDate = '2026-01-15';
    await transfer('ana', 12, { buyer_id: people.ben!.id, paid: '8.00', effectiveDate });
    await transfer('ana', 2, { effectiveDate });
    const retired = { reason: 'Bought back', hasLiquidationPayout: false };
    await command(trust, `pools/${pool.id}/cancel-share-certificates`, { ...retired, pieces: 2 });
    const held = { ...retired, pieces: 1, employee_id: people.ben!.id };
    await command(trust, `pools/${pool.id}/cancel-share-certificates`, held);
    const [paper] = await people.ben!.client.list('documents', {
      filter: { kind: 'certificate-cancellation' },
    });
    await sign(trust, paper!.id);
    await sign(people.ben!.client, paper!.id);
    const ocf = await exported();
    await expectSound(ocf, records());
    expect(Object.values(stockIn(ocf)).sort()).toEqual([1n, 16n, 1880n, 300n]);
    const bought = ocf
      .of('TX_STOCK_ISSUANCE')
      .filter(({ share_price }) => share_price.amount === '0.6666666667');
    expect(bought.map(({ quantity }) => quantity)).toEqual(['10', '2']);
    // The oldest goes first: what the shareholding was raised by is untouched, as is the second one.
    const ended = new Set(
      ['TX_STOCK_TRANSFER', 'TX_STOCK_CANCELLATION'].flatMap(ocf.of).map((t) => t.security_id),
    );
    const untouched = ocf
      .of('TX_STOCK_ISSUANCE')
      .filter((i) => i.quantity === '500' && !ended.has(i.security_id));
    expect(untouched).toHaveLength(2);
  });

  it('follows milestones, leavers, cancellations and expirations through the days', async () => {
    await grant('leaver', 'dan', { pieces: 48, vesting: monthly('2025-12-15', 12) });
    const milestones = [{ name: 'Breakthrough', dueDate: '2026-02-01', portion: '1/2' }];
    await grant('leaverMixed', 'dan', { vesting: { ...monthly('2025-12-15', 4), milestones } });
    await grant('accelerated', 'eve', { pieces: 60, vesting: { ...monthly('2025-12-20', 6), milestones } });
    await grant('bad', 'fay', {});
    await grant('ended', 'ana', { vesting: monthly('2026-01-15', 2) });
    await server.runDaysUpTo('2026-02-12');
    await expectSound(await exported(), records());
    await command(founder.client, `plans/${plans.ended!.id}/cancel`);
    await evaluate('mixed', '3/4');
    await evaluate('missed', '0');
    await server.runDaysUpTo('2026-02-18');
    await exercise('mixed', 'cleo', 25);
    await leave('dan', 'good-leaver', '2026-02-10');
    await leave('eve', 'accelerated-vesting', '2026-02-18');
    await leave('fay', 'bad-leaver', '2026-02-18');
    const ocf = await exported();
    await expectSound(ocf, records());
    const eventOf = (name: string) =>
      ocf
        .of('TX_VESTING_EVENT')
        .find(({ vesting_condition_id }) =>
          ocf
            .of('VESTING_TERMS')
            .some(
              ({ vesting_conditions: [first] }) =>
                first.id === vesting_condition_id && first.description === name,
            ),
        );
    const customers = eventOf('First customers')!;
    expect(customers.date).toBe('2026-02-12');
    const [achieved] = ocf
      .of('TX_EQUITY_COMPENSATION_ISSUANCE')
      .filter(({ security_id }) => security_id === customers.security_id);
    expect(achieved!.quantity).toBe('22');
    expect(eventOf('Second product')).toBeUndefined();
    expect(eventOf('Profit')).toBeUndefined();
    expect(ocf.of('TX_VESTING_ACCELERATION').map(({ quantity }) => quantity)).toEqual(['25', '30']);
    const relationships = Object.fromEntries(
      ocf
        .of('STAKEHOLDER')
        .map(({ name, current_relationships }) => [name.legal_name, current_relationships]),
    );
    expect(relationships).toMatchObject({ 'ana Kovač': ['EMPLOYEE'], 'dan Kovač': ['EX_EMPLOYEE'] });
    await server.runDaysUpTo('2026-03-05');
    await expectSound(await exported(), records());
  });

  it('tells what a change of control vested ahead, and what is left to vest on its days', async () => {
    const milestones = [{ name: 'Export', dueDate: '2026-07-01', portion: '1/4' }];
    const acceleration = { trigger: 'single', portion: '1/2' };
    const before = (await exported()).of('TX_VESTING_ACCELERATION').length;
    await grant('ahead', 'ana', {
      pieces: 40,
      vesting: { ...monthly('2026-02-05', 6), milestones, acceleration },
    });
    await confirmedTakeover(trust, founder.companyId, '2026-03-05');
    const ocf = await exported();
    await expectSound(ocf, records());
    const ahead = ocf.of('TX_VESTING_ACCELERATION').filter(({ reason_text }) => /control/.test(reason_text));
    expect(ahead.map(({ quantity }) => quantity)).toEqual(['7', '10']);
    expect(ocf.of('TX_VESTING_ACCELERATION')).toHaveLength(before + 2);
    await server.runDaysUpTo('2026-03-06');
    await leave('ana', 'bad-leaver', '2026-03-06');
    await expectSound(await exported(), records());
    await command(trust, `employees/${people.ana!.id}/take-back-leaver`, { reason: 'Stays.' });
    await expectSound(await exported(), records());
  });

  it('leaves out what was reversed with what reverses it, and tells what vests instead', async () => {
    await grant('replanned', 'ana', { pieces: 12, vesting: monthly('2025-12-01', 6) });
    await grant('undone', 'ana', {});
    const milestones = [
      { name: 'First', dueDate: '2026-03-01', portion: '1/2' },
      { name: 'Second', dueDate: '2026-03-02', portion: '1/2' },
    ];
    await grant('hopeless', 'ana', { vesting: { startDate: '2026-03-01', milestones } });
    await exercise('undone', 'ana', 3);
    await exercise('lastDays', 'ben', 1);
    await reverse('replanned', 'partial-vesting', { vestsOn: '2026-04-10' });
    await reverse('lastDays', 'partial-vesting', { forfeit: true });
    await reverse('undone', 'exercise', {});
    await reverse('mixed', 'forfeit', { vestsOn: '2026-03-20' });
    await evaluate('hopeless', '1');
    await reverse('hopeless', 'partial-vesting', { forfeit: true });
    await evaluate('hopeless', '0');
    const ocf = await exported();
    await expectSound(ocf, records());
    const lines = await trust.list('transactions', { range: [0, 999] });
    const reversed = lines.filter(({ reverses_id, reversed_at }) => reverses_id ?? reversed_at);
    expect(reversed).not.toEqual([]);
    const ids = new Set(ocf.objects.map(({ id }) => id));
    expect(reversed.filter(({ id }) => ids.has(id))).toEqual([]);
    await server.runDaysUpTo('2026-04-15');
    await expectSound(await exported(), records());
  });

  it('tells of a liquidation as cancellations that return nothing to the pool', async () => {
    const texts = await server.services.db.transaction().execute((tx) => readCompany(tx, founder.companyId));
    const rows = rowsOf(texts!);
    const line = (fields: Partial<CompanyTransaction>): CompanyTransaction => ({
      ...rows.lines.at(-1)!,
      id: absent,
      reverses_id: null,
      effective_date: '2026-04-15',
      ...fields,
    });
    const { exercised } = await trust.one('plans', plans.monthly!.id);
    const vested = BigInt(41 - exercised);
    rows.lines.push(
      line({ move: 'delistOptions', plan_id: plans.monthly!.id, pool_id: pool.id, pieces: vested }),
      line({ move: 'delistCertificates', employee_id: people.ana!.id, pool_id: pool.id, pieces: 1n }),
    );
    const ocf = unpack(packageOf(rows, '2026-04-15', 'UTC'));
    expect(grantsIn(ocf)[plans.monthly!.id]).toMatchObject({ vested: 0n, cancelled: vested, returned: 0n });
    expect(Object.keys(stockIn(ocf)).some((key) => key.startsWith(people.ana!.id))).toBe(false);
  });

  it('gives the same bytes to founder and trust, and on another day only another manifest', async () => {
    const get = async (client: Client) => accepted(await client.get(path()));
    const first = await get(founder.client);
    expect(first.headers.get('content-type')).toBe('application/zip');
    expect(fileNamed(first)).toEqual({
      type: 'attachment',
      name: 'Open Cap Format – Đuro & Birch Labs – 2026-04-15.zip',
      ascii: 'Open Cap Format - Duro + Birch Labs - 2026-04-15.zip',
    });
    expect((await get(trust)).bytes.equals(first.bytes)).toBe(true);
    await server.runDaysUpTo('2026-04-16');
    const [before, after] = [unpack(first.bytes), unpack((await get(trust)).bytes)];
    expect([before.manifest.as_of, after.manifest.as_of]).toEqual(['2026-04-15', '2026-04-16']);
    const changed = [...after.files].filter(
      ([name, bytes]) => !before.files.get(name)!.every((b, i) => b === bytes[i]),
    );
    expect(changed.map(([name]) => name)).toEqual(['Manifest.ocf.json']);
  });

  it('names what the format demands and nobody recorded', async () => {
    const { issuer } = (await exported()).manifest;
    expect(issuer).toMatchObject({ country_of_formation: 'ZZ', formation_date: '2026-01-15' });
    const withoutNumber = issuer.comments.filter((each: string) => !each.startsWith('Company number'));
    expect(withoutNumber).toHaveLength(2);
    const company = `/api/companies/${founder.companyId}`;
    for (const [name, value] of [
      ['country', 'HR'],
      ['office', 'Ilica 1, Zagreb'],
      ['number', '080123456'],
    ])
      accepted(await founder.client.send('PUT', company, { name, value }));
    const known = (await exported()).manifest.issuer;
    expect(problemsOf('ISSUER', known)).toEqual([]);
    expect(known).toMatchObject({
      country_of_formation: 'HR',
      address: { street_suite: 'Ilica 1, Zagreb', country: 'HR' },
    });
    expect(known.comments[0]).toContain('080123456');
  });

  it('leaves out shares of another issuer with all that is of them, and says so', async () => {
    const own = await activePool(trust, stranger, { name: 'Own' });
    const other = await activePool(trust, stranger, { name: 'Vision', asset: 'Vision A' });
    const gil = await joinedEmployee(server, stranger, 'Gil Lind', 'gil@elm.test');
    await grantedPlan(stranger, gil, other.id, { expiryDate: '2030-12-31' });
    await valueShares(stranger, other.id, '4.00', '2026-01-10');
    const of = async () =>
      unpack(accepted(await stranger.client.get(`/api/companies/${stranger.companyId}/ocf`)).bytes);
    expect((await of()).of('STOCK_CLASS')).toHaveLength(2);
    accepted(
      await stranger.client.create('share-classes', {
        ...{ company_id: stranger.companyId, name: 'vision a', issuer: 'Elm Vision d.o.o.' },
        ...{ type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 },
        effectiveDate: '2026-01-01',
      }),
    );
    const ocf = await of();
    expectPublished(ocf);
    expectReferences(ocf);
    expect(ocf.of('STOCK_CLASS').map(({ name }) => name)).toEqual(['Common B']);
    expect(ocf.of('STOCK_PLAN').map(({ id }) => id)).toEqual([own.id]);
    const classes = new Set(ocf.objects.flatMap((each) => each.stock_class_id ?? []));
    expect(classes).toEqual(new Set([ocf.of('STOCK_CLASS')[0]!.id]));
    expect(ocf.of('STAKEHOLDER').map(({ name }) => name.legal_name)).toEqual(['Alder Trust']);
    for (const type of ['VALUATION', 'VESTING_TERMS', 'TX_EQUITY_COMPENSATION_ISSUANCE'])
      expect(ocf.of(type)).toEqual([]);
    expect(ocf.manifest.comments.at(-1)).toBe(
      'Vision (shares of Elm Vision d.o.o.) is not in this package, which is of the shares of the company alone.',
    );
  });

  it('is for the founders and the trust of the company alone', async () => {
    const status = async (client: Client, id = founder.companyId) =>
      (await client.get(`/api/companies/${id}/ocf`)).status;
    const otherTrust = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    expect(await status(server.visitor())).toBe(401);
    expect(await status(people.ana!.client)).toBe(403);
    expect(await status(stranger.client)).toBe(404);
    expect(await status(otherTrust)).toBe(404);
    expect(await status(trust, absent)).toBe(404);
    expect(await status(trust, 'none')).toBe(404);
    expect(await status(trust, stranger.companyId)).toBe(200);
    expect(server.faults).toEqual([]);
  });
});
