// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const company = {
  ...{
    id: id(1),
    name: 'Birch Labs',
    status: 'active',
    currency: 'EUR',
    trust_id: id(2),
    trustName: 'Alder',
  },
  ...{ accountHolder: 'Birch Labs', iban: 'HR1210010051863000160', bic: null, accountChanged_at: null },
};

it('lists the payments that go to an account before it is changed, with their records and how many more there are', async () => {
  const awaited = {
    ...{
      resource: 'plans',
      record_id: id(21),
      payer: 'Ana',
      poolName: 'ESOP',
      amount: '25.00',
      currency: 'EUR',
    },
  };
  records.companies = [{ ...company, awaitedPayments: 3, firstAwaited: [awaited] }];
  await openPage('founder', 'account/bank-details', 'My Account');
  const rows = within((await screen.findByText(/^3 payments of others/)).closest('[role=alert]')!);
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana: EUR\u00a025.00 for the exercise of options (ESOP)',
    'and 2 more',
  ]);
  expect(rows.getByRole('link').getAttribute('href')).toContain(`plan/${id(21)}`);
});

it('warns before an account is removed, and says afterwards that it was', async () => {
  const other = { accountHolder: null, iban: null, accountChanged_at: '2026-11-20T12:00:00.000Z' };
  const remove = async (status: string) => {
    cleanup();
    records.companies = [{ ...company, status, firstAwaited: [], awaitedPayments: 0 }];
    server.use(
      http.patch('/api/companies/:id', () =>
        HttpResponse.json({
          data: { id: id(1), type: 'companies', attributes: { ...company, status, ...other } },
        }),
      ),
    );
    await openPage('founder', 'account/bank-details', 'My Account');
    const iban = await screen.findByLabelText(/^IBAN/);
    expect(screen.queryByText(/^This removes the bank account/)).toBeNull();
    await userEvent.clear(iban);
    await screen.findByText('To remove the account, empty its other fields too.');
    await userEvent.clear(screen.getByLabelText(/^Account holder/));
    await screen.findByText(/^This removes the bank account of the company/);
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await remove('active');
  await screen.findByText('The bank account was removed. The trust is told.');
  await remove('requested');
  await screen.findByText('The bank account was removed.');
});

it('says after a change who is told of it', async () => {
  const change = async (record: object, after: object) => {
    cleanup();
    records.companies = [{ ...company, firstAwaited: [], awaitedPayments: 0, ...record }] as never;
    server.use(
      http.patch('/api/companies/:id', () =>
        HttpResponse.json({
          data: { id: id(1), type: 'companies', attributes: { ...records.companies![0], ...after } },
        }),
      ),
    );
    await openPage('founder', 'account/bank-details', 'My Account');
    const holder = await screen.findByLabelText(/^Account holder/);
    await userEvent.type(holder, ' Ltd');
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  const other = { accountHolder: 'Birch Labs Ltd', accountChanged_at: '2026-11-20T12:00:00.000Z' };
  await change({}, other);
  await screen.findByText('Saved. The trust is told of the changed account.');
  await change({ awaitedPayments: 1 }, other);
  await screen.findByText(/^Saved\. The trust, and whoever still has to pay to the changed account/);
  await change({ status: 'requested' }, other);
  await screen.findByText('Saved');
});

it('tells an employee before and after a change which payments still go to the account of before', async () => {
  const [old, other] = ['HR1210010051863000160', 'DE89370400440532013000'];
  const sent = {
    resource: 'earnings',
    record_id: id(81),
    poolName: 'ESOP',
    amount: '25.00',
    currency: 'EUR',
  };
  let details: object = {
    ...{ accountHolder: 'Ana', iban: old, bic: null, taxResidence: null, returnedAccounts: [] },
    sentPayments: [{ ...sent, madeOn: '2026-11-19', iban: old }],
  };
  const reply = () =>
    HttpResponse.json(
      { data: { id: id(99), type: 'bank-details', attributes: details } },
      { headers: { ETag: '"1"' } },
    );
  server.use(
    http.get('/api/user/bank-details', reply),
    http.patch('/api/user/bank-details', () => {
      details = { ...details, iban: other };
      return reply();
    }),
  );
  await openPage('employee', 'account/bank-details', 'My Account');
  const before = await screen.findByText(
    /^One payment goes to the account that is entered now, even if you change it/,
  );
  expect(before.textContent).toMatch(/EUR.25\.00 from ESOP, in the file of 19 Nov 2026, to HR12 1001 0051/);
  const iban = await screen.findByLabelText(/^IBAN/);
  await userEvent.clear(iban);
  await userEvent.type(iban, other);
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\. Payments that are already in a file for the bank still go/);
  const after = await screen.findByText(/^One payment was already in the trust’s file/);
  expect(after.textContent).toContain('to HR12 1001 0051 8630 0016 0');
  expect(screen.queryByText(/even if you change it/)).toBeNull();
});
