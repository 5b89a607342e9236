// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
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
  today,
} from '../setup/platformSetup.tsx';

servePlatform();

const payout = {
  id: id(71),
  name: 'Early Team',
  company_id: id(1),
  pool_id: id(11),
  type: 'dividend',
  grossAmountValue: '1000.00',
  currency: 'EUR',
  taxRate: '15',
  bankFee: '2.50',
  recordDate: '2026-11-20',
  note: null,
  countryRates: [],
  holderRates: [],
  status: 'draft',
  trancheOf_id: null,
  grossBefore: '0.00',
  pricePerPiece: null,
  holders: 3,
  taxSum: '150.00',
  feeSum: '7.50',
  netSum: '842.50',
  retainedSum: '280.83',
  closedSum: '0.00',
  paidSum: '0.00',
  unsentLines: 0,
  undecidedLines: 0,
  approvals: [] as object[],
  approved_at: null,
  funded_at: null,
  reversalReason: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const earning = {
  id: id(81),
  payout_id: payout.id,
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  holder: 'Emil',
  type: 'liquidation-proceeding',
  recordDate: '2026-11-20',
  pieces: 100,
  certificates: 60,
  options: 40,
  ofCertificates: '720.00',
  ofOptions: '280.00',
  currency: 'EUR',
  grossIncome: '1000.00',
  taxWithholding: '15',
  tax: '150.00',
  bankFee: '2.50',
  netIncome: '847.50',
  status: 'retained',
  retainedReason: 'not-verified',
  retainedReasons: [{ reason: 'not-verified' }, { reason: 'no-bank-details' }],
  reference: 'VESTRY81',
  leavesWith_id: null,
  transfer_id: null,
  paidOn: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const wire = ({ id, ...attributes }: { id: string }, type: string) => ({ id, type, attributes });
/** What a table of amounts says, row by row. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

beforeEach(() => {
  const pool = { company_id: id(1), currency: 'EUR', status: 'active', canBePaidOut: true };
  records.pools = [
    { ...pool, id: id(11), name: 'Early Team' },
    { ...pool, id: id(12), name: 'Given Up', status: 'cancelled', canBePaidOut: false },
    { ...pool, id: id(13), name: 'Late Team' },
  ];
  records.payouts = [payout];
  records.earnings = [earning];
});

it('a new payout takes the currency of its shareholding, and shows sums and lines before it is written', async () => {
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      {
        data: {
          attributes: {
            payout: wire(payout, 'payouts'),
            lines: [
              wire({ ...earning, holder: 'Emil', certificates: 60, options: 0 } as never, 'payout-lines'),
            ],
          },
        },
      },
      { headers: { 'Content-Range': 'payout-lines 0-0/1' } },
    ),
  );
  answer('/api/payouts', () =>
    refusal(422, 'Not accepted.', { grossAmountValue: 'Too much for one payout.' }),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '1000' } });
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '15' } });
  const sums = await screen.findByRole('table', { name: 'From gross to net' });
  expect(rowsOf(sums)).toEqual([
    'Gross3 holdersEUR 1,000.00',
    'Tax15 %− EUR 150.00',
    'Bank fees− EUR 7.50',
    'NetEUR 842.50',
    'To be paidEUR 561.67',
    'RetainedEUR 280.83',
  ]);
  expect(screen.getByText('Emil')).toBeTruthy();
  expect(sentTo('/preview').at(-1)).toMatchObject({
    data: { attributes: { pool_id: id(11), currency: 'EUR', grossAmountValue: '1000', taxRate: '15' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create Draft' }));
  expect(await screen.findByText('Too much for one payout.')).toBeTruthy();

  const gross = screen.getByLabelText(/^Gross amount/);
  for (const [typed, problem] of [
    ['-5', /cannot be negative/],
    ['1,000', /Leave out the thousands separators/],
    ['99999999999999999', /larger than can be handled/],
    ['1.005', /at most 2 decimals/],
  ] as const) {
    fireEvent.change(gross, { target: { value: typed } });
    expect(await screen.findByText(problem), typed).toBeTruthy();
  }
  expect(screen.getByText(/^Nothing was saved yet/)).toBeTruthy();
  fireEvent.change(gross, { target: { value: '900' } });
  await waitFor(() => expect(screen.queryByText(/^Nothing was saved yet/)).toBeNull());
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '101' } });
  expect(await screen.findByText(/from 0 to 100/)).toBeTruthy();
});

it('a dividend per share is sent as such, and what stays with the trust is shown before the gross amount', async () => {
  const perShare = {
    ...payout,
    amountPerShare: '0.24207746',
    shares: 1000,
    grossAmountValue: '242.07',
    trustSum: '147.68',
    taxSum: '14.16',
    feeSum: '0.30',
    netSum: '79.93',
    retainedSum: '0.00',
  };
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      { data: { attributes: { payout: wire(perShare, 'payouts'), lines: [] } } },
      { headers: { 'Content-Range': 'payout-lines */0' } },
    ),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '1000' } });
  fireEvent.change(screen.getByLabelText(/^Tax rate/), { target: { value: '15' } });
  await userEvent.click(screen.getByRole('radio', { name: 'An amount per share' }));
  fireEvent.change(await screen.findByLabelText(/^Amount per share/), { target: { value: '0.24207746' } });
  const sums = await screen.findByRole('table', { name: 'From gross to net' });
  expect(rowsOf(sums).slice(0, 3)).toEqual([
    'Received by the trust1,000 shares × EUR 0.24207746EUR 242.07',
    'Stays with the trust− EUR 147.68',
    'Gross, for the holders3 holdersEUR 94.39',
  ]);
  await waitFor(() => {
    const { attributes } = (sentTo('/preview').at(-1) as { data: { attributes: object } }).data;
    expect(attributes).toMatchObject({ amountPerShare: '0.24207746', recordDate: today });
    for (const name of ['grossAmountValue', 'announced']) expect(attributes).not.toHaveProperty(name);
  });

  // A liquidation has a total alone, and no day but that of its approval.
  await userEvent.click(screen.getByRole('radio', { name: 'Liquidation proceeds' }));
  expect(screen.queryByLabelText(/^Amount per share/)).toBeNull();
  expect(screen.queryByLabelText(/^Ex date/)).toBeNull();
  await waitFor(() =>
    expect(sentTo('/preview').at(-1)).toMatchObject({
      data: { attributes: { grossAmountValue: '1000', paymentDate: null } },
    }),
  );
});

