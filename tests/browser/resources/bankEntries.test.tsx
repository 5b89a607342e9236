// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  routerOfPages,
  sentTo,
  servePlatform,
} from '../setup/platformSetup.tsx';

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
  // There is nothing to choose: it only waits no longer.
  expect(dialog.queryByRole('combobox')).toBeNull();
  answer('/api/bank-entries/:id/resolve', () => done('bank-entries', entry));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Interest');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(sentTo('/resolve')).toEqual([{ decision: 'noted', reason: 'Interest' }]));
});

it('an entry with the reference of a payout says by how much it differs, and leads to the payout', async () => {
  const short = { payment_id: null, paymentCount: 0, countsForOne: false, amount: '990.00' };
  records['bank-entries'] = [{ ...entry, ...short, fundsOf_id: id(71), expectedAmount: '1000.00' }];
  records.payouts = [{ id: id(71), name: 'Early Team' }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByText(/but EUR.10\.00 too little came: EUR.1,000\.00 was asked for\.$/);
  const link = screen.getByRole('link', { name: 'Open the payout of Early Team' });
  expect(link.getAttribute('href')).toBe(`/platform/trust/payout/${id(71)}`);
});

it('an entry with the reference of a payout leads to it, though its amount cannot be read', async () => {
  const unreadable = { payment_id: null, paymentCount: 0, countsForOne: false, amount: null };
  records['bank-entries'] = [
    { ...entry, ...unreadable, outcome: 'amount-unreadable', fundsOf_id: id(71), expectedAmount: '1000.00' },
  ];
  records.payouts = [{ id: id(71), name: 'Early Team' }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByText(/but its amount cannot be read: EUR.1,000\.00 was asked for\.$/);
  const link = screen.getByRole('link', { name: 'Open the payout of Early Team' });
  expect(link.getAttribute('href')).toBe(`/platform/trust/payout/${id(71)}`);
});

it('an entry of no company is given to one, with a reason', async () => {
  const none = {
    payment_id: null,
    paymentCount: 0,
    paymentAmount: null,
    paymentLeft: null,
    countsForOne: false,
  };
  const sent = { amount: '12.50', counterparty: 'Fir Holding', iban: null };
  const unplaced = { ...entry, ...none, ...sent, outcome: 'unknown', isUnplaced: true };
  records['bank-entries'] = [unplaced];
  records.companies = ['Birch', 'Cedar', 'Dogwood'].map((name, i) => ({
    ...{ id: id(i + 1), name },
    status: name === 'Dogwood' ? 'requested' : 'active',
  }));
  answer('/api/bank-entries/:id/place', () => done('bank-entries', unplaced));
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Give to a Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose money is this?' }));
  showsFigures(dialog, { Amount: '12.50' });
  expect(dialog.getByText('Counterparty').nextElementSibling?.textContent).toBe('Fir Holding');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Company/ }));
  await screen.findByRole('option', { name: 'Cedar' });
  // The trust has not accepted that company yet.
  expect(screen.queryByRole('option', { name: 'Dogwood' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Birch' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Give to Company' }));
  await waitFor(() => expect(sentTo('/place')).toHaveLength(1));
  expect(sentTo('/place')[0]).toMatchObject({ company_id: id(1), reason: 'Sent twice' });
});

