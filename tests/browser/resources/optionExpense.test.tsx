// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { GrantExpense, OptionExpense } from '../../../model/reports/optionExpense.ts';
import { answer, done, id, openPage, records, sentTo, server, today } from '../setup/platformSetup.tsx';
import { company, created_at, pool, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const known: GrantExpense = {
  plan_id: id(41),
  employee: 'Ana Kovač',
  pool: 'ESOP 2026',
  grantDate: '2025-01-31',
  pieces: 60,
  exercisePrice: '5.00',
  shareValue: '8.00',
  volatility: '40',
  riskFreeRate: '2.5',
  dividendYield: '0',
  fairValue: '3.1234',
  before: '100.00',
  expense: '-1.84',
  after: '98.16',
  missing: [],
};
const none = { shareValue: null, fairValue: null, before: null, expense: null, after: null };
const unknown: GrantExpense = {
  ...{ ...known, ...none },
  plan_id: id(42),
  employee: 'Bo Lind',
  missing: ['shareValue'],
};
const sums = { before: '100.00', expense: '-1.84', after: '98.16' };
let asked: string[];

beforeEach(() => {
  asked = [];
  store();
  Object.assign(records.companies![0]!, { status: 'active' });
  records['expense-assumptions'] = [];
  server.use(
    http.get('/api/companies/:id/option-expense', ({ request }) => {
      asked.push(new URL(request.url).search);
      const currencies = [{ currency: 'EUR', grants: [known, unknown], ...sums }];
      const attributes: OptionExpense = { from: '2026-01-01', to: today, expectedAfter: null, currencies };
      return HttpResponse.json({ data: { attributes } });
    }),
  );
});

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('says of a grant without figures what is missing, and that the sums are without it', async () => {
  await openPage('founder', 'option-expense', 'Expense of Options');
  expect(await screen.findByText(/1 grant has no figures and is not in the sums/)).toBeTruthy();
  // On a phone the sums stand above the grants, where they are seen without scrolling.
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['EUR 100.00', '−EUR 1.84', 'EUR 98.16'].map(expectedText),
  );
  const [, first, second, sum] = rows();
  expect(first!.slice(1)).toEqual(
    ['60', 'EUR 3.1234', 'EUR 100.00', '−EUR 1.84', 'EUR 98.16'].map(expectedText),
  );
  expect(second!.slice(1)).toEqual(['60', 'No share value was entered for the day of the grant.']);
  expect(sum).toEqual(['All grants with figures', 'EUR 100.00', '−EUR 1.84', 'EUR 98.16'].map(expectedText));
  expect(screen.getByText(/Choose a shareholding to see its assumptions/)).toBeTruthy();
});

/** Currencies stand before their amounts, with a space at which no line breaks. */
const expectedText = (text: string) => text.replace('EUR ', 'EUR\u00a0');

it('is asked for a period, and assumptions are entered for a shareholding, beginning with the latest', async () => {
  const rates = { volatility: '40', riskFreeRate: '-0.5', dividendYield: '0', forfeitureRate: '5' };
  const latest = { ...rates, id: id(51), pool_id: pool, company_id: company, expectedMonths: null };
  records['expense-assumptions'] = [{ ...latest, effectiveDate: '2025-01-01', created_at }];
  answer('/api/expense-assumptions', () => done('expense-assumptions', { id: id(52) }));
  const period = 'from=2025-01-01&to=2025-12-31';
  await openPage(
    'trust',
    `option-expense?company_id=${company}&pool_id=${pool}&${period}`,
    'Expense of Options',
  );
  await waitFor(() => expect(asked).toEqual([`?pool_id=${pool}&${period}`]));
  expect(await screen.findByText('Middle')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enter Assumptions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is expected of ESOP 2026?' }));
  const volatility = await dialog.findByLabelText('Expected volatility, a year');
  expect((dialog.getByLabelText('Risk-free rate, a year') as HTMLInputElement).value).toBe('-0.5');
  await userEvent.clear(volatility);
  await userEvent.type(volatility, '45.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Assumptions' }));
  await waitFor(() => expect(sentTo('/expense-assumptions')).toHaveLength(1));
  expect(sentTo('/expense-assumptions')[0]).toMatchObject({
    data: { attributes: { ...rates, volatility: '45.5', pool_id: pool, effectiveDate: today } },
  });
});

it('is of days to come as well, and says what is expected of them', async () => {
  const path = (to: string) => `option-expense?company_id=${company}&from=2026-01-01&to=${to}`;
  await openPage('founder', path('2026-12-31'), 'Expense of Options');
  await screen.findByText('All grants with figures');
  expect(screen.getByText(/is expected: options are forfeited at the rate/)).toBeTruthy();
  cleanup();
  await openPage('founder', path(today), 'Expense of Options');
  await screen.findByText('All grants with figures');
  expect(screen.queryByText(/is expected: options are forfeited/)).toBeNull();
});

it('shows and saves nothing while the fields have no period, and says why', async () => {
  await openPage(
    'trust',
    `option-expense?company_id=${company}&from=2025-01-01&to=2025-12-31`,
    'Expense of Options',
  );
  const download = { name: 'Download Spreadsheet' };
  await screen.findByText('All grants with figures');
  screen.getByRole('button', download);
  const to = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(to);
  await userEvent.type(to, '31 Dec 2024');
  await screen.findByText(/^Not before 1 Jan 2025/);
  expect([screen.queryByText('All grants with figures'), screen.queryByRole('button', download)]).toEqual([
    null,
    null,
  ]);
  await userEvent.clear(to);
  await userEvent.type(to, '30 Dec 2025');
  await screen.findByText('All grants with figures');
  screen.getByRole('button', download);
});
