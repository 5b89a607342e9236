// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const company = {
  ...{
    id: id(1),
    name: 'Birch Labs',
    status: 'active',
    currency: 'EUR',
    trust_id: id(2),
    trustName: 'Alder',
  },
  ...{ accountHolder: 'Birch Labs', iban: 'HR1210010051863000160', bic: null, accountChanged_at: null },
};

it('lists the payments that go to an account before it is changed, with their records and how many more there are', async () => {
  const awaited = {
    ...{
      resource: 'plans',
      record_id: id(21),
      payer: 'Ana',
      poolName: 'ESOP',
      amount: '25.00',
      currency: 'EUR',
    },
  };
  records.companies = [{ ...company, awaitedPayments: 3, firstAwaited: [awaited] }];
  await openPage('founder', 'account/bank-details', 'My Account');
  const rows = within((await screen.findByText(/^3 payments of others/)).closest('[role=alert]')!);
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana: EUR\u00a025.00 for the exercise of options (ESOP)',
    'and 2 more',
  ]);
  expect(rows.getByRole('link').getAttribute('href')).toContain(`plan/${id(21)}`);
});
