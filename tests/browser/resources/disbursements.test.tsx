// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  sentTo,
  servePlatform,
  server,
} from '../setup/platformSetup.tsx';

servePlatform();

const account = (name: string, closing: string) => ({
  ...{ account: name, opening: '0.00', increase: '0.00', decrease: '0.00' },
  closing,
});

beforeEach(() => {
  records.companies = [{ id: id(1), name: 'Birch Labs', currency: 'EUR', status: 'active' }];
  records.disbursements = [
    {
      ...{ id: id(2), company_id: id(1), payee: 'Tax Office', status: 'open', account: 'tax' },
      ...{ amount: '100.00', currency: 'EUR' },
    },
  ];
  const accounts = [
    account('owed', '9.00'),
    account('tax', '276.50'),
    account('fees', '-1.20'),
    account('receipts', '23.00'),
    account('refunds', '363.40'),
    account('trust', '0.00'),
  ];
  server.use(
    http.get(`/api/companies/${id(1)}/cash-statement`, () =>
      HttpResponse.json({
        data: { attributes: { currencies: [{ currency: 'EUR', accounts, reserved: '20.00' }] } },
      }),
    ),
  );
});

it('shows what can be paid out of a company’s accounts, less what is to be paid or waited for, and fills it in', async () => {
  answer('/api/disbursements', () => done('disbursements', { id: id(3) }));
  await openPage('trust', `create/disbursement`, 'Create Disbursement');
  const there = await screen.findByRole('region', { name: 'What Can Be Paid Out' });
  const rows = await within(there).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Tax withheldEUR\u00a0176.50Fill In',
    'Receipts sold and bought backEUR\u00a03.00Fill In',
    'To be paid backEUR\u00a0363.40Fill In',
  ]);
  await userEvent.click(within(rows[0]!).getByRole('button'));
  await userEvent.type(screen.getByRole('combobox', { name: /^Paid to/ }), 'Tax Office');
  await userEvent.click(screen.getByRole('button', { name: 'Create Disbursement' }));
  await waitFor(() =>
    expect(sentTo('/api/disbursements')).toMatchObject([
      {
        data: {
          attributes: {
            company_id: id(1),
            account: 'tax',
            currency: 'EUR',
            amount: '176.50',
            payee: 'Tax Office',
          },
        },
      },
    ]),
  );
});

it('lists what is to be paid back by who sent it, and fills in one of them with its account', async () => {
  const entry = {
    ...{ id: id(6), company_id: id(1), isToPayBack: true, currency: 'EUR', bookedOn: '2026-03-01' },
    ...{ subject: 'Elm Foods', counterparty: 'Elm Foods', iban: 'DE89370400440532013000', amount: '286.40' },
    toPayBack: '286.40',
  };
  // Of the second, only a part came beyond a payout.
  const of = { subject: 'Fir', counterparty: 'Fir', iban: null, amount: '1077.00', toPayBack: '77.00' };
  const other = { ...entry, id: id(7), ...of };
  records['bank-entries'] = [entry, other];
  answer('/api/disbursements', () => done('disbursements', { id: id(3) }));
  const asked = new URLSearchParams({ company_id: id(1), account: 'refunds', amount: '363.40' });
  await openPage('trust', `create/disbursement?${asked}`, 'Create Disbursement');
  const there = within(await screen.findByRole('region', { name: 'To Be Paid Back' }));
  expect(there.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Elm Foods · 1 Mar 2026EUR\u00a0286.40Fill In',
    'Fir · 1 Mar 2026EUR\u00a077.00Fill In',
  ]);
  const fillIn = () => there.getByRole('button', { name: 'Fill in what Elm Foods sent' });
  await userEvent.click(fillIn());
  const payee = screen.getByRole<HTMLInputElement>('combobox', { name: /^Paid to/ });
  await waitFor(() => expect(payee.value).toBe('Elm Foods'));
  // The sum of all is of nobody.
  const all = within(screen.getByRole('region', { name: 'What Can Be Paid Out' }));
  await userEvent.click(all.getByRole('button', { name: /To be paid back/ }));
  await waitFor(() => expect(payee.value).toBe(''));
  await userEvent.click(fillIn());
  await userEvent.click(screen.getByRole('button', { name: 'Create Disbursement' }));
  const { id: bank_entry_id, iban, amount, currency } = entry;
  const attributes = { bank_entry_id, payee: 'Elm Foods', iban, amount, currency };
  await waitFor(() => expect(sentTo('/api/disbursements')).toMatchObject([{ data: { attributes } }]));
});

