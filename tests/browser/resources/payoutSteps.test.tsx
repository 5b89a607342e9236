// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { earning, payout, rowsOf, servePayouts } from '../setup/payoutSetup.ts';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  server,
  today,
} from '../setup/platformSetup.tsx';

servePayouts();

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

it('money of another amount that names nothing is offered, the nearest first, and taken with a reason only', async () => {
  const unplaced = { isUnplaced: true, direction: 'credit', currency: 'EUR', reference: null };
  records['bank-entries'] = [
    { ...unplaced, id: id(92), amount: '4.17', bookedOn: '2026-11-17', counterparty: 'Adria Bank' },
    { ...unplaced, id: id(93), amount: '600.00', bookedOn: '2026-11-17', counterparty: 'Cedar' },
    { ...unplaced, id: id(94), amount: '1250.00', bookedOn: '2026-11-18', remittance: 'dividend' },
  ];
  const approved = { ...payout, status: 'approved', arrivals: [] };
  records.payouts = [approved];
  answer('/api/payouts/:id/record-funds', () => done('payouts', { ...approved, status: 'funded' }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^No bank entry shows all of EUR.1,000\.00, or names this payout/);
  const entries = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(entries.map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(entries[0]!.closest('label')!.textContent).toMatch(
    /^EUR.1,250\.00 · 18 Nov 2026 · EUR.250\.00 moredividend$/,
  );
  const reason = () => dialog.queryByRole('textbox', { name: /^Why the money counts as received/ });
  expect(reason()).toBeNull();
  await userEvent.click(entries[0]!);
  await waitFor(() => expect(reason()).not.toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  await waitFor(() => expect(reason()!.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(reason()!, 'Rounded up');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  await waitFor(() =>
    expect(sentTo('/record-funds')).toEqual([
      { bankEntry_id: id(94), receivedOn: '2026-11-18', reason: 'Rounded up' },
    ]),
  );
});

it('the only money of another amount is chosen already, and not taken without a reason', async () => {
  records['bank-entries'] = [
    {
      id: id(94),
      isUnplaced: true,
      direction: 'credit',
      currency: 'EUR',
      amount: '1250.00',
      bookedOn: '2026-11-18',
    },
  ];
  records.payouts = [{ ...payout, status: 'approved', arrivals: [] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  const entries = await dialog.findAllByRole<HTMLInputElement>('radio');
  expect(entries.map(({ checked }) => checked)).toEqual([true, false]);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Money received on/).value).toBe('18 Nov 2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  const reason = await dialog.findByRole('textbox', { name: /^Why the money counts as received/ });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(sentTo('/record-funds')).toEqual([]);
});

it('where no statement shows the money of a payout, its dialog says so', async () => {
  records.payouts = [{ ...payout, status: 'approved', arrivals: [] }];
  answer('/api/payouts/:id/record-funds', () => done('payouts', { ...payout, status: 'funded' }));
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/^No bank statement shows this money yet\. Record it once all of EUR.1,000\.00/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Record Funds' }));
  await waitFor(() => expect(sentTo('/record-funds')).toEqual([{ bankEntry_id: null, receivedOn: today }]));
});

it('a day before the approval is said to be one, and asked about where no entry of the bank says it', async () => {
  const shown = { currency: 'EUR', amount: '1000.00', isWhole: true, isNamed: true, bookedOn: '2026-11-18' };
  const arrivals = [{ ...shown, bankEntry_id: id(91), words: 'RF1' }];
  records.payouts = [{ ...payout, status: 'approved', approved_at: '2026-11-19T12:00:00.000Z', arrivals }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = await dialog.findByLabelText<HTMLInputElement>(/^Money received on/);
  const enter = async (text: string) => {
    await userEvent.clear(day);
    await userEvent.type(day, text);
    await userEvent.tab();
  };
  expect(day.value).toBe('18 Nov 2026');
  await dialog.findByText(/^18 Nov 2026 is before the approval of the payout on 19 Nov 2026/);
  expect(dialog.queryByText(/Had it come by then/)).toBeNull();
  await enter('19 Nov 2026');
  await waitFor(() => expect(dialog.queryByText(/is before the approval/)).toBeNull());
  await enter('1 Jan 1990');
  await dialog.findByText(/^1 Jan 1990 is before the approval .* Had it come by then already\?$/);
});

it('parts that add up to the money of a payout are said to be all of it', async () => {
  const part = (n: number, amount: string) => ({
    ...{ bankEntry_id: id(n), currency: 'EUR', amount, isWhole: false, isNamed: true },
    ...{ bookedOn: '2026-11-18', counterparty: 'Birch', words: 'RF1' },
  });
  const together = /^Together they are the whole amount/;
  records.payouts = [{ ...payout, status: 'approved', arrivals: [part(91, '900.00'), part(92, '100.00')] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  await screen.findByText(together);
  cleanup();
  records.payouts = [{ ...payout, status: 'approved', arrivals: [part(91, '900.00'), part(92, '99.00')] }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Record Funds' }));
  await screen.findAllByText(/EUR.99\.00/);
  expect(screen.queryByText(together)).toBeNull();
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

it('the question whether to approve names the record date, the lines that differ and the accounts that gave back', async () => {
  const returnedAccounts = [{ employee_id: id(31), holder: 'Emil Berg', reason: 'AC04' }];
  records.payouts = [
    { ...payout, type: 'dividend', recordDate: '2026-11-01', differingLines: 2, returnedAccounts },
  ];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('The certificates held at the end of 1 Nov 2026 share in it.');
  await dialog.findByText(/^2 lines differ in tax rate or bank fee/);
  await dialog.findByText(/: the account is closed \(AC04\)$/, { selector: 'li' });
  expect(dialog.queryByText(/^That day is not over/)).toBeNull();
});

it('the question whether to approve says that the record date is not over', async () => {
  records.payouts = [{ ...payout, type: 'dividend', recordDate: today }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^That day is not over: .* until the end of 20 Nov 2026, are not counted/);
});

it('the question whether to approve names the countries whose rate is another one by now', async () => {
  const countryRates = [{ country: 'HR', taxRate: '12' }];
  const known = [
    { country: 'HR', holders: 2, taxRate: '12', ofYear: 2026 },
    { country: 'UA', holders: 1, taxRate: '18', ofYear: 2026 },
    { country: 'AT', holders: 1, taxRate: null, ofYear: null },
  ];
  const attributes = { year: 2026, countries: known, elsewhere: [], withoutCountry: 0 };
  server.use(http.get('/api/pools/:id/withholding-rates', () => HttpResponse.json({ data: { attributes } })));
  records.payouts = [{ ...payout, taxRate: '15', paymentDate: null, countryRates }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  const said = await dialog.findByText(/^Your withholding rates are others/);
  expect(said.textContent!.replaceAll('\u00a0', ' ')).toContain(': Ukraine 18 %, here 15 %.');
});

it('a file for the bank is not asked for without naming whose account gave the last payment back', async () => {
  const returnedAccounts = [{ employee_id: id(31), holder: 'Emil Berg', reason: 'AC04' }];
  records.payouts = [{ ...payout, status: 'funded', unsentLines: 1, unsentSum: '20.00', returnedAccounts }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Make Transfer File' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/: the account is closed \(AC04\)$/, { selector: 'li' });
});

it('a fee that takes everything from everybody is named before the approval', async () => {
  records.payouts = [{ ...payout, bankFee: '200.00', holders: 3, undecidedLines: 3 }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^The bank fee of EUR.200\.00 takes everything from every holder/);
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

it('the page of a payout names whose payments came back, and why, up to two of them', async () => {
  const line = { ...earning, status: 'returned', retainedReasons: [], returnReason: null };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [
    { ...line, returnReason: 'Closed (AC04)' },
    { ...line, id: id(82), holder: 'Ana' },
    { ...line, id: id(83), holder: 'Ivo' },
  ];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const notice = await screen.findByText(/The bank has returned 3 payments/);
  const named = within(notice.closest<HTMLElement>('[role="alert"]')!).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Emil: the account is closed (AC04)',
    'Ana',
    'and one more',
  ]);
});
