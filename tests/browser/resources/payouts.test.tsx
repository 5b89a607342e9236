// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { earning, payout, servePayouts } from '../setup/payoutSetup.ts';
import { answer, id, openPage, records } from '../setup/platformSetup.tsx';

servePayouts();

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

it.each(['trust', 'founder'] as const)(
  'tells the %s when the holder was asked for an account',
  async (role) => {
    records.payouts = [{ ...payout, status: 'funded', unsentLines: 0, sentLines: 0 }];
    const line = { ...earning, retainedReasons: [{ reason: 'no-bank-details' }], askedOn: '2026-11-19' };
    records.earnings = [line, { ...line, id: id(82), holder: 'Frida', askedOn: null }];
    const isTrust = role === 'trust';
    const page = `payout/${payout.id}/${isTrust ? 'details' : 'earnings'}`;
    await openPage(role, `${page}?earning=${line.id}`, 'Early Team');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/enter an account .* The holder was asked for it on 19 Nov 2026\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    if (!isTrust) return;
    // Above the lines, and among them.
    await waitFor(() =>
      expect(screen.getAllByText(/Bank details missing \(asked on 19 Nov 2026\)/)).toHaveLength(2),
    );
    expect(screen.getAllByText(/^(: )?Bank details missing$/)).toHaveLength(2);
  },
);

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
  // It is said again before the money is recorded, after which it may soon be too late.
  await userEvent.click(screen.getByRole('button', { name: 'Record Funds' }));
  within(await screen.findByRole('dialog')).getByText('Holder 2: counted 10, held 20');

  cleanup();
  const many = Array.from({ length: 22 }, (_, n) => differing(n + 1, 0));
  records.payouts = [{ ...shown, differingHolders: many }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText('and 2 more');
  expect(screen.queryByText('Holder 21: counted 10, held 0')).toBeNull();
});