it('begins with the only one that is to be paid back', async () => {
  const entry = {
    ...{ id: id(6), company_id: id(1), isToPayBack: true, currency: 'EUR', bookedOn: '2026-03-01' },
    ...{ subject: 'Elm Foods', counterparty: 'Elm Foods', iban: 'DE89370400440532013000', amount: '286.40' },
    toPayBack: '286.40',
  };
  records['bank-entries'] = [entry];
  answer('/api/disbursements', () => done('disbursements', { id: id(3) }));
  const asked = new URLSearchParams({ company_id: id(1), account: 'refunds', amount: '286.40' });
  await openPage('trust', `create/disbursement?${asked}`, 'Create Disbursement');
  const iban = screen.getByRole<HTMLInputElement>('textbox', { name: /^To account/ });
  await waitFor(() => expect(iban.value.replaceAll(' ', '')).toBe(entry.iban));
  await userEvent.click(screen.getByRole('button', { name: 'Create Disbursement' }));
  const attributes = { bank_entry_id: entry.id, payee: 'Elm Foods', amount: '286.40' };
  await waitFor(() => expect(sentTo('/api/disbursements')).toMatchObject([{ data: { attributes } }]));
});

it('fills in the account of whom it knows, the company or who was paid before, and never over another one', async () => {
  const own = { accountHolder: 'Birch Labs Ltd', iban: 'HR1210010051863000160' };
  records.companies = [{ ...records.companies![0], ...own }] as never;
  const earlier = {
    company_id: id(1),
    account: 'tax',
    amount: '50.00',
    currency: 'EUR',
    payee: 'Tax Office',
  };
  const paid = {
    id: id(4),
    status: 'paid',
    iban: 'DE89370400440532013000',
    created_at: '2026-01-01T00:00:00Z',
  };
  // Nothing says that the account of a withdrawn one was right.
  const withdrawn = { ...paid, id: id(5), status: 'withdrawn', iban: 'FR1420041010050500013M02606' };
  records.disbursements!.unshift({ ...earlier, ...withdrawn, created_at: '2026-02-01T00:00:00Z' });
  records.disbursements!.push({ ...earlier, ...paid });
  await openPage('trust', `create/disbursement?company_id=${id(1)}`, 'Create Disbursement');
  const payee = await screen.findByRole('combobox', { name: /^Paid to/ });
  const iban = screen.getByRole<HTMLInputElement>('textbox', { name: /^To account/ });
  await userEvent.type(payee, 'tax office');
  await waitFor(() => expect(iban.value.replaceAll(' ', '')).toBe('DE89370400440532013000'));
  await userEvent.clear(payee);
  await userEvent.type(payee, 'Birch Labs');
  await waitFor(() => expect(iban.value.replaceAll(' ', '')).toBe('HR1210010051863000160'));
  await userEvent.clear(iban);
  await userEvent.type(iban, 'AT611904300234573201');
  await userEvent.type(payee, ' Ltd');
  expect(iban.value.replaceAll(' ', '')).toBe('AT611904300234573201');
});

