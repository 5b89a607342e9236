// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const money = {
  amount: '480.00',
  currency: 'EUR',
  reference: 'RF18539007547034',
  accountHolder: 'Ana',
  iban: 'HR1210010051863000160',
  bic: null,
};
const sale = {
  id: id(23),
  name: 'Ana → Ben · ESOP',
  company_id: id(1),
  pool_id: id(11),
  seller_id: id(31),
  buyer_id: id(32),
  sellerName: 'Ana',
  buyerName: 'Ben',
  status: 'accepted',
  pieces: 120,
  price: '4.00',
  amount: '480.00',
  currency: 'EUR',
  signBy: '2099-01-01',
  openDocument_id: null,
  payment: [money],
  paymentOut: [],
  payment_id: null,
  paymentStatus: null,
  created_at: '2026-01-20T12:00:00.000Z',
};

it('lets the trust confirm the money of the buyer, and how much of it came', async () => {
  records.sales = [sale];
  answer('/api/sales/:id/confirm-payment', () => done('sales', { ...sale, status: 'passed' }));
  await openPage('trust', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  expect(await screen.findByRole('heading', { name: 'Payment for 120 depositary receipts' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading').textContent).toMatch(/EUR.480\.00 for the sale Ana → Ben · ESOP/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount received/).value).toBe('480.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Payment & Pass Receipts' }));
  await waitFor(() => expect(sentTo('/confirm-payment')).toHaveLength(1));
});

it('tells the trust what to pay to the seller and where to, and asks whether it was paid', async () => {
  records.sales = [{ ...sale, status: 'passed', payment: [], paymentOut: [money] }];
  answer('/api/sales/:id/pay-seller', () => done('sales', { ...sale, status: 'completed' }));
  await openPage('trust', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  expect(await screen.findByText('Account: Ana, HR12 1001 0051 8630 0016 0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Payment to Seller' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading').textContent).toMatch(/EUR.480\.00 for the sale Ana → Ben · ESOP/);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Payment to Seller' }));
  await waitFor(() => expect(sentTo('/pay-seller')).toHaveLength(1));
});

it('tells the seller who pays whom, and when the money comes', async () => {
  records.sales = [{ ...sale, side: 'seller', hasVerifiedData: true, payment: [] }];
  await openPage('employee', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  const said = await screen.findByText(/^Ben now pays EUR.480\.00 to the trust\./);
  expect(said.textContent).toMatch(/the trust then pays you the EUR.480\.00 .* No last day is set/);
});

it('lets the trust put the price into a file for the bank', async () => {
  records.sales = [{ ...sale, status: 'passed', payment: [], paymentOut: [money] }];
  answer('/api/sales/:id/make-transfer', () => done('sales', { ...sale, status: 'passed' }));
  await openPage('trust', `sale/${id(23)}/recent-activity`, 'Ana → Ben · ESOP');
  expect(await screen.findByText(/^Make a transfer file for the bank, or pay/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Make Transfer File' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Make Transfer File' }));
  await waitFor(() => expect(sentTo('/make-transfer')).toHaveLength(1));
});

it.each([
  ['sent', /^The payment to the seller is in a file for the bank/, 'Confirm Payment to Seller'],
  ['returned', /^The bank has sent this amount back/, 'Pay Again'],
])('shows the trust a seller whose payment is %s', async (paymentStatus, text, button) => {
  const payment = { id: id(41), sale_id: id(23), transfer_id: id(42), status: paymentStatus };
  records.sales = [
    { ...sale, status: 'passed', payment: [], paymentOut: [money], paymentStatus, payment_id: id(41) },
  ];
  records.payments = [{ ...payment, ...money, returnReason: null, created_at: '2026-11-19T12:00:00.000Z' }];
  const file = { id: id(42), status: 'sent', madeOn: '2026-11-19' };
  records.transfers = [{ ...file, downloaded_at: '2026-11-19T12:00:00.000Z', downloadedBy: 'Vera' }];
  await openPage('trust', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  const notice = within((await screen.findByText(text)).closest<HTMLElement>('[role=alert]')!);
  expect(await screen.findByRole('heading', { name: 'Payments by file' })).toBeTruthy();
  const payments = within(screen.getByRole('region', { name: 'Payments by file' }));
  expect(await payments.findByRole('button', { name: 'Download XML' })).toBeTruthy();
  // An abbreviation keeps its capitals in a sentence.
  expect(payments.getByRole('button', { name: 'Sort by IBAN ascending' })).toBeTruthy();
  expect(payments.getByRole('button', { name: /^Sort by amount/ })).toBeTruthy();
  // The file is where it is spoken of, as long as the bank is to get it.
  if (paymentStatus === 'sent')
    expect(await notice.findByRole('button', { name: 'Download XML' })).toBeTruthy();
  else expect(notice.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make Transfer File' })).toBeNull();
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});

it('tells the buyer how to pay, and lets an employee confirm nothing', async () => {
  records.sales = [{ ...sale, side: 'buyer', hasVerifiedData: true, agreedOn: null }];
  await openPage('employee', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  expect(await screen.findByText(/^Transfer the amount, quoting the reference/)).toBeTruthy();
  expect(await screen.findByText('You buy')).toBeTruthy();
  // The day on which it was made, not the last day to sign.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('20 Jan 2026');
  expect(screen.queryByRole('button', { name: 'Confirm Payment' })).toBeNull();
});

it('asks the seller to verify the personal data first', async () => {
  records.sales = [{ ...sale, status: 'open', side: 'seller', hasVerifiedData: false, payment: [] }];
  await openPage('employee', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  const text = /^You sell 120 depositary receipts to Ben for EUR.480\.00\. You can sign until/;
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers as sellers who holds free pieces alone, and not the seller as buyer', async () => {
  const held = (n: number, employee: number, holder: string, pieces: number) => ({
    ...{ id: id(n), number: n, employee_id: id(employee), holder, pieces, status: 'active' },
    ...{ pool_id: id(11), company_id: id(1), issuedOn: '2026-01-01', created_at: '2026-01-01T00:00:00Z' },
  });
  const person = (n: number, name: string) => ({
    ...{
      id: id(n),
      name,
      email: `${name}@birch.test`,
      company_id: id(1),
      status: 'verified',
      hasLeft: false,
    },
    created_at: '2026-01-01T00:00:00Z',
  });
  records.companies = [{ id: id(1), name: 'Birch', status: 'active', created_at: '2026-01-01T00:00:00Z' }];
  records.pools = [
    {
      id: id(11),
      name: 'ESOP',
      company_id: id(1),
      currency: 'EUR',
      status: 'active',
      hasLiquidationPayout: false,
      created_at: '2026-01-01T00:00:00Z',
    },
  ];
  records.employees = [person(31, 'Ana'), person(32, 'Ben'), { ...person(33, 'Cleo'), status: 'invited' }];
  records.certificates = [held(1, 31, 'Ana', 150), held(2, 32, 'Ben', 120)];
  records.sales = [{ ...sale, seller_id: id(32), buyer_id: id(31) }];
  records.buybacks = [];
  await openPage('trust', `create/sale?pool_id=${id(11)}`, 'Create Sale');
  const optionsOf = async (label: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    return screen.findAllByRole('option');
  };
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Shareholding' }).value).toBe('ESOP'),
  );
  const sellers = await optionsOf('Seller');
  expect(sellers.map(({ textContent }) => textContent)).toEqual(['Ana · 150 pcs']);
  await userEvent.click(sellers[0]!);
  const buyers = await optionsOf('Buyer');
  expect(buyers.map((one) => [one.textContent, one.getAttribute('aria-disabled')])).toEqual([
    [expect.stringMatching(/^Ana/), 'true'],
    [expect.stringMatching(/^Ben/), 'false'],
    ['Cleo (invited)', 'false'],
  ]);
});

it('marks every field that is missing, and gives the focus to the first', async () => {
  records.companies = [1, 2].map((n) => ({ id: id(n), name: `Birch ${n}`, status: 'active' }));
  records.pools = [];
  records.employees = [];
  await openPage('trust', 'create/sale', 'Create Sale');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Sale' }));
  const wrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  await waitFor(() => expect(wrong('Company')).toBe('true'));
  for (const label of ['Shareholding', 'Seller', 'Buyer', 'Pieces', 'Price per piece'])
    expect([label, wrong(label)]).toEqual([label, 'true']);
  expect(document.activeElement).toBe(screen.getByLabelText('Company'));
});

it('says before it is made what the seller keeps, and of a gift that nothing is paid', async () => {
  records.companies = [{ id: id(1), name: 'Birch', status: 'active' }];
  records.pools = [
    { id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', hasLiquidationPayout: false },
  ];
  records.employees = [31, 32].map((n) => ({ id: id(n), name: `${n}`, company_id: id(1), hasLeft: false }));
  // The browser need not know all certificates of the seller.
  const held = { pool_id: id(11), employee_id: id(31), holder: 'Ana', status: 'active' };
  records.certificates = [{ ...held, id: id(71), pieces: 120 }];
  records.sales = [];
  records.buybacks = [];
  const gift = { ...sale, price: '0.00', amount: '0.00', sellerHolds: 150 };
  answer('/api/sales/create/preview', () => done('sales', gift));
  const known = `pool_id=${id(11)}&seller_id=${id(31)}&buyer_id=${id(32)}`;
  await openPage('trust', `create/sale?${known}`, 'Create Sale');
  await userEvent.type(await screen.findByLabelText('Pieces'), '120');
  await userEvent.type(screen.getByLabelText('Price per piece'), '0');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const kept = 'Ana keeps 30 depositary receipts of this shareholding.';
  await waitFor(() => expect(preview.getByText(kept)).toBeTruthy(), { timeout: 5000 });
  expect(preview.getByText('Nothing is paid: the receipts are given away.')).toBeTruthy();
  expect(preview.queryByText(/0\.00/)).toBeNull();
});

it.each(['founder', 'employee'] as const)('says who makes sales, where a %s sees none', async (role) => {
  await openPage(role, 'sales', 'Sales');
  expect(await screen.findByText(/^The trust makes the sales between holders/)).toBeTruthy();
});

it.each([
  ['HR1210010051863000160', /has not been changed since/],
  ['HR9423400091110594922', /Another account has been entered/],
])(
  'says before a price is paid again to which account it goes, where %s was the last',
  async (iban, text) => {
    records.payments = [
      {
        id: id(41),
        sale_id: id(23),
        holder: 'Ana',
        accountHolder: 'Ana',
        amount: '480.00',
        currency: 'EUR',
        iban,
      },
    ];
    const ofSeller = { payment: [], paymentOut: [money], payment_id: id(41), paymentStatus: 'returned' };
    records.sales = [{ ...sale, status: 'passed', ...ofSeller }];
    await openPage('trust', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay Again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText('HR12 1001 0051 8630 0016 0')).toBeTruthy();
  },
);

it('tells an employee who sells whose receipts, and of whom each sale waits for what', async () => {
  const waits = [
    { status: 'open', waitsFor: 'seller-signs', side: 'seller' },
    { status: 'open', waitsFor: 'trust-signs', side: 'seller' },
    { waitsFor: 'buyer-pays', side: 'seller' },
    { waitsFor: 'buyer-pays', side: 'buyer' },
    { status: 'passed', waitsFor: 'trust-pays', side: 'seller' },
    { status: 'completed', waitsFor: null, side: 'seller' },
  ];
  records.sales = waits.map((each, i) => ({ ...sale, id: id(50 + i), ...each }));
  await openPage('employee', 'sales', 'Sales');
  await screen.findByText(/^In a sale, one holder of depositary receipts sells some of them to another\./);
  for (const text of [
    'Your signature, until 1 Jan 2099',
    'Signature of the trust, until 1 Jan 2099',
    'Payment by the buyer',
    'Your payment to the trust',
    'Payment by the trust to you',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

it('shows no last day to sign once all have signed', async () => {
  records.sales = [{ ...sale, waitsFor: 'buyer-pays', agreedOn: '2026-11-19' }];
  await openPage('founder', `sale/${id(23)}/details`, 'Ana → Ben · ESOP');
  expect((await screen.findByText('Waiting for')).nextElementSibling?.textContent).toBe(
    'Payment by the buyer',
  );
  expect(screen.queryByText('Sign by')).toBeNull();
});