it('a founder is told that the money has arrived, and is shown no payment details any more', async () => {
  const account = { accountHolder: 'Alder', iban: 'DE89370400440532013000', bic: null };
  const approved_at = '2026-11-10T12:00:00.000Z';
  const asked = { ...payout, ...account, status: 'approved', approved_at, reference: 'RF18539007547034' };
  records.payouts = [{ ...asked, receivedOn: null, paymentDate: null }];
  await openPage('founder', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(/^Transfer of EUR.1,000\.00 to the trust$/);
  await screen.findByText(/on 10 Nov 2026 and expected it by 17 Nov 2026: it is overdue\./);

  cleanup();
  records.payouts = [{ ...asked, receivedOn: null, paymentDate: '2026-11-30' }];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(/by email on 10 Nov 2026, and should send it so that it is there on 30 Nov 2026\./);

  cleanup();
  records.payouts = [{ ...asked, receivedOn: null, paymentDate: '2026-11-20' }];
  await openPage('founder', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(
    /The trust asked for it on 10 Nov 2026\. Please send it so that it is there on 20 Nov 2026\./,
  );

  cleanup();
  records.payouts = [{ ...asked, receivedOn: '2026-11-19' }];
  await openPage('founder', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(/^Your payment of EUR.1,000\.00 has arrived on 19 Nov 2026\./);
  expect(screen.queryByText(/^Transfer of/)).toBeNull();
});

const arrival = { bankEntry_id: id(91), bookedOn: '2026-11-18', currency: 'EUR', amount: '1000.00' };
const recorded = { status: 'funded', funded_at: '2026-11-20T12:00:00.000Z', receivedOn: '2026-11-19' };
const atBank = /The company’s money for this payout is at the bank: EUR.1,000\.00 since 18 Nov 2026\./;
const asRecorded = /^EUR.1,000\.00 was recorded as received from the company on 19 Nov 2026\.$/;

it.each([
  ['is at the bank already', { status: 'approved' }, [arrival], [atBank], asRecorded],
  ['was recorded and is at the bank', recorded, [arrival], [asRecorded, atBank], /No bank statement/],
  [
    'was recorded alone',
    recorded,
    [],
    [asRecorded, /^No bank statement shows this money yet\./],
    /at the bank:/,
  ],
  [
    'came in parts',
    recorded,
    [
      { ...arrival, amount: '600.00' },
      { ...arrival, bankEntry_id: id(92), amount: '400.00', bookedOn: '2026-11-16' },
    ],
    [asRecorded, /is at the bank: EUR.1,000\.00 in 2 payments, the last of 18 Nov 2026\./],
    /No bank statement/,
  ],
])('a trust that reverses a payout is told that its money %s', async (_, state, arrivals, said, unsaid) => {
  const before = { ...payout, approved_at: payout.created_at, ...state };
  records.payouts = [before];
  const after = { ...before, status: 'reversed', arrivals };
  answer('/api/payouts/:id/reverse/preview', () =>
    HttpResponse.json({
      data: { attributes: { lines: [], plans: [], dealings: [], record: { before, after } } },
    }),
  );
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of said) await dialog.findByText(text);
  expect(dialog.queryByText(unsaid)).toBeNull();
});

it('a reversed payout is to be paid no more, and says what money had come for it', async () => {
  records.payouts = [
    {
      ...{ ...payout, ...recorded, status: 'reversed', reversalReason: 'Wrong day', arrivals: [] },
      ...{ ended_at: '2026-11-20T12:00:00.000Z', endedBy: 'Vesna' },
    },
  ];
  await openPage('trust', `payout/${payout.id}/summary`, 'Early Team');
  const notice = (await screen.findByText(/was recorded as received/)).closest<HTMLElement>('[role=alert]')!;
  expect(notice.textContent).toMatch(
    /^EUR.1,000\.00 was recorded as received from the company on 19 Nov 2026\./,
  );
  within(notice).getByRole('link', { name: 'Cash' });
  const sums = within(await screen.findByRole('table', { name: 'From gross to net' }));
  sums.getByText('Not paid: reversed');
  screen.getByText(/^Nothing of this was paid or withheld/);
  expect(screen.getByText('Reversed', { selector: 'li div' }).closest('li')!.textContent).toBe(
    'Reversed20 Nov 2026 · VesnaWrong day',
  );
  expect(sums.getByText('Retained').closest('tr')!.textContent).toContain('0.00');
  expect(screen.queryByText('To be paid')).toBeNull();
});

it('a founder reads of a reversed payout what becomes of the money, and no deductions of lines that are gone', async () => {
  records.payouts = [
    { ...payout, ...recorded, status: 'reversed', taxSum: '0.00', netSum: '0.00', arrivals: [] },
  ];
  await openPage('founder', `payout/${payout.id}/summary`, 'Early Team');
  await screen.findByText(
    /^The trust has recorded your payment of EUR.1,000\.00 on 19 Nov 2026\. It pays it back, or uses it/,
  );
  screen.getByText('Gross');
  for (const label of ['Net', 'Tax', 'Not paid: reversed']) expect(screen.queryByText(label)).toBeNull();
});

it('a founder has a list of payouts, with what is to be transferred and what was', async () => {
  records.payouts = [
    { ...payout, status: 'approved', grossAmountValue: '1000.00' },
    { ...payout, id: id(72), status: 'paid', grossAmountValue: '250.50' },
    { ...payout, id: id(73), status: 'reversed', grossAmountValue: '9.00' },
  ];
  await openPage('founder', 'payouts', 'Payouts');
  const sum = async (label: string) => (await screen.findByText(label)).parentElement!.textContent;
  expect(await sum('To be transferred to the trust')).toMatch(/EUR.1,000\.00/);
  expect(await sum('Transferred so far')).toMatch(/EUR.250\.50/);
  expect(screen.queryByRole('link', { name: 'Cash' })).toBeNull();
});
