// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

/** What the company's cash has for depositary receipts, and how often the page asked. */
let cash: string;
let asked: number;
beforeEach(() => {
  [cash, asked] = ['500.00', 0];
  server.use(
    http.get(`/api/companies/${id(1)}/cash-statement`, () => {
      asked += 1;
      const accounts = [{ account: 'receipts', closing: cash }];
      return HttpResponse.json({
        data: { attributes: { currencies: [{ currency: 'EUR', accounts, reserved: '20.00' }] } },
      });
    }),
  );
});

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
  isDue: true,
  payment_id: null,
  paymentStatus: null,
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
  expect(dialog.getByRole('heading').textContent).toMatch(/EUR.480\.00 for the buy-back Ana · ESOP/);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Payment & Take Back' }));
  await waitFor(() => expect(sentTo('/confirm-payment')).toHaveLength(1));
});

describe('the money for the price', () => {
  const shown = async () => {
    records.buybacks = [buyback];
    await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await screen.findByText('Account: Ana, HR12 1001 0051 8630 0016 0');
  };

  it('is the trust’s own where the company’s cash does not cover it', async () => {
    cash = '400.00';
    await shown();
    expect((await screen.findByText(/^The company’s cash/)).textContent).toMatch(
      /has EUR.380\.00: the trust pays EUR.100\.00 of its own/,
    );
  });

  it('is nothing to tell of where it does', async () => {
    await shown();
    expect(screen.queryByText(/^The company’s cash/)).toBeNull();
  });
});

it('lets the trust put the price into a file, and says of it what the bank has said', async () => {
  records.buybacks = [buyback];
  answer('/api/buybacks/:id/make-transfer', () => done('buybacks', buyback));
  await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(screen.queryByRole('button', { name: 'Pay Again' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Make Transfer File' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Make Transfer File' }));
  await waitFor(() => expect(sentTo('/make-transfer')).toHaveLength(1));
});

it.each([
  ['sent', true, /^The payment is in a file for the bank/, []],
  ['returned', true, /^The bank has sent this amount back/, ['Pay Again']],
  ['paid', false, /^The price was paid, but/, []],
])('shows the trust a price whose payment is %s', async (paymentStatus, isDue, text, buttons) => {
  const payment = { id: id(41), buyback_id: id(22), transfer_id: id(42), status: paymentStatus };
  const said = {
    amount: '480.00',
    currency: 'EUR',
    reference: 'RF18539007547034',
    iban: 'HR1210010051863000160',
  };
  records.buybacks = [{ ...buyback, isDue, paymentStatus, payment_id: id(41) }];
  records.payments = [{ ...payment, ...said, created_at: '2026-11-19T12:00:00.000Z' }];
  const file = { id: id(42), status: 'sent', madeOn: '2026-11-19' };
  records.transfers = [{ ...file, downloaded_at: '2026-11-19T12:00:00.000Z', downloadedBy: 'Vera' }];
  await openPage('trust', `buyback/${id(22)}/details`, 'Ana · ESOP');
  const notice = within((await screen.findByText(text)).closest<HTMLElement>('[role=alert]')!);
  expect(await screen.findByRole('heading', { name: 'Payments by file' })).toBeTruthy();
  const payments = within(screen.getByRole('region', { name: 'Payments by file' }));
  expect(await payments.findByRole('button', { name: 'Download XML' })).toBeTruthy();
  // The file is where it is spoken of, as long as the bank is to get it.
  if (paymentStatus === 'sent')
    expect(await notice.findByRole('button', { name: 'Download XML' })).toBeTruthy();
  else expect(notice.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make Transfer File' })).toBeNull();
  for (const name of buttons) expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('asks why a payment was marked paid by mistake', async () => {
  records.buybacks = [
    { ...buyback, status: 'completed', isDue: false, payment: [], paymentStatus: 'paid', payment_id: id(41) },
  ];
  records.payments = [];
  answer('/api/buybacks/:id/mark-unpaid', () => done('buybacks', buyback));
  await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Not Paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Never sent');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark Not Paid' }));
  await waitFor(() => expect(sentTo('/mark-unpaid')).toMatchObject([{ reason: 'Never sent' }]));
});

