// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { id, openPage, person, quick, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: /max-width/.test(query),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as never;
});

it('as many rows can be shown on a page as on a wide one', async () => {
  records.messages = Array.from({ length: 12 }, (_, i) => ({
    id: id(i),
    receiver: 'Ivo',
    type: 'account',
    action: `Please sign ${i}`,
    status: 'read',
    created_at,
  }));
  await openPage('founder', 'inbox?perPage=10', 'Inbox');
  expect(await screen.findByText('1-10 of 12')).toBeTruthy();
  const user = userEvent.setup(quick);
  await user.click(screen.getByRole('combobox', { name: /^Rows per page/ }));
  await user.click(await screen.findByRole('option', { name: '50' }));
  expect(await screen.findByText('1-12 of 12')).toBeTruthy();
});

it('a message is headed by its subject, not by its sender', async () => {
  records.messages = [
    { id: id(1), receiver: 'Ivo', type: 'account', action: 'Please sign', status: 'read', created_at },
  ];
  await openPage('founder', 'inbox', 'Inbox');
  const block = (await screen.findByText('Please sign')).closest('li')!;
  expect(block.textContent!.startsWith('Please sign')).toBe(true);
  expect(within(block).getByText('Ivo').closest('dd')).toBeTruthy();
});

it('a record has its name, its first number, its status, its day and what names something, which alone may be cut', async () => {
  records.pools = [
    {
      ...{ id: id(21), name: 'ESOP', company_id: id(1), asset: 'Class B', status: 'active', pieces: 500 },
      ...{ available: 300, created_at },
    },
  ];
  await openPage('founder', 'pools', 'Shareholdings');
  const block = (await screen.findByText('ESOP')).closest('li')!;
  await within(block).findByText('Active');
  const shown = [...block.querySelectorAll('dd')].map((value) => value.textContent);
  expect(shown).toEqual(['500 pcs', '20 Nov 2026', 'Class B', 'Active']);
});

it('all filters are behind one button, which says how many are on', async () => {
  records.employees = [person(11, 'Ana', 'invited'), person(12, 'Ben', 'pending')];
  await openPage('founder', 'employees', 'Employees');
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  const user = userEvent.setup(quick);
  const button = await screen.findByRole('button', { name: 'Filters' });
  await user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await panel.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Invited' }));
  expect(await screen.findByText('1 entry · Status: Invited · Has left: No')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Whoever has left is of no status.
  expect(screen.getByRole('button', { name: 'Filters: 2' }).textContent).toBe('2');
});

it('an entry of the bank has what it is about among the words that may be cut', async () => {
  records.pools = [{ id: id(21), name: 'ESOP', status: 'active', currency: 'EUR', created_at }];
  records.payouts = [{ id: id(31), name: 'ESOP · Dividend', pool_id: id(21), status: 'funded', created_at }];
  records['bank-entries'] = [
    {
      ...{
        id: id(41),
        subject: 'Fjord Robotics',
        outcome: 'received',
        direction: 'credit',
        bookedOn: '2026-11-19',
      },
      ...{ currency: 'EUR', amount: '500.00', fundsOf_id: id(31), created_at },
    },
  ];
  await openPage('trust', 'bank-entries', 'Bank Entries');
  const block = (await screen.findByText('Fjord Robotics')).closest('li')!;
  expect((await within(block).findByText('ESOP · Dividend')).closest('dd')).toBeTruthy();
});

it('an earning has the net amount and the day with their words, and not the gross amount', async () => {
  records.pools = [{ id: id(21), name: 'ESOP', status: 'active', currency: 'EUR', created_at }];
  records.earnings = [
    {
      ...{ id: id(51), pool_id: id(21), status: 'paid', currency: 'EUR', created_at, taxWithholding: '20' },
      ...{ grossIncome: '100.00', bankFee: '2.50', tax: '20.00', netIncome: '77.50' },
    },
  ];
  await openPage('employee', 'earnings', 'Earnings');
  const block = (await screen.findByText('ESOP')).closest('li')!;
  const net = within(block)
    .getByText(/77\.50/)
    .closest('div')!;
  expect(net.textContent).toMatch(/^Net incomeEUR.77\.50$/);
  expect(within(block).getByText('20 Nov 2026').closest('div')!.textContent).toBe('Approved20 Nov 2026');
  expect(within(block).queryByText(/100\.00/)).toBeNull();
});
