// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform, server } from '../setup/platformSetup.tsx';

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

it.each([
  ['employee', 'At EUR 0.25 per piece', ''],
  ['founder', 'At EUR 0.25 per piece', 'Share of EUR 1,000.00 for 4,000 pieces'],
] as const)(
  'tells the %s of how many pieces a payment is, and of which amount',
  async (role, price, share) => {
    const dividend = {
      payout_id: id(31),
      recordDate: '2026-01-15',
      certificates: 100,
      options: 0,
      pieces: 100,
    };
    const amounts = {
      ofCertificates: '25.00',
      grossIncome: '25.00',
      tax: '5.00',
      bankFee: '0.00',
      taxWithholding: '20',
    };
    records.earnings = [{ ...line(51, '20.00'), ...dividend, ...amounts, reference: 'RF18 5390' }];
    records.payouts = [
      { id: id(31), name: 'ESOP', grossAmountValue: '1000.00', currency: 'EUR', pieces: 4000 },
    ];
    const user = userEvent.setup({ delay: null });
    await openPage(role, 'earnings', 'Earnings');
    const [, row] = await screen.findAllByRole('row');
    await user.click(within(row!).getAllByRole('button')[0]!);
    const table = await screen.findByRole('table', { name: 'Calculation' });
    const said = () => table.textContent!.replaceAll('\u00a0', ' ');
    await waitFor(() =>
      expect(said()).toContain(`100 certificatesHeld at the end of 15 Jan 2026 · ${price}`),
    );
    await waitFor(() => expect(said()).toContain(share));
    expect(said().includes('Share of')).toBe(share !== '');
  },
);

it('shows the price of a piece of the whole payout, and by how much a share was rounded', async () => {
  const amounts = {
    tax: '0.00',
    bankFee: '0.00',
    taxWithholding: '0',
    certificates: 1,
    options: 0,
    pieces: 1,
  };
  const dividend = { ...amounts, payout_id: id(31), recordDate: '2026-01-15' };
  records.earnings = ['333.34', '333.33', '333.32'].map((share, n) => ({
    ...{ ...line(51 + n, share), ...dividend, ofCertificates: share, grossIncome: share },
    reference: `RF18 539${n}`,
  }));
  records.payouts = [{ id: id(31), name: 'ESOP', grossAmountValue: '1000.00', currency: 'EUR', pieces: 3 }];
  for (const [n, rounding] of [
    [51, ' · EUR 0.01 more by rounding'],
    [52, 'EUR'],
    [53, ' · EUR 0.01 less by rounding'],
  ] as const) {
    await openPage('founder', `earnings?earning=${id(n)}`, 'Earnings');
    const table = await screen.findByRole('table', { name: 'Calculation' });
    const said = () => table.textContent!.replaceAll('\u00a0', ' ');
    await waitFor(() => expect(said()).toContain(`At ≈ EUR 333.333333 per piece${rounding}`));
    cleanup();
  }
});

it('tells a holder what an approved payment waits for, and whom to ask once its planned day is over', async () => {
  const calculated = {
    certificates: 100,
    options: 0,
    pieces: 100,
    ofCertificates: '25.00',
    ofOptions: '0.00',
  };
  const amounts = { grossIncome: '25.00', tax: '5.00', bankFee: '0.00', taxWithholding: '20' };
  const approved = { ...line(51, '20.00'), ...calculated, ...amounts, company_id: id(1), status: 'payable' };
  const trust = { trust_id: id(2), trustName: 'Alder Trust', trustEmail: 'office@alder.test' };
  records.companies = [{ id: id(1), name: 'Birch Labs', ...trust }];
  for (const [paymentDate, isLate] of [
    ['2026-01-25', true],
    ['2099-01-25', false],
    [null, false],
  ] as const) {
    records.earnings = [{ ...approved, recordDate: '2026-01-15', paymentDate }];
    await openPage('employee', `earnings?earning=${id(51)}`, 'Earnings');
    const waits = await screen.findByText(/^It is in no file for the bank yet\./);
    if (isLate) await screen.findByRole('link', { name: 'office@alder.test' });
    expect(waits.textContent!.includes('The planned day was 25 Jan 2026.'), String(paymentDate)).toBe(isLate);
    cleanup();
  }
  records.earnings = [{ ...approved, recordDate: '2026-01-15', paymentDate: null, sentOn: '2026-01-26' }];
  await openPage('employee', `earnings?earning=${id(51)}`, 'Earnings');
  await screen.findByText(/^The trust has put it into its payment file of 26 Jan 2026/);
});

it('says nothing of files for the bank to whoever looks as the employee, who is not told of them', async () => {
  const until = '2026-11-20T13:00:00.000Z';
  const viewing = { employee_id: id(31), name: 'Ana', by: 'founder', until };
  const user = { id: id(99), name: 'Ivo', role: 'employee', roles: ['employee'], language: 'en', viewing };
  const awareness = { notifications: [], unseenMessages: 0, actionRequired: 0 };
  const config = { appName: 'Vestry', today: '2026-11-20', pusher: { key: 'key', cluster: '' } };
  server.use(http.get('/api/app', () => HttpResponse.json({ user, awareness, config })));
  const figures = { ofCertificates: '25.00', grossIncome: '25.00', tax: '5.00', bankFee: '0.00' };
  const shares = { certificates: 100, options: 0, pieces: 100, taxWithholding: '20' };
  const payable = { ...line(51, '20.00'), ...figures, ...shares, status: 'payable', paymentDate: null };
  records.earnings = [{ ...payable, recordDate: '2026-01-15' }];
  await openPage('employee', `earnings?earning=${id(51)}`, 'Earnings');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Net income');
  expect(dialog.queryByText(/file for the bank/)).toBeNull();
});

it('tells an employee to which account a payment goes, also where that is no longer the account of now', async () => {
  const account = { payeeName: 'Ana Kovač', payeeIban: 'HR1210010051863000160' };
  const shares = {
    certificates: 100,
    options: 0,
    pieces: 100,
    taxWithholding: '20',
    recordDate: '2026-01-15',
  };
  const amounts = { ofCertificates: '25.00', grossIncome: '25.00', tax: '5.00', bankFee: '0.00' };
  const said = { status: 'payable', sentOn: '2026-01-21', retainedReasons: [], reference: 'RF18 5390' };
  const sent = { ...line(51, '20.00'), ...account, ...shares, ...amounts, ...said };
  records.earnings = [{ ...sent, currentIban: account.payeeIban }];
  await openPage('employee', `earnings?earning=${id(51)}`, 'Earnings');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('HR12 1001 0051 8630 0016 0');
  expect(dialog.getByText('Recipient').nextElementSibling!.textContent).toBe('Ana Kovač');
  expect(dialog.queryByText(/still goes to the account named below/)).toBeNull();
  cleanup();
  records.earnings = [{ ...sent, currentIban: 'DE89370400440532013000' }];
  await openPage('employee', `earnings?earning=${id(51)}`, 'Earnings');
  await screen.findByText(/still goes to the account named below, not to that of now, DE89 3704 0044/);
});