it('says of the account of the company that it was changed lately, and only of that one', async () => {
  const own = { accountHolder: 'Birch Labs', iban: 'HR1210010051863000160' };
  const open = async (accountChanged_at: string | null) => {
    cleanup();
    records.companies = [{ ...records.companies![0], ...own, accountChanged_at }] as never;
    await openPage(
      'trust',
      `create/disbursement?company_id=${id(1)}&payee=Birch%20Labs`,
      'Create Disbursement',
    );
    const iban = screen.getByRole<HTMLInputElement>('textbox', { name: /^To account/ });
    await waitFor(() => expect(iban.value.replaceAll(' ', '')).toBe(own.iban));
    return iban;
  };
  const warning = () => screen.queryByText(/^Birch Labs changed this account on/);
  for (const before of [null, '2026-08-01T12:00:00.000Z']) {
    await open(before);
    expect(warning()).toBeNull();
  }
  const iban = await open('2026-11-17T12:00:00.000Z');
  expect(warning()?.textContent).toMatch(/on 17 Nov 2026\. .* ask the company/);
  await userEvent.clear(iban);
  await userEvent.type(iban, 'AT611904300234573201');
  expect(warning()).toBeNull();
});

it('names the reference of a new disbursement, with which it is to be paid', async () => {
  const made = {
    ...records.disbursements![0],
    id: id(3),
    reference: 'RF18539007547034',
    payee: 'Tax Office',
  };
  answer('/api/disbursements', () => done('disbursements', made));
  await openPage(
    'trust',
    `create/disbursement?company_id=${id(1)}&account=tax&currency=EUR&amount=10.00&payee=Tax%20Office`,
    'Create Disbursement',
  );
  await screen.findByRole('region', { name: 'What Can Be Paid Out' });
  await userEvent.click(screen.getByRole('button', { name: 'Create Disbursement' }));
  await screen.findByText(/^The disbursement was made\. Pay it with the reference RF18 5390 0754 7034,/);
});

const toPay = {
  ...{
    id: id(2),
    company_id: id(1),
    account: 'tax',
    payee: 'Tax Office',
    amount: '1234.50',
    currency: 'EUR',
  },
  ...{ iban: 'DE89370400440532013000', reference: 'RF18539007547034', created_at: '2026-01-01T00:00:00Z' },
};

it('shows what is to be paid as people read it, and copies it as the form of a bank takes it', async () => {
  records.disbursements = [{ ...toPay, status: 'open' }];
  const user = userEvent.setup();
  await openPage('trust', `disbursement/${id(2)}`, 'Tax Office');
  const card = within(await screen.findByRole('region', { name: /^Pay EUR.1,234\.50 to Tax Office$/ }));
  for (const [name, shown, copied] of [
    ['Account holder', 'Tax Office', 'Tax Office'],
    ['IBAN', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['Amount', 'EUR\u00a01,234.50', '1234.50'],
    ['Reference', 'RF18 5390 0754 7034', 'RF18539007547034'],
  ] as const) {
    expect(card.getByText(name).nextElementSibling?.textContent, name).toBe(shown);
    await user.click(card.getByRole('button', { name: `Copy: ${name}` }));
    await card.findByRole('button', { name: `Copied: ${name}` });
    expect(await navigator.clipboard.readText()).toBe(copied);
  }
});

it.each(['paid', 'withdrawn'])('shows nothing to be paid of a disbursement that is %s', async (status) => {
  records.disbursements = [{ ...toPay, status }];
  await openPage('trust', `disbursement/${id(2)}`, 'Tax Office');
  await screen.findByText('RF18 5390 0754 7034');
  expect(screen.queryByRole('region', { name: /^Pay EUR/ })).toBeNull();
});

it.each([
  ['disbursements', 'Disbursements'],
  ['bank-entries', 'Bank Entries'],
  ['payouts', 'Payouts'],
])('the list of %s leads to where books and bank are compared', async (page, title) => {
  await openPage('trust', page, title);
  const link = await screen.findByRole('link', { name: 'Cash' });
  expect(link.getAttribute('href')).toBe('/platform/trust/cash');
});