it('a draft is edited in the form of a new one, filled with its terms; its own currency and rates stay', async () => {
  const own = { currency: 'USD', countryRates: [{ country: 'HR', taxRate: '9' }] };
  const perShare = { amountPerShare: '0.25', shares: 1000, trustSum: '0.00', grossAmountValue: '250.00' };
  const draft = { ...payout, ...own, ...perShare, exDate: null, paymentDate: null };
  records.payouts = [draft];
  const rates = {
    year: 2026,
    countries: [{ country: 'AT', taxRate: '27.5', ofYear: 2026 }],
    elsewhere: [],
    withoutCountry: 0,
  };
  let change: unknown;
  server.use(
    http.get('/api/pools/:id/withholding-rates', () => HttpResponse.json({ data: { attributes: rates } })),
    http.patch('/api/payouts/:id', async ({ request }) => {
      change = await request.json();
      return HttpResponse.json({ data: wire(draft, 'payouts') });
    }),
  );
  answer('/api/payouts/create/preview', () =>
    HttpResponse.json(
      { data: { attributes: { payout: wire(draft, 'payouts'), lines: [] } } },
      { headers: { 'Content-Range': 'payout-lines */0' } },
    ),
  );
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount per share/);
  expect(amount.value).toBe('0.25');
  await userEvent.click(screen.getByRole('radio', { name: 'A total amount' }));
  fireEvent.change(await screen.findByLabelText(/^Gross amount/), { target: { value: '250.00' } });
  await waitFor(() =>
    expect(sentTo('/preview').at(-1)).toMatchObject({
      data: { attributes: { pool_id: id(11), grossAmountValue: '250.00', ...own } },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(change).toEqual({ data: expect.objectContaining({ attributes: { amountPerShare: null } }) }),
  );
  await screen.findByText('The draft was changed, and its lines were drawn up anew.');
});

it('the calculation of a dividend per share is pieces × amount', async () => {
  records.earnings = [
    {
      ...earning,
      type: 'dividend',
      pieces: 137,
      certificates: 137,
      options: 0,
      amountPerShare: '0.24207746',
      ofCertificates: '33.16',
      grossIncome: '33.16',
    },
  ];
  await openPage('employee', 'earnings', 'Earnings');
  await userEvent.click(await screen.findByRole('button', { name: 'Early Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(rowsOf(await dialog.findByRole('table', { name: 'Calculation' }))[0]).toBe(
    '137 certificatesHeld at the end of 20 Nov 2026 · 137 × EUR 0.24207746, rounded downEUR 33.16',
  );
});

it('an approval that comes too late for its figures shows the new ones beside the old, and can be given again', async () => {
  let isFirst = true;
  answer(`/api/payouts/:id/approve`, () => {
    if (!isFirst) return done('payouts', { ...payout, status: 'approved' });
    isFirst = false;
    records.payouts = [{ ...payout, taxSum: '200.00', netSum: '792.50' }];
    return refusal(409, 'The figures have changed since they were shown.');
  });
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team · Dividend · 20 Nov 2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve Payout' }));
  await dialog.findByText(/The figures have changed since they were shown/);
  await waitFor(() =>
    expect(dialog.getByText(/since you opened this page/).textContent).toMatch(/150\.00.*200\.00/),
  );
  expect(rowsOf(dialog.getByRole('table'))).toContain('NetEUR 792.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve Payout' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('/approve')).toEqual([{ password: 'secret' }, { password: 'secret' }]);
});

it('the money of a payout is recorded with the entry of the bank that brought it, and on its day', async () => {
  const entry = { currency: 'EUR', amount: '1000.00', isWhole: true, counterparty: 'Birch', words: 'thanks' };
  const named = { ...entry, bankEntry_id: id(91), bookedOn: '2026-11-18', words: 'RF1', isNamed: true };
  const other = { ...entry, bankEntry_id: id(92), bookedOn: '2026-11-19', isNamed: false };
  const approved = { ...payout, status: 'approved', arrivals: [named, other] };
  records.payouts = [approved];
  answer('/api/payouts/:id/record-funds', () => done('payouts', { ...approved, status: 'funded' }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  const entries = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(entries.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(dialog.getByText(/^EUR.1,000\.00 · 18 Nov 2026 · with our reference$/)).toBeTruthy();
  const day = dialog.getByLabelText<HTMLInputElement>(/^Money received on/);
  expect(day.value).toBe('18 Nov 2026');
  await userEvent.click(entries[1]!);
  await waitFor(() => expect(day.value).toBe('19 Nov 2026'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  await waitFor(() =>
    expect(sentTo('/record-funds')).toEqual([{ bankEntry_id: id(92), receivedOn: '2026-11-19' }]),
  );
});

it('where no statement shows the money of a payout, its dialog says so', async () => {
  records.payouts = [{ ...payout, status: 'approved', arrivals: [] }];
  answer('/api/payouts/:id/record-funds', () => done('payouts', { ...payout, status: 'funded' }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No bank statement shows this money yet.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  await waitFor(() => expect(sentTo('/record-funds')).toEqual([{ bankEntry_id: null, receivedOn: today }]));
});

it('money that came short is not recorded without a reason', async () => {
  const short = { currency: 'EUR', amount: '990.00', isWhole: false, isNamed: true, bookedOn: '2026-11-18' };
  const arrivals = [{ ...short, bankEntry_id: id(91), counterparty: 'Birch', words: 'RF1' }];
  records.payouts = [{ ...payout, status: 'approved', arrivals }];
  answer('/api/payouts/:id/record-funds', () => done('payouts', { ...payout, status: 'funded' }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  // The page says it too.
  await screen.findByText(/with the reference on 18 Nov 2026: EUR.10\.00 too little/);
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  const reason = await dialog.findByRole('textbox', { name: /^Why the money counts as received/ });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(sentTo('/record-funds')).toEqual([]);
  await userEvent.type(reason, 'The rest is on its way');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  // The day is that of the bank's entry.
  await waitFor(() =>
    expect(sentTo('/record-funds')).toMatchObject([
      { receivedOn: '2026-11-18', reason: 'The rest is on its way' },
    ]),
  );
});

it('money that was recorded in another amount says what is missing, and why it counts', async () => {
  const part = { currency: 'EUR', isWhole: false, isNamed: true, counterparty: 'Birch', words: 'RF1' };
  const arrivals = [
    { ...part, bankEntry_id: id(91), amount: '600.00', bookedOn: '2026-11-17' },
    { ...part, bankEntry_id: id(92), amount: '390.00', bookedOn: '2026-11-18' },
  ];
  const said = { fundsReason: 'The rest is on its way', receivedOn: '2026-11-18' };
  records.payouts = [{ ...payout, status: 'funded', arrivals, ...said }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(/to send EUR.1,000\.00\. The bank shows EUR.990\.00, so EUR.10\.00 is missing\./);
  await screen.findByText(/on 18 Nov 2026, for this reason: The rest is on its way$/);
  const entry = screen.getByRole('link', { name: /EUR.600\.00, 17 Nov 2026$/ });
  expect(entry.getAttribute('href')).toContain(id(91));
});

it('an approval that takes long says how far it has come', async () => {
  const approval = Promise.withResolvers<void>();
  answer('/api/payouts/:id/approve', async () => {
    await approval.promise;
    return done('payouts', { ...payout, status: 'approved' });
  });
  server.use(
    http.get('/api/progress/:key', () => HttpResponse.json({ data: { done: 6000, total: 20_000 } })),
  );
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve Payout' }));
  const bar = await dialog.findByRole('progressbar', { name: '6,000 of 20,000' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  approval.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an earning opens its calculation, and leads to what keeps it back', async () => {
  await openPage('employee', 'earnings', 'Earnings');
  await userEvent.click(await screen.findByRole('button', { name: 'Early Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(rowsOf(await dialog.findByRole('table', { name: 'Calculation' }))).toEqual([
    '60 certificatesEUR 720.00',
    '40 optionsValue of a share above the exercise priceEUR 280.00',
    'Gross incomeEUR 1,000.00',
    'Tax (15 %)− EUR 150.00',
    'Bank fee− EUR 2.50',
    'Net incomeEUR 847.50',
  ]);
  expect(dialog.getByRole('link', { name: 'Enter Bank Details' }).getAttribute('href')).toBe(
    '/platform/employee/account/bank-details',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Edit Personal Data' }));
  expect(await screen.findByRole('dialog', { name: /redirected to verify your data/ })).toBeTruthy();
});

it('lines are not marked paid before the last of their files was made', async () => {
  const sentLine = { ...earning, status: 'payable', retainedReasons: [], transfer_id: id(91) };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [
    { ...sentLine, sentOn: '2026-11-18' },
    { ...sentLine, id: id(82), sentOn: '2026-11-19' },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }))
    await userEvent.click(box);
  await userEvent.click(
    await within(await screen.findByRole('group', { name: /select/i })).findByRole('button', {
      name: 'Mark Paid',
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open the calendar' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  const day = (number: string) => calendar.findByRole<HTMLButtonElement>('gridcell', { name: number });
  expect([(await day('18')).disabled, (await day('19')).disabled]).toEqual([true, false]);
});

it('before several lines are marked paid, it is said how much they are in each currency, and to whom they go', async () => {
  const line = { ...earning, status: 'payable', retainedReasons: [], transfer_id: id(91), owed: '100.10' };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [
    line,
    { ...line, id: id(82), holder: 'Frida', owed: '0.20' },
    { ...line, id: id(83), holder: 'Frida', owed: '1.00', currency: 'USD' },
    { ...line, id: id(84), holder: 'Gus' },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await userEvent.click(
    await within(await screen.findByRole('group', { name: /select/i })).findByRole('button', {
      name: 'Mark Paid',
    }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Were 4 payments made, EUR\u00a0200.40 and USD\u00a01.00 in all?',
  });
  expect(dialog.textContent).toContain('To Emil, Frida, and 1 more.');
});

it('a line that was carried over says so, beside what else keeps it back', async () => {
  const retainedReasons = [{ reason: 'no-bank-details' }, { reason: 'below-fee' }];
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [{ ...earning, retainedReasons, decision: 'carried' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await screen.findByText('Bank details missing, Carried to the next payment');
});

it('what was typed about a line stays when the window becomes as narrow as a phone', async () => {
  const listeners = new Set<() => void>();
  let isNarrow = false;
  window.matchMedia = (media: string) =>
    ({
      media,
      get matches() {
        return isNarrow && media.includes('max-width');
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as never;
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [{ ...earning, retainedReasons: [{ reason: 'below-fee' }], owed: '1.00' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Emil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Less than a stamp');
  const tables = () => screen.queryAllByRole('table', { hidden: true }).length;
  const before = tables();
  isNarrow = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  await waitFor(() => expect(tables()).toBeLessThan(before));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Less than a stamp');
});

it('a line of which a part came back is paid again with that part, and the question says how much', async () => {
  const returned = { ...earning, status: 'returned', retainedReasons: [], transfer_id: id(91) };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [{ ...returned, outstanding: '1.00', owed: '1.00' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  // Nobody knows the reference of the payment by heart.
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Emil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pay Again' }));
  expect(await screen.findByRole('dialog', { name: 'Pay EUR\u00a01.00 again?' })).toBeTruthy();
});

it('a bank statement that was read before says so, and not once more what it did then', async () => {
  const statement = {
    id: id(61),
    account: 'HR1210010051863000160',
    created_at: '2026-11-19T09:00:00.000Z',
    entries: 3,
    matched: 2,
    returned: 1,
    amountDiffers: 0,
    tooEarly: 0,
    repeated: 0,
    unknown: 0,
    known: 0,
  };
  let status = 201;
  server.use(
    http.post('/api/bank-statements', () => {
      const answer = HttpResponse.json({ data: wire(statement, 'bank-statements') }, { status });
      status = 200;
      return answer;
    }),
  );
  records.payouts = [{ ...payout, status: 'funded' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload Bank Statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = () => new File(['<Document/>'], 'statement.xml', { type: 'application/xml' });
  await userEvent.upload(input, file());
  await dialog.findByText('2 expected payments were found');
  await userEvent.upload(input, file());
  await dialog.findByText(/This statement was already read, on 19 Nov 2026. Nothing has changed now./);
  expect(dialog.queryByText('2 expected payments were found')).toBeNull();
});

it('a new payout is offered for the shareholdings that somebody shares in', async () => {
  await openPage('trust', 'create/payout', 'Create Payout');
  const choice = await screen.findByRole('combobox', { name: /^Shareholding/ });
  await userEvent.click(choice);
  await userEvent.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Early Team', 'Late Team']);
});

it('a shareholding is not chosen while its name is typed, though it may be the only one so far', async () => {
  server.use(
    http.get('/api/pools', ({ request }) => {
      const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      const found = records.pools!.filter(({ name }) => String(name).startsWith(q)) as { id: string }[];
      return HttpResponse.json(
        { data: found.map((pool) => wire(pool, 'pools')) },
        { headers: { 'Content-Range': `pools 0-${found.length}/${found.length}` } },
      );
    }),
  );
  await openPage('trust', 'create/payout', 'Create Payout');
  const choice = await screen.findByRole('combobox', { name: /^Shareholding/ });
  await userEvent.type(choice, 'Ea');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect((choice as HTMLInputElement).value).toBe('Ea');
  await userEvent.type(choice, 'rly');
  expect((choice as HTMLInputElement).value).toBe('Early');
});

it('the second approval is not offered to who gave the first', async () => {
  records.payouts = [{ ...payout, approvals: [{ user_id: id(98), name: 'Bo', approved_at: today }] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByRole('button', { name: 'Approve' });
  cleanup();
  records.payouts = [{ ...payout, approvals: [{ user_id: id(99), name: 'Ada', approved_at: today }] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByRole('button', { name: 'Discard' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it.each([
  ['followingLines', /^4 lines do not exceed the bank fee\. They will be sent with the next payments/, null],
  ['carriedLines', /^4 lines were sent with payments of other payouts/, id(91)],
] as const)('a payout below the fee says where its lines are: %s', async (name, sentence, transfer_id) => {
  const nowhere = { sentLines: 0, sentSum: '0.00', carriedLines: 0, followingLines: 0, unsentLines: 0 };
  records.payouts = [
    { ...payout, ...nowhere, status: 'funded', holders: 4, retainedSum: '0.00', [name]: 4 },
    { ...payout, id: id(72), name: 'Larger', status: 'funded' },
  ];
  const line = { ...earning, status: 'payable', retainedReasons: [], leavesWith_id: id(85), transfer_id };
  records.earnings = [{ ...line, leavesWithPayout_id: id(72) }];
  records.employees = [{ id: id(31), name: 'Emil' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await screen.findByText(sentence);
  expect(screen.queryByText(/transfer files? contains?/)).toBeNull();
  await screen.findByText(/^No file of its own has been made/);
  await screen.findByText(transfer_id ? 'Sent with another payment' : 'Waits for the next payment');
  await userEvent.click(await screen.findByRole('button', { name: 'Emil' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/with the holder’s payment from the payout named below/);
  const link = await dialog.findByRole('link', { name: 'Larger · Dividend · 20 Nov 2026' });
  expect(link.getAttribute('href')).toBe(`/platform/trust/payout/${id(72)}`);
});

const file = {
  id: id(95),
  name: 'Early Team',
  matter: 'payout',
  payout_id: payout.id,
  status: 'made',
  currency: 'EUR',
  count: 2,
  sum: '880.00',
  openCount: 2,
  openSum: '880.00',
  paidCount: 0,
  returnedCount: 0,
  iban: 'HR1210010051863000160',
  madeOn: '2026-11-20',
  downloaded_at: null,
  downloadedBy: null,
  created_at: payout.created_at,
};

it('a file for the bank is handed out after its download is written down', async () => {
  const asked: string[] = [];
  records.payouts = [{ ...payout, status: 'funded', holders: 1, sentLines: 2 }];
  records.transfers = [file];
  answer('/api/transfers/:id/download', () => {
    asked.push('download');
    return done('transfers', { ...file, status: 'sent' });
  });
  server.use(
    http.get('/api/transfers/:id/file', () => {
      asked.push('file');
      return new HttpResponse('<Document/>');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this file for the bank?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Download File' }));
  await waitFor(() => expect(asked).toEqual(['download', 'file']));
});

it('a file that was downloaded asks before it is downloaded again, and names what was dealt with', async () => {
  const sent = { status: 'sent', downloaded_at: payout.created_at, downloadedBy: 'Vesna', openCount: 1 };
  records.payouts = [{ ...payout, status: 'funded', holders: 1, sentLines: 1 }];
  records.transfers = [{ ...file, ...sent, paidCount: 1 }];
  const payment = { transfer_id: file.id, payout_id: payout.id, currency: 'EUR', amount: '440.00' };
  records.payments = [
    { ...payment, id: id(96), holder: 'Ana', status: 'paid' },
    { ...payment, id: id(97), holder: 'Ben', status: 'sent' },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this file again?' }));
  dialog.getByText(/^Vesna downloaded this file on 20 Nov 2026\./);
  await dialog.findByText(/^Ana, EUR.440\.00: Paid$/);
  expect(dialog.queryByText(/^Ben/)).toBeNull();
});

it('a funded payout leads from its summary to the files for the bank, where the statement is uploaded too', async () => {
  const sent = { sentLines: 1, sentSum: '880.00' };
  records.payouts = [{ ...payout, status: 'funded', holders: 1, ...sent }];
  records.transfers = [file];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(
    /^The transfer file of 20 Nov 2026 with 2 payments \(EUR.880\.00\) still has to be sent/,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Show Transfer Files' }));
  await screen.findByRole('button', { name: 'Upload Bank Statement' });
  expect(screen.queryByRole('link', { name: 'Show Transfer Files' })).toBeNull();
});

it('says of an amount that is none when its field is left, and of a draft what is still to be entered', async () => {
  records.payouts = [{ ...payout, pool_id: id(11), company_id: id(1) }];
  await openPage('trust', `create/payout?draft=${payout.id}`, 'Edit the Draft for Early Team');
  const amount = await screen.findByLabelText(/^Gross amount/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20 Nov 2026');
  await userEvent.tab();
  await screen.findByText('Please enter an amount in digits, such as 1250.');
  await screen.findByText(/^Enter the amount and the tax rate\./);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await waitFor(() => expect(screen.queryByText(/^Please enter an amount/)).toBeNull());
});

it('the question whether to approve names the record date, and how many lines differ from the last time', async () => {
  records.payouts = [{ ...payout, type: 'dividend', recordDate: '2026-11-01', differingLines: 2 }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The certificates held at the end of 1 Nov 2026 share in it.');
  await dialog.findByText(/^2 lines differ in tax rate or bank fee/);
});

it('a line is selected by the name of its holder', async () => {
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [{ ...earning, status: 'payable', retainedReasons: [], transfer_id: id(91) }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  await screen.findByRole('checkbox', { name: 'Select Emil' });
});

it('on a phone, a line of a payout shows the amount by which the lines are sorted', async () => {
  window.matchMedia = (media: string) =>
    ({
      media,
      matches: media.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as never;
  records.payouts = [{ ...payout, status: 'funded' }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  const row = await waitFor(() => {
    const found = screen.getAllByRole('listitem').find(({ textContent }) => /Retained/.test(textContent!));
    return found ?? Promise.reject(new Error('no line yet'));
  });
  expect(row.textContent).toContain('EUR\u00a01,000.00');
  expect(row.textContent).not.toContain('pcs');
});

it('the dialog for a statement of the bank has an address', async () => {
  records.payouts = [{ ...payout, status: 'funded', holders: 1 }];
  await openPage('trust', `payout/${payout.id}/details?upload=statement`, 'Early Team');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('a payout of which nothing could be paid does not say that the rest is paid', async () => {
  records.payouts = [{ ...payout, status: 'funded', holders: 1 }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText('Nothing can be paid yet: 1 line is retained.');
});

it('a payout names the first whose lines are retained, what is missing for each, and leads to them', async () => {
  const line = (n: number, holder: string, ...reasons: string[]) => ({
    ...{ ...earning, id: id(n), holder, employee_id: id(n - 50) },
    retainedReasons: reasons.map((reason) => ({ reason })),
  });
  records.payouts = [{ ...payout, status: 'funded', sentLines: 1 }];
  records.earnings = [
    line(81, 'Emil', 'not-verified', 'no-bank-details'),
    line(82, 'Frida', 'bic-missing'),
    line(83, 'Gus', 'no-bank-details'),
    { ...line(84, 'Hana'), status: 'payable' },
  ];
  records.employees = ['Emil', 'Frida', 'Gus', 'Hana'].map((name, i) => ({ id: id(31 + i), name }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const banner = within((await screen.findByText(/^3 lines are retained/)).closest('[role=alert]')!);
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Emil: Personal data not verified, Bank details missing',
    'Frida: BIC missing',
    'and one more',
  ]);
  await userEvent.click(banner.getByRole('button', { name: 'Frida' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/needs the BIC of the bank\. The holder has to enter it/);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('link', { name: 'and one more' }));
  await screen.findByText('Gus');
  expect(screen.queryByText('Hana')).toBeNull();
});

it('a payout names whose certificates were others at the end of its record date, twenty of them', async () => {
  const differing = (n: number, held: number) => ({
    employee_id: id(200 + n),
    holder: `Holder ${n}`,
    frozen: 10,
    held,
  });
  const shown = { ...payout, status: 'approved', approved_at: payout.created_at };
  records.payouts = [{ ...shown, differingHolders: [differing(1, 0), differing(2, 20)] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText('Holder 1: counted 10, held 0');
  screen.getByText('Holder 2: counted 10, held 20');
  screen.getByText(/^On 20 Nov 2026, after the approval,/);

  cleanup();
  const many = Array.from({ length: 22 }, (_, n) => differing(n + 1, 0));
  records.payouts = [{ ...shown, differingHolders: many }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText('and 2 more');
  expect(screen.queryByText('Holder 21: counted 10, held 0')).toBeNull();
});

it('the statement of each year since the first line of an employee is offered', async () => {
  records.earnings = [];
  records.transactions = [
    { id: id(92), type: 'grant', employee_id: id(31), effectiveDate: '2024-02-29' },
    { id: id(91), type: 'grant', employee_id: id(31), effectiveDate: '2025-03-31' },
  ];
  await openPage('employee', 'earnings', 'Earnings');
  await screen.findByRole('button', { name: 'Statement 2026 (PDF)' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Year' }));
  const years = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(years).toEqual(['2026', '2025', '2024']);
});

const withheld = (countries: object[], withoutCountry = 0, elsewhere: object[] = []) =>
  server.use(
    http.get('/api/pools/:id/withholding-rates', () =>
      HttpResponse.json({ data: { attributes: { year: 2026, countries, elsewhere, withoutCountry } } }),
    ),
  );
const croatia = { country: 'HR', holders: 2, taxRate: '12', ofYear: 2026 };
const hungary = { country: 'HU', holders: 1, taxRate: '10', ofYear: 2024 };

it('a new payout begins with the rates of its holders’ countries, and says of which year each is', async () => {
  withheld([croatia, hungary, { country: 'UA', holders: 1, taxRate: null, ofYear: null }], 3);
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  expect(await screen.findByText('Your rate for 2026.')).toBeTruthy();
  expect(screen.getByText('Your rate for 2024: none has been entered for 2026 yet.')).toBeTruthy();
  expect(screen.getByText(/no rate for 2026 or earlier for: Ukraine/)).toBeTruthy();
  expect(screen.getByText(/The countries of 3 holders are not known/)).toBeTruthy();

  const [, ofCroatia, ofHungary] = screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[];
  expect([ofCroatia!.value, ofHungary!.value]).toEqual(['12', '10']);
  fireEvent.change(ofCroatia!, { target: { value: '11' } });
  expect(await screen.findByText('Your rate for 2026 is 12 %.')).toBeTruthy();
});

it('a country that is added to a payout brings the rate of the trust, where no holder lives too', async () => {
  withheld([croatia], 0, [{ country: 'SI', taxRate: '25', ofYear: 2025 }]);
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  await screen.findByText('Your rate for 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Add Country' }));
  const [, added] = screen.getAllByRole('combobox', { name: /^Country/ });
  await userEvent.type(added!, 'Slovenia');
  await userEvent.click(await screen.findByRole('option', { name: 'Slovenia' }));
  expect(await screen.findByText('Your rate for 2025: none has been entered for 2026 yet.')).toBeTruthy();
  const rates = screen.getAllByLabelText(/^Tax rate/) as HTMLInputElement[];
  expect(rates.map(({ value }) => value)).toEqual(['', '12', '25']);
});

it('a rate of one holder is offered to those alone who would share, whom the server finds, and shareholdings name their companies', async () => {
  records.companies = [{ id: id(1), name: 'Bora Robotics', status: 'active', currency: 'EUR' }];
  onTestFinished(() => void delete records.companies);
  withheld([croatia]);
  const [zoe, zeljka] = [
    { id: id(71), name: 'Zoë Őri' },
    { id: id(72), name: 'Željka Brčić' },
  ];
  server.use(
    http.get('/api/pools/:id/payout-holders', ({ request }) => {
      const typed = new URL(request.url).searchParams.get('q');
      return HttpResponse.json({ data: { attributes: { holders: typed ? [zeljka] : [zoe] } } });
    }),
  );
  await openPage('trust', `create/payout?pool_id=${id(11)}`, 'Create Payout');
  const pool = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Shareholding/ });
  await waitFor(() => expect(pool.value).toBe('Early Team · Bora Robotics'));
  await screen.findByText('Your rate for 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Add Holder' }));
  const holder = screen.getByRole<HTMLInputElement>('combobox', { name: /^Holder/ });
  await userEvent.click(holder);
  await userEvent.keyboard('{ArrowDown}');
  const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(await offered()).toEqual(['Zoë Őri']);
  await userEvent.type(holder, 'zeljka');
  await waitFor(async () => expect(await offered()).toEqual(['Željka Brčić']));
});

it('lines of a draft that deduct otherwise than the last time say how it was, and are counted', async () => {
  records.payouts = [{ ...payout, differingLines: 1 }];
  records['payout-lines'] = [
    {
      ...earning,
      holder: 'Emil',
      lastTaxWithholding: '12',
      lastBankFee: '2.50',
      lastApprovedOn: '2025-11-20',
      differsFromLast: true,
    },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  expect(await screen.findByText('last 12 % (20 Nov 2025)')).toBeTruthy();
  expect(screen.queryByText(/last EUR/)).toBeNull();
  expect(screen.getByText(/^1 line differs in tax rate or bank fee/)).toBeTruthy();
});

it('can be taken back as long as nothing of it was paid', async () => {
  for (const [paidSum, isOffered] of [
    ['0.00', true],
    ['280.83', false],
  ] as const) {
    records.payouts = [{ ...payout, status: 'funded', approved_at: today, funded_at: today, paidSum }];
    await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
    await screen.findAllByText('Funded');
    expect(screen.queryByRole('button', { name: 'Reverse' }) !== null, paidSum).toBe(isOffered);
    cleanup();
  }
});
