import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpenseOfCurrency, OptionExpense } from '../../../model/reports/optionExpense.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  recordLeaver,
  valueShares,
} from '../../support/acts.ts';
import { agreedAmendment } from '../../support/amendments.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { heldPool } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { cellsIn } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';

/** Nothing is uncertain: a fair value is what the share was worth above the exercise price. */
const certain = { volatility: '0', riskFreeRate: '0', dividendYield: '0', forfeitureRate: '0' };

describe.each(testKinds)('the expense of options, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'ana' | 'ben', Employee>;
  let pool: Row;

  const assume = (client: Client, pool_id: string, effectiveDate: string, assumptions: object = certain) =>
    client.create('expense-assumptions', { pool_id, effectiveDate, ...assumptions });
  const ask = (query: string, client = founder.client) =>
    client.get(`/api/companies/${founder.companyId}/option-expense?${query}`);
  const expenseIn = async (from: string, to: string, poolId = pool.id): Promise<ExpenseOfCurrency> => {
    const { json } = accepted(await ask(`from=${from}&to=${to}&pool_id=${poolId}`));
    const { currencies } = json.data.attributes as OptionExpense;
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR']);
    return currencies[0]!;
  };
  const figures = ({ before, expense, after }: Pick<ExpenseOfCurrency, 'before' | 'expense' | 'after'>) => [
    before,
    expense,
    after,
  ];

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana', 'ben'], today));
    // 60 options granted on 2022-02-01 at 5.00: 30 vested on 2024-02-01, 15 vest on 2026-07-01 and 15 on 2027-01-01.
    pool = await heldPool(trust, founder, [
      { email: 'ana@birch.test', certificates: 10, vested: 20, unvested: 30 },
    ]);
    await valueShares(founder, pool.id, '9.00', '2022-02-02');
  });
  afterAll(() => server?.close());

  it('has no figures where nobody entered what they are computed from, and says what is missing', async () => {
    const missing = async () => {
      const { grants, ...sums } = await expenseIn('2024-01-01', '2024-12-31');
      expect(figures(sums)).toEqual(['0.00', '0.00', '0.00']);
      expect(grants).toHaveLength(1);
      expect([grants[0]!.fairValue, ...figures(grants[0] as never)]).toEqual([null, null, null, null]);
      return grants[0]!.missing;
    };
    expect(await missing()).toEqual(['shareValue', 'assumptions']);
    await valueShares(founder, pool.id, '8.00', '2021-12-31');
    expect(await missing()).toEqual(['assumptions']);
  });

  it('is the fair value, spread over the days to the vesting of each tranche', async () => {
    accepted(await assume(founder.client, pool.id, '2022-02-01'));
    const { grants, ...sums } = await expenseIn('2022-01-01', '2024-02-01');
    // 30 × 3.00 have vested; of 15 × 3.00 each, 730 of 1,611 and of 1,795 days have passed.
    expect(figures(sums)).toEqual(['0.00', '128.69', '128.69']);
    expect(grants).toMatchObject([
      {
        employee: 'ana Kovač',
        grantDate: '2022-02-01',
        pieces: 60,
        exercisePrice: '5.00',
        shareValue: '8.00',
        fairValue: '3.00',
        expense: '128.69',
        missing: [],
      },
    ]);
  });

  it('is in periods that follow each other what it is in all of them', async () => {
    const periods = [
      await expenseIn('2022-01-01', '2022-12-31'),
      await expenseIn('2023-01-01', '2023-12-31'),
      await expenseIn('2024-01-01', today),
    ];
    const whole = await expenseIn('2022-01-01', today);
    const sum = periods.reduce((all, { expense }) => all + Number(expense), 0);
    expect(sum.toFixed(2)).toBe(whole.expense);
    expect(periods.map(({ before }) => before).slice(1)).toEqual(
      periods.map(({ after }) => after).slice(0, 2),
    );
  });

  it('stays what was granted where the terms are amended', async () => {
    const before = await expenseIn('2022-01-01', '2027-12-31');
    const [plan] = await founder.client.list('plans', { filter: { pool_id: pool.id } });
    const terms = { exercisePrice: '9.00', pauseLength: 6, pauseUnit: 'months' };
    expect(
      await agreedAmendment(founder, people.ana, plan!.id, { effectiveDate: today, ...terms }),
    ).toMatchObject({ status: 'effective' });
    expect(await expenseIn('2022-01-01', '2027-12-31')).toEqual(before);
  });

  it('is on days to come what is expected today, and its file says so', async () => {
    const { json } = accepted(await ask(`from=2024-02-02&to=2027-12-31&pool_id=${pool.id}`));
    const { expectedAfter, currencies } = json.data.attributes as OptionExpense;
    expect([expectedAfter, currencies[0]!.after]).toEqual([today, '180.00']);
    const file = await founder.client.get(
      `/api/companies/${founder.companyId}/option-expense/file?from=2024-02-02&to=2027-12-31`,
    );
    const strings = Buffer.from(unzipSync(accepted(file).bytes)['xl/worksheets/sheet1.xml']!).toString();
    expect(strings).toContain(`(expected after ${today})`);
    const past = accepted(await ask(`from=2024-02-02&to=${today}&pool_id=${pool.id}`));
    expect(past.json.data.attributes.expectedAfter).toBeNull();
  });

  it('expects as many to leave as was assumed last, and values by what was assumed on the day of the grant', async () => {
    const before = await expenseIn('2022-01-01', '2023-12-31');
    accepted(
      await assume(trust, pool.id, '2024-06-30', { ...certain, volatility: '60', forfeitureRate: '10' }),
    );
    expect(await expenseIn('2022-01-01', '2023-12-31')).toEqual(before);
    const later = await expenseIn('2024-02-02', '2024-06-30');
    expect(later.grants[0]!.fairValue).toBe('3.00');
    // 90.00, and 45 × 880/1,611 × 0.9^(731/365) + 45 × 880/1,795 × 0.9^(915/365): fewer than were expected before.
    expect(figures(later)).toEqual(['128.69', '-1.84', '126.85']);
  });

  it('takes back what a leaver forfeits, and keeps what has vested', async () => {
    const leaving = { effectiveDate: today, leaverType: 'good-leaver', reason: 'Agreed' };
    accepted(await recordLeaver(founder, trust, people.ana.id, leaving));
    const { after, expense } = await expenseIn(today, today);
    expect([after, Number(expense) < 0]).toEqual(['90.00', true]);
  });

  it('is valued by Black, Scholes and Merton, to the middle between vesting and expiry', async () => {
    const other = await activePool(trust, founder, { name: 'Valued', heldSince: '2021-06-01' });
    await valueShares(founder, other.id, '4.00', '2025-12-01');
    const expected = { volatility: '40', riskFreeRate: '-0.5', dividendYield: '1', forfeitureRate: '0' };
    accepted(await assume(founder.client, other.id, '2025-12-01', expected));
    await grantedPlan(founder, people.ben, other.id, { pieces: 40, exercisePrice: '2.50' });
    const { grants, ...sums } = await expenseIn('2026-01-01', today, other.id);
    expect(grants[0]).toMatchObject({ riskFreeRate: '-0.5', grantDate: today, shareValue: '4.00' });
    // Half vests at the grant (357.5 days of expected life), half on 2026-02-01 (366 days).
    expect(grants[0]!.fairValue).toBe('1.5262');
    expect(sums.expense).toBe('30.51');
  });

  it('is asked for in a period, and entered and read by the sides of the company alone', async () => {
    const reversed = await ask('from=2024-01-01&to=2023-12-31');
    expect([reversed.status, reversed.json.errors]).toEqual([422, { to: 'Not before 1 Jan 2024.' }]);
    expect((await ask(`from=2024-01-01&to=2024-12-31&pool_id=${founder.companyId}`)).status).toBe(404);
    expect((await ask('from=2024-01-01&to=2024-12-31', people.ana.client)).status).toBe(403);
    expect((await assume(people.ana.client, pool.id, today)).status).toBe(403);
    const wrong = { volatility: '500.1', riskFreeRate: '-21', dividendYield: '1,5', forfeitureRate: '101' };
    const refused = await assume(founder.client, pool.id, today, { ...wrong, expectedMonths: 0 });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      {
        volatility: 'Enter at most 500.',
        riskFreeRate: 'Enter at least -20.',
        dividendYield: 'Enter a rate in per cent from 0 to 100, such as 12.5.',
        forfeitureRate: 'Enter a rate in per cent from 0 to 100, such as 12.5.',
        expectedMonths: 'Enter at least 1.',
      },
    ]);
  });

  it('is a spreadsheet, which is named by what it is, of whom and of which period', async () => {
    const path = `/api/companies/${founder.companyId}/option-expense/file?from=2022-01-01&to=2024-02-01`;
    const answer = accepted(await founder.client.get(path));
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain(
      'Expense of Options – Birch Labs – 2022-01-01 – 2024-02-01.xlsx',
    );
    const sheet = unzipSync(answer.bytes)['xl/worksheets/sheet1.xml']!;
    const rows = cellsIn(Buffer.from(sheet).toString()).map((cells) => cells.map(({ value }) => value));
    expect(rows[1]!.slice(2, 14)).toEqual([
      '2022-02-01',
      '60',
      '5',
      '8',
      '0',
      '0',
      '0',
      '3',
      '0',
      '128.69',
      '128.69',
      'EUR',
    ]);
    expect(rows[2]!.slice(10, 14)).toEqual(['0', '128.69', '128.69', 'EUR']);
  });

  it('comes at once where the company cancels a grant', async () => {
    const other = await activePool(trust, founder, { name: 'Ended', heldSince: '2021-06-01' });
    await valueShares(founder, other.id, '4.00', '2025-12-01');
    accepted(await assume(founder.client, other.id, '2025-12-01'));
    const vesting = { startDate: today, period: { unit: 'months', length: 6 }, occurrences: 2 };
    const { id } = await grantedPlan(founder, people.ben, other.id, { pieces: 40, vesting });
    expect((await expenseIn(today, today, other.id)).expense).toBe('0.00');
    accepted(await command(founder.client, 'plans', id, 'cancel'));
    expect((await expenseIn(today, today, other.id)).expense).toBe('60.00');
  });
});
