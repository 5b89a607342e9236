// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, servePlatform } from '../setup/platformSetup.tsx';

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

it('an entry of no company is given to one, with a reason', async () => {
  const none = {
    payment_id: null,
    paymentCount: 0,
    paymentAmount: null,
    paymentLeft: null,
    countsForOne: false,
  };
  const unplaced = { ...entry, ...none, outcome: 'unknown', isUnplaced: true };
  records['bank-entries'] = [unplaced];
  records.companies = ['Birch', 'Cedar'].map((name, i) => ({ id: id(i + 1), name, status: 'active' }));
  answer('/api/bank-entries/:id/place', () => done('bank-entries', unplaced));
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Give to a Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose money is this?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Company/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Birch' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Give to Company' }));
  await waitFor(() => expect(sentTo('/place')).toHaveLength(1));
  expect(sentTo('/place')[0]).toMatchObject({ company_id: id(1), reason: 'Sent twice' });
});
