// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const line = (n: number, netIncome: string, ...reasons: string[]) => ({
  id: id(n),
  pool_id: id(11),
  type: 'dividend',
  status: reasons.length > 0 ? 'retained' : 'paid',
  currency: 'EUR',
  netIncome,
  outstanding: null,
  retainedReasons: reasons.map((reason) => ({ reason })),
  created_at: '2026-01-20T12:00:00.000Z',
});

it('tells an employee what is retained, why, and the way to what ends it', async () => {
  records.earnings = [
    line(51, '100.00', 'not-verified'),
    line(52, '0.50', 'not-verified'),
    line(53, '7.00', 'not-verified', 'no-bank-details'),
    line(54, '900.00'),
  ];
  await openPage('employee', 'earnings', 'Earnings');
  const [one, two, ...more] = await screen.findAllByRole('alert');
  expect(more).toEqual([]);
  expect(one!.textContent!.replaceAll('\u00a0', ' ')).toMatch(
    /^EUR 100\.50 from 2 payments cannot be paid yet\.Your personal data has not been verified/,
  );
  expect(within(one!).getByRole('button', { name: 'Edit Personal Data' })).toBeTruthy();
  expect(within(two!).getByRole('link', { name: 'Enter Bank Details' }).getAttribute('href')).toBe(
    '/platform/employee/account/bank-details',
  );
});
