// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const offer = {
  id: id(21),
  name: 'Ana · ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'open',
  offeredBy: 'founder',
  pieces: 300,
  takenUp: null,
  price: '1.255',
  amount: null,
  currency: 'EUR',
  acceptBy: '2099-01-01',
  payBy: '2099-02-01',
  hasVerifiedData: true,
  isOurs: true,
  awaitsJoining: false,
  openDocument_id: null,
  payment: [],
  created_at: '2026-01-20T12:00:00.000Z',
};
const payment = {
  amount: '313.75',
  currency: 'EUR',
  reference: 'RF18539007547034',
  accountHolder: 'Birch Labs',
  iban: 'HR1210010051863000160',
  bic: null,
};

it('says what a part costs before it is accepted with a password', async () => {
  records.offers = [offer];
  answer('/api/offers/:id/accept', () => done('offers', offer));
  await openPage('employee', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cost = () => dialog.getByRole('table').querySelector('td')!.textContent!.replaceAll('\u00a0', ' ');
  await waitFor(() => expect(cost()).toBe('EUR 376.50'));
  const pieces = dialog.getByLabelText(/^Pieces/);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '250');
  await waitFor(() => expect(cost()).toBe('EUR 313.75'));
  await userEvent.type(dialog.getByLabelText(/^Password/), 'correct horse battery');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign & Accept' }));
  await waitFor(() => expect(sentTo('/accept')).toMatchObject([{ pieces: 250 }]));
});

it('is accepted once its document was opened, and says so before', async () => {
  records.offers = [{ ...offer, openDocument_id: id(71) }];
  await openPage('employee', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Read the offer first' }));
  expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByText('Read & Sign')).toBeNull();
  await userEvent.click(dialog.getByRole('link', { name: 'Open the PDF' }));
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
});

it('does not ask a founder to sign what another founder has to sign', async () => {
  records.offers = [{ ...offer, openDocument_id: id(72) }];
  records.documents = [
    {
      id: id(72),
      title: 'Ana · ESOP',
      kind: 'receipt-offer',
      status: 'awaiting',
      endsOn: null,
      forAnotherFounder: true,
      awaits: [{ role: 'founder' }],
      requests: [],
    },
  ];
  await openPage('founder', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText(/awaits the signature of another founder of the company/)).toBeTruthy();
  expect(screen.queryByText('Read & Sign')).toBeNull();
});

it('tells the employee where to pay, and offers the founder to confirm what came', async () => {
  records.offers = [{ ...offer, status: 'accepted', takenUp: 250, amount: '313.75', payment: [payment] }];
  answer('/api/offers/:id/confirm-payment', () => done('offers', offer));
  await openPage('founder', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText('HR12 1001 0051 8630 0016 0')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading').textContent).toMatch(/EUR.313\.75 for the offer Ana · ESOP/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount received/).value).toBe('313.75');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Payment & Issue Receipts' }));
  await waitFor(() => expect(sentTo('/confirm-payment')).toMatchObject([{ amount: '313.75' }]));
});

it('is told by the day on which it was made, which does not change, and says of a gift that it is one', async () => {
  const agreed = { ...offer, id: id(22), status: 'issued', agreedOn: '2026-02-03', pieces: 5 };
  records.offers = [{ ...offer, agreedOn: null, price: '0.00' }, agreed];
  await openPage('founder', `offer/${id(21)}/details`, 'Ana · ESOP · 20 Jan 2026 · 300 pcs');
  await waitFor(() => expect(screen.getAllByText('Given away').length).toBeGreaterThan(0));
  expect(screen.queryByText(/^EUR.0\.00$/)).toBeNull();
  cleanup();
  await openPage('founder', `offer/${id(22)}/details`, 'Ana · ESOP · 20 Jan 2026 · 5 pcs');
  expect(screen.queryByText('Given away')).toBeNull();
});

it('begins its form with what an offer is, and what it is not', async () => {
  await openPage('founder', 'create/offer', 'Create Offer');
  screen.getByText(/^With an offer an employee buys depositary receipts now.* they are no options/);
});

it('says what employees without an own number get once that number is typed', async () => {
  const person = { company_id: id(1), status: 'verified', leavesOn: null };
  records.pools = [
    {
      id: id(11),
      name: 'ESOP',
      company_id: id(1),
      status: 'active',
      available: 900,
      held: 0,
      currency: 'EUR',
    },
  ];
  records.employees = [
    { ...person, id: id(31), name: 'Ana' },
    { ...person, id: id(32), name: 'Ben' },
  ];
  await openPage(
    'founder',
    `create/offer?pool_id=${id(11)}&employee_id=${id(31)}&employee_id=${id(32)}`,
    'Create Offer',
  );
  const own = within(await screen.findByRole('region', { name: 'Pieces of individual employees' }));
  expect(own.queryByText(/get 0/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Pieces for each'), '120');
  expect(await own.findByText(/Employees whose field is empty get 120\.$/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Price per piece'), '1.255');
  const sum = (await screen.findByText('To pay for all pieces')).parentElement!;
  expect(sum.textContent!.replaceAll('\u00a0', ' ')).toBe('To pay for all piecesEUR 301.20');
  await userEvent.clear(screen.getByLabelText('Pieces for each'));
  expect(screen.queryByText('To pay for all pieces')).toBeNull();
});

it('says of an account that was changed after the payment was asked for since when it holds', async () => {
  const due = { ...offer, status: 'accepted', takenUp: 250, amount: '313.75' };
  records.offers = [{ ...due, payment: [{ ...payment, accountChanged_at: null }] }];
  await openPage('employee', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(/RF18/);
  expect(screen.queryByText(/account was changed/)).toBeNull();
  cleanup();
  records.offers = [{ ...due, payment: [{ ...payment, accountChanged_at: '2026-01-25T12:00:00.000Z' }] }];
  await openPage('employee', `offer/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    /^The account was changed on 25 Jan 2026, .* does not pay again, but asks the payee/,
  );
});
