// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const buyback = {
  id: id(22),
  name: 'Ana · ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'accepted',
  kind: 'call',
  buyer: 'trust',
  pieces: 120,
  basis: 'fair-value',
  price: '4.00',
  valuedOn: '2026-01-12',
  paid: '245.50',
  amount: '480.00',
  currency: 'EUR',
  clause: 'Article 7',
  signBy: '2099-01-01',
  payBy: '2099-02-01',
  isOurs: true,
  openDocument_id: null,
  payment: [
    {
      amount: '480.00',
      currency: 'EUR',
      reference: 'RF18539007547034',
      accountHolder: 'Ana',
      iban: 'HR1210010051863000160',
      bic: null,
    },
  ],
  created_at: '2026-01-20T12:00:00.000Z',
};

it('tells the trust what to pay to which account, and takes the pieces back once it is confirmed', async () => {
  records.buybacks = [buyback];
  answer('/api/buybacks/:id/confirm-payment', () => done('buybacks', buyback));
  await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText('Account: Ana, HR12 1001 0051 8630 0016 0')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Payment & Take Back' }));
  await waitFor(() => expect(sentTo('/confirm-payment')).toHaveLength(1));
});

it('tells the employee that a call needs no signature, and when the price is paid', async () => {
  records.buybacks = [buyback];
  await openPage('employee', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText(/^This is a call/)).toBeTruthy();
  expect(await screen.findByText(/^You are paid this amount by/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Payment' })).toBeNull();
  expect(screen.queryByText(/^Account:/)).toBeNull();
});
