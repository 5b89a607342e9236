import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  recordIn,
  recordLeaver,
  valueShares,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { balancesOn } from '../../support/lines.ts';
import { closeSound, verifiedIn } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { cellsIn } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';

const today = '2026-01-15';
const names = ['Ana', 'Ben', 'Eva'] as const;

/** Of each plan of 40 pieces at 2.50, all are vested; a share is worth 4.00. */
describe.each(testKinds)('tax at exercise on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let rate: Row;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, today));
    await verifiedIn(server, people.Ana, 'HR');
    await verifiedIn(server, people.Ben, 'AT');
    await verifiedIn(server, people.Eva, 'HR');
    pool = await activePool(trust, founder);
    const entered = { country: 'HR', year: 2025, type: 'exercise', taxRate: '24' };
    rate = recordIn(accepted(await trust.create('withholding-rates', entered)));
  });
  afterAll(() => closeSound(server));

  const granted = (name: (typeof names)[number], of = pool) =>
    grantedPlan(founder, people[name], of.id, {
      vesting: { startDate: '2025-12-01', tranches: [{ date: '2025-12-02', pieces: 40 }] },
    });
  const requested = async (name: (typeof names)[number], plan: Row, input: object) => {
    const { status, json } = await command(people[name].client, 'plans', plan.id, 'request-exercise', input);
    return status === 200 ? json.data.attributes.openExercise[0] : [status, json.errors ?? json.message];
  };
  const taxedBy = async (name: (typeof names)[number], plan: Row) =>
    accepted(await people[name].client.get(`/api/plans/${plan.id}/exercise-tax`)).json.data.attributes.taxed;
  const confirm = (plan: Row, input: object = {}) =>
    command(trust, 'plans', plan.id, 'confirm-exercise', input);
  const certified = async (name: (typeof names)[number], year = 2026) => {
    const { bytes } = await people[name].client.get(`/api/earnings/tax-certificate?year=${year}`);
    return pdfText(bytes).join(' ');
  };
  const newest = async (client: Client, plan: Row) =>
    (await client.list('activities', { filter: { record_id: plan.id }, sort: ['created_at', 'DESC'] }))[0]!;

  it('cannot be found without a value, so that nothing is requested before there is one', async () => {
    const plan = await granted('Ana');
    expect(await taxedBy('Ana', plan)).toMatchObject({ taxRate: '24', shareValue: null });
    expect(await requested('Ana', plan, { pieces: 10 })).toEqual([
      409,
      'Tax has to be withheld from the gain of this exercise, and the value of a share is not known. Ask the company to enter it.',
    ]);
  });

  it('is withheld with the price, at the rate for the country of the latest year, and has to be paid with it', async () => {
    await valueShares(founder, pool.id, '4.00', '2026-01-01');
    const plan = await granted('Ana');
    expect(await taxedBy('Ana', plan)).toEqual({
      country: 'HR',
      taxRate: '24',
      ofYear: 2025,
      shareValue: '4.00',
      methods: ['paid-in'],
    });
    expect(await requested('Ana', plan, { pieces: 10 })).toMatchObject({
      pieces: 10,
      cost: '25.00',
      shareValue: '4.00',
      taxableBenefit: '15.00',
      taxRate: '24',
      taxCountry: 'HR',
      taxYear: 2025,
      tax: '3.60',
      keptPieces: 0,
      amount: '28.60',
    });
    const [asked] = await server.mailsTo('ops@alder.test');
    expect(asked!.text).toMatch(/once EUR.28\.60 has been received/);
    expect(asked!.text).toMatch(/The tax on the gain is EUR.3\.60\./);
    const priceAlone = await confirm(plan, { amount: '25.00' });
    expect([priceAlone.status, priceAlone.json.errors]).toEqual([
      422,
      { amount: expect.stringMatching(/EUR.3\.60 is missing: EUR.28\.60 is due/) },
    ]);
    accepted(await confirm(plan));
    expect((await newest(people.Ana.client, plan)).details).toContainEqual({
      name: 'tax',
      before: null,
      value: 'EUR 3.60',
    });
    const lines = await trust.list('transactions', { filter: { plan_id: plan.id } });
    expect(lines.map(({ type, pieces }) => [type, pieces])).toEqual(
      expect.arrayContaining([
        ['exercise', 10],
        ['certificate-issuance', 10],
      ]),
    );
  });

  it('stays as it was requested when the rate or the value change, and is that of the newest for another', async () => {
    const plan = await granted('Ana');
    await requested('Ana', plan, { pieces: 10 });
    await valueShares(founder, pool.id, '5.00', '2026-01-10');
    accepted(await command(trust, 'withholding-rates', rate.id, 'change', { taxRate: '30' }));
    const { openExercise } = await trust.one('plans', plan.id);
    expect(openExercise[0]).toMatchObject({ tax: '3.60', amount: '28.60' });
    accepted(await confirm(plan, { amount: '28.60' }));
    expect(await requested('Ana', plan, { pieces: 10 })).toMatchObject({
      taxableBenefit: '25.00',
      tax: '7.50',
      amount: '32.50',
    });
  });

  it('is not withheld where the trust has no rate for the country, or one of zero', async () => {
    const plan = await granted('Ben');
    expect(await taxedBy('Ben', plan)).toBeNull();
    const plain = { taxRate: null, tax: '0.00', amount: '25.00', cost: '25.00' };
    expect(await requested('Ben', plan, { pieces: 10 })).toMatchObject(plain);
    accepted(await command(people.Ben.client, 'plans', plan.id, 'withdraw-exercise'));
    const zero = { country: 'AT', year: 2026, type: 'exercise', taxRate: '0' };
    accepted(await trust.create('withholding-rates', zero));
    expect(await requested('Ben', plan, { pieces: 10 })).toMatchObject(plain);
  });

  it('is nothing where a share is worth less than it costs', async () => {
    const cheap = await activePool(trust, founder, { name: 'Under water' });
    await valueShares(founder, cheap.id, '2.00', '2026-01-01');
    const plan = await granted('Eva', cheap);
    expect(await requested('Eva', plan, { pieces: 10 })).toMatchObject({
      taxableBenefit: '0.00',
      tax: '0.00',
      amount: '25.00',
    });
  });

  describe('that pieces are kept for', () => {
    let kept: Row;
    let plan: Row;
    let asked: Row;
    const net = { pieces: 40, taxMethod: 'net-settlement' };
    const balances = () => balancesOn(trust, { pool_id: kept.id }, today);

    beforeAll(async () => {
      kept = await activePool(trust, founder, { name: 'Kept', pieces: 100 });
      await valueShares(founder, kept.id, '4.00', '2026-01-01');
      plan = await granted('Eva', kept);
    });

    it('is refused where the company has not allowed it', async () => {
      expect(await requested('Eva', plan, net)).toEqual([
        422,
        { taxMethod: expect.stringMatching(/^This way of paying the tax is not possible here: /) },
      ]);
      const allowed = await command(founder.client, 'pools', kept.id, 'update', { netSettlement: true });
      expect(accepted(allowed).json.data.attributes.netSettlement).toBe(true);
      expect((await taxedBy('Eva', plan)).methods).toEqual(['paid-in', 'net-settlement']);
    });

    // docs/domain.md, Tax at exercise: 40 × 1.50 = 60.00, of which 30 % are 18.00, which 4 pieces pay for but for 2.00.
    it('is paid by whole pieces, and the rest with the price', async () => {
      asked = await requested('Eva', plan, net);
      expect(asked).toMatchObject({
        cost: '100.00',
        taxableBenefit: '60.00',
        tax: '18.00',
        keptPieces: 4,
        keptWorth: '16.00',
        amount: '102.00',
      });
      expect(await balances()).toMatchObject({ 'options.vested': 40, 'certificates.unallocated': 100 });
    });

    it('goes back to the shareholding with the exercise, of which the holder has a certificate for the rest', async () => {
      expect((await confirm(plan, { amount: '101.99' })).status).toBe(422);
      accepted(await confirm(plan));
      expect(await balances()).toMatchObject({
        'options.available': 64,
        'options.vested': 0,
        'options.exercised': 40,
        'certificates.unallocated': 64,
        'certificates.holder': 36,
        'certificates.transit': 0,
      });
      expect(await trust.one('pools', kept.id)).toMatchObject({
        pieces: 104,
        available: 64,
        unallocated: 64,
        // Four of the 40 that were exercised paid for it.
        exercised: 40,
        certificates: 36,
      });
      const papers = await trust.list('certificates', { filter: { pool_id: kept.id, status: 'active' } });
      expect(papers.map(({ pieces }) => pieces).toSorted()).toEqual([36, 64]);
      const ofIssue = { pool_id: kept.id, type: 'certificate-issuance', employee_id: people.Eva.id };
      const [issue] = await people.Eva.client.list('transactions', { filter: ofIssue });
      const issued = { filter: { transaction_id: issue!.id } };
      for (const client of [people.Eva.client, founder.client, trust])
        expect(await client.list('certificates', issued)).toMatchObject([{ pieces: 36, status: 'active' }]);
      expect(await people.Ben.client.list('certificates', issued)).toEqual([]);
      const [line] = await trust.list('transactions', { filter: { pool_id: kept.id, type: 'sale' } });
      expect(line).toMatchObject({ pieces: 4, price: '16.00', employee_id: people.Eva.id });
    });

    it('is in the summary of the year', async () => {
      const csv = await people.Eva.client.get('/api/earnings/summary?year=2026', { Accept: 'text/csv' });
      expect(csv.bytes.toString()).toContain(
        `${today},Birch Labs,Kept,Alder Trust,exercise,EUR,40,102.00,102.00,60.00,30,18.00,,,`,
      );
      const paper = (await people.Eva.client.get('/api/earnings/summary?year=2026')).bytes;
      expect(pdfText(paper).join(' ')).toMatch(/taxed at 30% of a benefit of EUR.60\.00/);
    });

    it('is certified to the employee for the year in which the money came, with the benefit that was taxed', async () => {
      expect(await certified('Eva')).toMatch(
        /Exercises in EUR .* 40 60\.00 30% 18\.00 .* Total 60\.00 18\.00/,
      );
      expect(await certified('Eva', 2025)).toContain('no tax was withheld');
    });

    it('is undone with the lines of the exercise, whichever of them is reversed', async () => {
      const [line] = await trust.list('transactions', { filter: { pool_id: kept.id, type: 'purchase' } });
      accepted(await command(trust, 'transactions', line!.id, 'reverse', { reason: 'The money went back.' }));
      expect(await balances()).toMatchObject({
        'options.available': 60,
        'options.vested': 40,
        'options.exercised': 0,
        'certificates.unallocated': 100,
        'certificates.holder': 0,
      });
      expect(await trust.one('pools', kept.id)).toMatchObject({ pieces: 100, unallocated: 100 });
      const papers = await trust.list('certificates', { filter: { pool_id: kept.id, status: 'active' } });
      expect(papers.map(({ pieces, employee_id }) => [pieces, employee_id]).toSorted()).toEqual([
        [36, null],
        [64, null],
      ]);
      const csv = await people.Eva.client.get('/api/earnings/summary?year=2026', { Accept: 'text/csv' });
      expect(csv.bytes.toString()).not.toContain('exercise');
      expect(await certified('Eva')).toContain('no tax was withheld');
    });
  });

  it('falls away when the request is taken back or rejected', async () => {
    const plan = await granted('Eva');
    await requested('Eva', plan, { pieces: 10 });
    accepted(await command(people.Eva.client, 'plans', plan.id, 'withdraw-exercise'));
    await requested('Eva', plan, { pieces: 20 });
    accepted(await command(trust, 'plans', plan.id, 'reject-exercise', { reason: 'Not paid.' }));
    const { openExercise, vested } = await trust.one('plans', plan.id);
    expect([openExercise, vested]).toEqual([[], 40]);
  });

  it('stays with the request of a leaver who keeps what has vested, and ends with that of another', async () => {
    const [retained, withdrawn] = [await granted('Ana'), await granted('Eva')];
    await requested('Ana', retained, { pieces: 10 });
    await requested('Eva', withdrawn, { pieces: 10 });
    const leave = (name: 'Ana' | 'Eva', leaverType: string) =>
      recordLeaver(founder, trust, people[name].id, { effectiveDate: today, leaverType });
    accepted(await leave('Ana', 'good-leaver'));
    accepted(await leave('Eva', 'bad-leaver'));
    const [open, ended] = [await trust.one('plans', retained.id), await trust.one('plans', withdrawn.id)];
    expect(open.openExercise).toMatchObject([{ tax: '7.50', amount: '32.50' }]);
    expect(ended.openExercise).toEqual([]);
    accepted(await confirm(retained, { amount: '32.50' }));
  });

  describe('in a period', () => {
    const ask = (query: string, client = founder.client, of = '') =>
      client.get(`/api/companies/${founder.companyId}/withheld-tax${of}?${query}`);
    const day = `from=${today}&to=${today}`;

    it('is summed up for the company and its trust, without what was reversed', async () => {
      for (const client of [founder.client, trust]) {
        const { currencies } = accepted(await ask(day, client)).json.data.attributes;
        expect(currencies).toMatchObject([
          { currency: 'EUR', benefit: '55.00', tax: '14.70', keptWorth: '0.00', count: 3 },
        ]);
        expect(
          currencies[0].lines.map((line: Row) => [line.employee, line.pieces, line.taxRate, line.tax]),
        ).toEqual(
          expect.arrayContaining([
            ['Ana Kovač', 10, '24', '3.60'],
            ['Ana Kovač', 10, '30', '7.50'],
          ]),
        );
      }
    });

    it('is of one shareholding, and of the days that are asked for', async () => {
      expect(accepted(await ask(`${day}&pool_id=${pool.id}`)).json.data.attributes.currencies).toHaveLength(
        1,
      );
      const other = await activePool(trust, founder, { name: 'Untaxed' });
      for (const query of [`${day}&pool_id=${other.id}`, 'from=2025-01-01&to=2026-01-14'])
        expect(accepted(await ask(query)).json.data.attributes.currencies).toEqual([]);
      expect((await ask(`from=${today}&to=2025-01-01`)).json.errors).toHaveProperty('to');
      expect((await ask(day, people.Ana.client)).status).toBe(403);
    });

    it('is a spreadsheet with a row for each exercise', async () => {
      const { bytes } = accepted(await ask(day, trust, '/file'));
      const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml']!;
      const rows = cellsIn(Buffer.from(sheet).toString()).map((cells) => cells.map(({ value }) => value));
      expect(rows.filter(([, employee]) => employee === 'Ana Kovač')).toHaveLength(3);
      expect(rows.map((row) => row.slice(3, 10))).toContainEqual([
        'HR',
        '10',
        '4',
        '15',
        '24',
        '3.6',
        'Paid in',
      ]);
    });
  });
});
