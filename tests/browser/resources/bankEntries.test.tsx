// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const entry = {
  id: id(41),
  bank_statement_id: id(61),
  subject: 'Emil Berg',
  outcome: 'amount-differs',
  direction: 'credit',
  bookedOn: '2026-11-19',
  currency: 'EUR',
  amount: '1.00',
  payment_id: id(42),
  paymentCount: 1,
  paymentCurrency: 'EUR',
  paymentAmount: '9.23',
  paymentLeft: '8.23',
  holder: 'Emil Berg',
  countsForOne: true,
  isOpen: true,
  decision: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const ofEntry = { Amount: '1.00', 'Amount of the payment': '9.23', 'Paid, less returns': '8.23' };

beforeEach(() => {
  records['bank-entries'] = [entry];
});

const showsFigures = (part: ReturnType<typeof within>, figures: Record<string, string>) => {
  for (const [name, amount] of Object.entries(figures))
    expect(part.getByText(name).nextElementSibling?.textContent, name).toBe(`EUR\u00a0${amount}`);
};

it('an entry of another amount says what its payment was and what is left of it, also where that is decided', async () => {
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByText('Amount of the payment');
  showsFigures(within(document.body), ofEntry);
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What does this entry mean?' }));
  await dialog.findByText('Amount of the payment');
  showsFigures(dialog, ofEntry);
});

it('an entry that belongs to no payment says its own amount alone', async () => {
  const none = { payment_id: null, paymentCount: 0, paymentAmount: null, paymentLeft: null };
  records['bank-entries'] = [{ ...entry, ...none, outcome: 'unknown', countsForOne: false }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Amount');
  expect(dialog.queryByText('Amount of the payment')).toBeNull();
});