it('what came beyond the money of a payout is given to the company, as long as it is of nobody', async () => {
  const beyond = {
    ...entry,
    ...{ payment_id: null, paymentCount: 0, paymentAmount: null, paymentLeft: null, countsForOne: false },
    ...{ outcome: 'amount-differs', fundsOf_id: id(71), expectedAmount: '1000.00', isSurplus: true },
  };
  records['bank-entries'] = [beyond];
  records.payouts = [{ id: id(71), name: 'Early Team', company_id: id(1) }];
  records.companies = ['Birch', 'Cedar'].map((name, i) => ({ id: id(i + 1), name, status: 'active' }));
  answer('/api/bank-entries/:id/place', () => {
    records['bank-entries'] = [{ ...beyond, isSurplus: false, isOpen: false, decision: 'placed' } as never];
    return done('bank-entries', records['bank-entries'][0]!);
  });
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  const resolving = within(await screen.findByRole('dialog', { name: 'What does this entry mean?' }));
  await resolving.findByText(/^The money of the payout came by other entries\./);
  await userEvent.click(resolving.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Give to a Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose money is this?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Company/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Birch' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Give to Company' }));
  await waitFor(() => expect(sentTo('/place')).toMatchObject([{ company_id: id(1), reason: 'Sent twice' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give to a Company' })).toBeNull());
});

it('the money of a payout that was reversed is told from money beyond one', async () => {
  const reversed = {
    ...entry,
    ...{ payment_id: null, paymentCount: 0, paymentAmount: null, paymentLeft: null, countsForOne: false },
    ...{
      outcome: 'received',
      fundsOf_id: id(71),
      amount: '1000.00',
      expectedAmount: '1000.00',
      isSurplus: true,
    },
  };
  records['bank-entries'] = [reversed];
  records.payouts = [{ id: id(71), name: 'Early Team', company_id: id(1), status: 'reversed' }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByText(/That payout was reversed\. Give the money to the company/);
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What does this entry mean?' }));
  await dialog.findByText(/^The payout that this money came for was reversed\./);
});

it('an entry that was given to a company names it, and leads to what pays it back', async () => {
  const placed = {
    ...entry,
    ...{ outcome: 'placed', decision: 'placed', isOpen: false, company_id: id(1), counterparty: 'Emil Berg' },
    ...{ payment_id: null, paymentCount: 0, paymentAmount: null, paymentLeft: null, isToPayBack: true },
  };
  records['bank-entries'] = [placed];
  records.companies = [{ id: id(1), name: 'Birch', status: 'active' }];
  records.disbursements = [];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByText('Given to the company');
  expect(await screen.findByRole('link', { name: 'Birch' })).toHaveProperty(
    'pathname',
    `/platform/trust/company/${id(1)}`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Pay Back' }));
  const value = async (name: RegExp) => ((await screen.findByLabelText(name)) as HTMLInputElement).value;
  expect(await value(/^Paid to/)).toBe('Emil Berg');
  await waitFor(async () => expect(await value(/^Bank entry \(optional\)/)).toContain('Emil Berg'));
  screen.getByLabelText('To account (optional)');
});

it('the list leads from an entry that is to be paid back to what pays it back, and from no other one', async () => {
  const placed = {
    ...entry,
    ...{ outcome: 'placed', decision: 'placed', isOpen: false, company_id: id(1), isToPayBack: true },
  };
  records['bank-entries'] = [placed, { ...placed, id: id(43), subject: 'Ana Kovač', isToPayBack: false }];
  records.companies = [{ id: id(1), name: 'Birch', status: 'active' }];
  records.disbursements = [];
  await openPage('trust', 'bank-entries', 'Bank Entries');
  const [link, ...others] = await screen.findAllByRole('link', { name: /^Pay Back/ });
  expect(others).toEqual([]);
  expect(link!.closest('tr')!.textContent).toContain('Emil Berg');
  await userEvent.click(link!);
  await screen.findByLabelText(/^Paid to/);
  const { pathname, search } = routerOfPages().state.location;
  expect(pathname).toBe('/platform/trust/create/disbursement');
  expect(new URLSearchParams(search).get('bank_entry_id')).toBe(entry.id);
});

it('an entry whose money is paid back links the disbursement', async () => {
  const paidBack = { ...entry, outcome: 'placed', isOpen: false, company_id: id(1), disbursement_id: id(9) };
  records['bank-entries'] = [paidBack];
  records.companies = [{ id: id(1), name: 'Birch', status: 'active' }];
  records.disbursements = [{ id: id(9), payee: 'Berg and Sons', company_id: id(1), status: 'open' }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  await screen.findByRole('link', { name: 'Berg and Sons' });
  expect(screen.queryByRole('link', { name: 'Pay Back' })).toBeNull();
});

it('an entry that was given to a company says whether it is there to buy receipts with', async () => {
  records['bank-entries'] = [{ ...entry, outcome: 'placed', decision: 'placed', forReceipts: true }];
  await openPage('trust', `bank-entry/${entry.id}/entry`, 'Emil Berg');
  const label = await screen.findByText('To buy receipts with');
  expect(label.nextElementSibling?.textContent).toBe('Yes');
});

describe('an entry that may be the money of a payout', () => {
  const amount = '200500.00';
  const unplaced = {
    ...entry,
    ...{ payment_id: null, paymentCount: 0, paymentAmount: null, paymentLeft: null, countsForOne: false },
    ...{ outcome: 'unknown', isUnplaced: true, subject: 'Birch', amount },
  };
  const arrival = { bankEntry_id: entry.id, currency: 'EUR', amount, isWhole: true, isNamed: false };
  const payout = {
    ...{ id: id(71), name: 'Early Team', status: 'approved', company_id: id(1) },
    ...{ currency: 'EUR', grossAmountValue: amount, arrivals: [arrival] },
  };
  const said = /^This may be the money of the payout of Early Team, EUR.200,500\.00, which waits for it/;
  const open = () => openPage('trust', `bank-entry/${entry.id}/entry`, 'Birch');

  beforeEach(() => {
    records['bank-entries'] = [unplaced];
    records.payouts = [payout];
    records.companies = [{ id: id(1), name: 'Birch', status: 'active' }];
  });

  it('names the payout on its page and before anything is decided, and leads to it', async () => {
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    for (const [button, title] of [
      ['Resolve', 'What does this entry mean?'],
      ['Give to a Company', 'Whose money is this?'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect((await dialog.findByRole('alert')).textContent).toMatch(said);
      const link = dialog.getByRole('link', { name: 'Open the payout of Early Team' });
      expect(link.getAttribute('href')).toBe(`/platform/trust/payout/${id(71)}`);
      // The money of a payout is not to be given to the company instead.
      expect(dialog.queryByText(/give it to the company instead/)).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('names one that waits for another amount, where none waits for its own', async () => {
    records.payouts = [{ ...payout, grossAmountValue: '200000.00', arrivals: [] }];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What does this entry mean?' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^The payout of Early Team waits for EUR.200,000\.00\. If this is its money, in another amount/,
    );
    // It may as well be that of a company, or of the trust.
    expect(dialog.getByText(/give it to the company instead/)).toBeDefined();
  });

  it.each([
    ['it has its money', { payout: { status: 'funded' } }],
    ['it waits for another amount', { payout: { grossAmountValue: '200501.00' } }],
    ['it is not offered the entry', { payout: { arrivals: [{ ...arrival, bankEntry_id: id(42) }] } }],
    ['the entry names it, and says so already', { payout: { arrivals: [{ ...arrival, isNamed: true }] } }],
    ['the money was given to a company', { entry: { isUnplaced: false } }],
  ])('names no payout where %s', async (_, changes: { payout?: object; entry?: object }) => {
    records['bank-entries'] = [{ ...unplaced, ...changes.entry }];
    records.payouts = [{ ...payout, ...changes.payout }];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
    await screen.findByRole('dialog', { name: 'What does this entry mean?' });
    await expect(screen.findByRole('alert', {}, { timeout: 300 })).rejects.toThrow();
  });
});