it('tells the employee whose pieces have passed that the price is still to be paid', async () => {
  records.buybacks = [{ ...buyback, status: 'completed', paidOn: '2026-02-01' }];
  await openPage('employee', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText(/^The depositary receipts have passed\. This amount is still/)).toBeTruthy();
});

it('tells the employee that a call needs no signature, and when the price is paid', async () => {
  records.buybacks = [buyback];
  await openPage('employee', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText(/^This is a call/)).toBeTruthy();
  expect(
    await screen.findByText(/^The trust pays you this amount by .* You have nothing to pay\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm Payment' })).toBeNull();
  expect(screen.queryByText(/^Account:/)).toBeNull();
});

it.each([
  ['trust', 'trust', /^You pay this amount to the employee by/],
  ['trust', 'founder', /^The trust pays this amount .* Your company has nothing to pay\./],
  ['founder', 'founder', /^Your company pays this amount to the employee by/],
  ['founder', 'trust', /^The company pays this amount to the employee by/],
] as const)('names who pays, where the buyer is the %s, to the %s', async (buyer, reader, said) => {
  records.buybacks = [{ ...buyback, buyer, isOurs: buyer === reader }];
  await openPage(reader, `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  expect(await screen.findByText(said)).toBeTruthy();
});

it('says in its activity what was done to the buy-back and to its document, and nobody’s name twice', async () => {
  const done = { actor: 'Petra', subject: 'Ana', company_id: id(1), pool_id: id(11), details: [] };
  const at = { created_at: '2026-11-19T12:00:00.000Z' };
  const kind = { name: 'kind', before: null, value: 'call' };
  records.buybacks = [buyback];
  records.activities = [
    {
      ...done,
      ...at,
      id: id(1),
      resource: 'buybacks',
      record_id: id(22),
      what: 'made-buyback',
      details: [kind],
    },
    { ...done, ...at, id: id(2), resource: 'plans', record_id: id(23), what: 'created' },
    { ...done, ...at, id: id(3), actor: 'Ana', resource: 'documents', record_id: id(51), what: 'signed' },
  ];
  records.documents = [{ id: id(51), buyback_id: id(22), kind: 'receipt-buyback', status: 'signed' }];
  await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  const panel = within(await screen.findByRole('tabpanel'));
  expect((await panel.findAllByRole('listitem')).map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Buy-back made.*Kind: Call/),
    expect.stringMatching(/^Document signed(?!.*Ana · Ana).*Ana/),
  ]);
});

describe('the form of a buy-back', () => {
  const certificate = {
    asset: 'Common',
    status: 'active',
    number: 1,
    language: 'en',
    issuedOn: '2026-01-01',
  };
  const pool = { status: 'active', currency: 'EUR', hasLiquidationPayout: false };

  beforeEach(() => {
    records.companies = [
      { id: id(1), name: 'Birch Labs', trustName: 'Alder', status: 'active', documentLanguage: 'en' },
      { id: id(2), name: 'Cedar Works', trustName: 'Alder', status: 'active', documentLanguage: 'en' },
    ];
    records.pools = [
      { ...pool, id: id(11), name: 'ESOP', company_id: id(1) },
      { ...pool, id: id(12), name: 'Paid Out', company_id: id(1), hasLiquidationPayout: true },
      { ...pool, id: id(13), name: 'Cedar Pool', company_id: id(2) },
      { ...pool, id: id(14), name: 'Asked For', company_id: id(1), status: 'requested' },
      { ...pool, id: id(15), name: 'Given Up', company_id: id(1), status: 'cancelled' },
    ];
    records.employees = [
      { id: id(31), name: 'Ana', company_id: id(1) },
      { id: id(32), name: 'Ben', company_id: id(1) },
    ];
    records.certificates = [
      { ...certificate, id: id(41), pool_id: id(11), employee_id: id(31), holder: 'Ana', pieces: 150 },
    ];
  });

  const choose = async (label: string, option: RegExp) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    const found = (await screen.findAllByRole('option')).map((one) => one.textContent);
    await userEvent.click(screen.getByRole('option', { name: option }));
    return found;
  };

  it('offers the shareholdings of the company and their holders, and shows the price before it is made', async () => {
    answer('/api/buybacks/create/preview', () => done('buybacks', buyback));
    answer('/api/buybacks', () => done('buybacks', buyback));
    await openPage('trust', 'create/buyback', 'Create Buy-Back');
    await choose('Company', /Birch/);
    // The only shareholding in which somebody may hold pieces that can be bought is chosen already.
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Shareholding' }).value).toBe('ESOP'),
    );
    expect(await choose('Employee', /Ana/)).toEqual(['Ana · 150 pcs']);
    await userEvent.type(screen.getByLabelText('Pieces'), '120');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await waitFor(() => expect(preview.getByText('EUR 480.00')).toBeTruthy(), { timeout: 3000 });
    expect(sentTo('/create/preview')).toMatchObject([
      { data: { attributes: { pool_id: id(11), employee_id: id(31), pieces: 120, basis: 'fair-value' } } },
    ]);
    expect(sentTo('/api/buybacks')).toEqual([]);
  });

  it('shows a refusal under its field before anything is sent, and asks a call for its clause', async () => {
    answer('/api/buybacks/create/preview', () =>
      refusal(422, 'Some of the input cannot be accepted.', { pieces: 'Only 150 pieces are free.' }),
    );
    await openPage('trust', `create/buyback?pool_id=${id(11)}&employee_id=${id(31)}`, 'Create Buy-Back');
    const pieces = await screen.findByLabelText('Pieces');
    await userEvent.type(pieces, '151');
    await waitFor(() => expect(pieces.getAttribute('aria-invalid')).toBe('true'), { timeout: 3000 });
    await userEvent.click(screen.getByRole('radio', { name: 'Call' }));
    const clause = await screen.findByLabelText('Right under the terms');
    await userEvent.click(screen.getByRole('button', { name: 'Create Buy-Back' }));
    await waitFor(() => expect(clause.getAttribute('aria-invalid')).toBe('true'));
    expect(sentTo('/api/buybacks')).toEqual([]);
  });

  it('says what a choice asks for besides, and at once that nothing is called of somebody who has not left', async () => {
    records.employees = [{ id: id(31), name: 'Ana', company_id: id(1), hasLeft: false }];
    await openPage('trust', `create/buyback?pool_id=${id(11)}&employee_id=${id(31)}`, 'Create Buy-Back');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByText(/^Choose the shareholding and the employee/);
    await userEvent.click(screen.getByRole('radio', { name: 'Call' }));
    await screen.findByText(/^Ana has not left\./);
    await userEvent.type(await screen.findByLabelText('Pieces'), '20');
    await preview.findByText(/^Enter the right under the terms\./);
    await userEvent.click(screen.getByRole('radio', { name: 'Offer' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Stated price' }));
    await preview.findByText(/^Enter the price per piece\./);
  });

  it('does not keep an employee who holds nothing of the shareholding', async () => {
    await openPage('trust', `create/buyback?employee_id=${id(32)}`, 'Create Buy-Back');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' }).value).toBe('Ben'),
    );
    await choose('Shareholding', /ESOP/);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Employee' }).value).toBe(''),
    );
  });
});

it('closes the question whether it was paid on Escape, when nothing was typed', async () => {
  records.buybacks = [buyback];
  await openPage('trust', `buyback/${id(22)}/recent-activity`, 'Ana · ESOP');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
