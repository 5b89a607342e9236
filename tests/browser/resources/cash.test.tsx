// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const matter = { isReversal: false, about: 'Ana Kovač', resource: 'payouts', record_id: id(71) };

it('lists below the sum between books and bank what makes it up, each with its day, amount and record', async () => {
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', hasRecords: true }];
  const open = [
    { ...matter, id: id(3), date: '2026-11-02', move: 'payment', amount: '-422.50', state: 'awaited' },
    {
      ...matter,
      ...{ id: id(4), date: '2026-11-09', move: 'bank-credit', about: null, resource: 'bank-entries' },
      ...{ record_id: id(81), amount: '-10.02', state: 'unbooked' },
    },
  ];
  const clearing = { account: 'clearing', opening: '0.00', increase: '0.00', decrease: '432.52' };
  const currency = {
    ...{ currency: 'EUR', accounts: [{ ...clearing, closing: '-432.52' }], lines: [], count: 0 },
    ...{ open, openCount: 60, unplaced: '0.00', reserved: '0.00' },
    taxes: [
      { country: 'HR', amount: '276.50' },
      { country: null, amount: '10.00' },
    ],
  };
  server.use(
    http.get('/api/companies/:id/cash-statement', () =>
      HttpResponse.json({
        data: { attributes: { from: '2026-01-01', to: '2026-11-20', currencies: [currency] } },
      }),
    ),
  );
  await openPage('trust', 'cash', 'Cash');
  const link = await screen.findByRole('link', { name: 'Show what makes it up' });
  const heading = document.querySelector(link.getAttribute('href')!)!;
  const table = within(screen.getByRole('table', { name: heading.textContent! }));
  const rows = table.getAllByRole('row').map((row) => row.textContent!.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    '2 Nov 2026Payment: not on a statement yetAna Kovač−EUR 422.50',
    '9 Nov 2026Credit of the bank: on a statement, not booked yetBank Entry−EUR 10.02',
  ]);
  expect(table.getByRole('link', { name: 'Ana Kovač' }).getAttribute('href')).toContain(id(71));
  const taxes = within(screen.getByRole('table', { name: 'Tax withheld in the period, in EUR' }));
  const byCountry = taxes.getAllByRole('row').map((row) => row.textContent!.replaceAll('\u00a0', ' '));
  expect(byCountry.slice(1)).toEqual(['CroatiaEUR 276.50', 'Not knownEUR 10.00']);
  expect(screen.getByText('The first 2 of 60 lines. The spreadsheet has all of them.')).toBeTruthy();
});
