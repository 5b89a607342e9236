// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { matter } from '../setup/dashboardSetup.ts';
import { earning, payout, rowsOf, servePayouts } from '../setup/payoutSetup.ts';
import { id, openPage, queryClientOfPages, records, server } from '../setup/platformSetup.tsx';

servePayouts();

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

it.each([
  [
    'the country in which the holder pays tax',
    'country',
    'HR',
    'The rate of Croatia, where the holder pays tax',
  ],
  [
    'that country to whom it is not told',
    'country',
    null,
    'The rate of the country where the holder pays tax',
  ],
  ['the holder', 'holder', null, 'The rate entered for this holder alone'],
  [
    'the payout, whose it is and who can explain it',
    'payout',
    null,
    'The trust set this rate for the payout, for everybody for whom no other was entered, and can tell why',
  ],
])('the calculation says that the tax rate is that of %s', async (_, taxRateSource, taxCountry, said) => {
  records.earnings = [{ ...earning, taxRateSource, taxCountry }];
  await openPage('employee', 'earnings', 'Earnings');
  await userEvent.click(await screen.findByRole('button', { name: 'Early Team' }));
  const table = await within(await screen.findByRole('dialog')).findByRole('table', { name: 'Calculation' });
  expect(rowsOf(table)).toContain(`Tax (15 %)${said}− EUR 150.00`);
});

it.each([
  ['employee', '/platform/employee/account/bank-details'],
  ['trust', undefined],
] as const)('tells the %s of a returned payment who can correct the account', async (role, href) => {
  records.earnings = [{ ...earning, status: 'returned', retainedReasons: [], returnReason: 'Closed (AC04)' }];
  const [page, title] =
    role === 'trust' ? [`payout/${payout.id}/details`, 'Early Team'] : ['earnings', 'Earnings'];
  await openPage(role, `${page}?earning=${earning.id}`, title!);
  const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('The bank has returned this payment: the account is closed (AC04)');
  expect(within(alert).queryByRole('link')?.getAttribute('href')).toBe(href);
  if (!href) expect(alert.textContent).toContain('Only the holder can change the bank details');
});

it('tells the holder of a returned payment that the trust acts next, once other bank details were entered', async () => {
  const returned = { ...earning, status: 'returned', retainedReasons: [], returnReason: 'Closed (AC04)' };
  const said = async (line: object, ...tasks: object[]) => {
    records.earnings = [{ ...returned, ...line }];
    const attributes = { role: 'employee', tasks };
    server.use(http.get('/api/dashboard', () => HttpResponse.json({ data: { attributes } })));
    await openPage('employee', `earnings?earning=${earning.id}`, 'Earnings');
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    // The old text stands until the answer is there.
    await waitFor(() => expect(queryClientOfPages().getQueryData(['dashboard'])).toBeDefined());
    await waitFor(() => expect(queryClientOfPages().isFetching()).toBe(0));
    const text = alert.textContent!.replace(/^.*\(AC04\)\. /, '');
    const hasLink = within(alert).queryByRole('link') !== null;
    cleanup();
    return [text, hasLink];
  };
  const asked = (count: number, ...ids: string[]) => ({
    ...{ type: 'correct-account', count },
    first: ids.map((record_id) => ({ ...matter, resource: 'earnings', record_id })),
  });
  const toHolder = ['The trust pays again once your bank details are right.Check Bank Details', true];
  const toTrust = [
    'Your bank details have changed since. The trust pays again, to the account that is entered now.',
    false,
  ];
  expect(await said({})).toEqual(toTrust);
  expect(await said({}, asked(1, id(99)))).toEqual(toTrust);
  expect(await said({}, asked(1, earning.id))).toEqual(toHolder);
  // What is counted and not named may be this payment.
  expect(await said({}, asked(2, id(99)))).toEqual(toHolder);
  // Nor is a line named that leaves with another one.
  expect(await said({ leavesWith_id: id(98) })).toEqual(toHolder);
});

it('lines are not marked paid before the last of their files was made', async () => {
  const sentLine = { ...earning, status: 'payable', retainedReasons: [], transfer_id: id(91) };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [
    { ...sentLine, sentOn: '2026-11-18' },
    { ...sentLine, id: id(82), sentOn: '2026-11-19', hasReturned: true },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  // Each says which file it is in.
  await screen.findByText('In the file of 18 Nov 2026');
  expect(screen.getByText('Paid again in the file of 19 Nov 2026')).toBeDefined();
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

it('lines are walked and selected by the keys of lists', async () => {
  const line = {
    ...earning,
    status: 'payable',
    retainedReasons: [],
    transfer_id: id(91),
    sentOn: '2026-11-18',
  };
  records.payouts = [{ ...payout, status: 'funded' }];
  records.earnings = [line, { ...line, id: id(82) }];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ });
  await userEvent.keyboard('jjx');
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, true]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([false, false]));
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
  const dialog = await screen.findByRole('dialog', { name: 'Pay EUR\u00a01.00 again?' });
  expect(within(dialog).getByRole('alert').textContent).toContain(
    'Only the holder can change it, under My Account, Bank Details',
  );
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

it('the statement of each year since the first line of an employee is offered', async () => {
  records.earnings = [];
  records.transactions = [
    { id: id(92), type: 'grant', employee_id: id(31), effectiveDate: '2024-02-29' },
    { id: id(91), type: 'grant', employee_id: id(31), effectiveDate: '2025-03-31' },
  ];
  await openPage('employee', 'earnings', 'Earnings');
  const files = within(await screen.findByRole('region', { name: 'Files of a year' }));
  expect(files.getByRole('button', { name: 'Statement 2026 (PDF)' })).toBeTruthy();
  // The list is another matter than the files.
  expect(files.getByText(/Below are the payments of all years\.$/)).toBeTruthy();
  await userEvent.click(files.getByRole('combobox', { name: 'Year' }));
  const years = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(years).toEqual(['2026', '2025', '2024']);
});

it('lines of a draft that deduct otherwise than the last time say how it was, and are counted', async () => {
  records.payouts = [{ ...payout, differingLines: 1 }];
  records['payout-lines'] = [
    {
      ...earning,
      holder: 'Emil',
      lastTaxWithholding: '12',
      taxRateSource: 'country',
      taxCountry: 'HR',
      lastBankFee: '2.50',
      lastApprovedOn: '2025-11-20',
      differsFromLast: true,
    },
  ];
  await openPage('trust', `payout/${payout.id}/details`, 'Early Team');
  expect(await screen.findByText('last 12 % (20 Nov 2025)')).toBeTruthy();
  // Whose rate it is, where it is not that of the payout.
  expect(screen.getByText('Croatia')).toBeTruthy();
  expect(screen.queryByText(/last EUR/)).toBeNull();
  expect(screen.getByText(/^1 line differs in tax rate or bank fee/)).toBeTruthy();
});
