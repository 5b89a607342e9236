// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { id, openPage, records, routerOfPages, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const line = (n: number, type: string, further: object = {}) => ({
  id: id(n),
  company_id: id(1),
  pool_id: null,
  plan_id: null,
  employee_id: null,
  type,
  unit: 'options',
  asset: 'Class B',
  pieces: 10,
  value: '0.10',
  currency: 'EUR',
  effectiveDate: '2026-11-20',
  reverses_id: null,
  reversed_at: null,
  belongs_to_id: null,
  reason: null,
  created_at,
  ...further,
});
const giveLines = () => {
  records.companies = [{ id: id(1), name: 'Fjord Robotics', created_at }];
  records.transactions = [
    line(41, 'option-issuance'),
    line(42, 'exercise'),
    line(43, 'certificate-issuance', { belongs_to_id: id(42), unit: 'certificates' }),
  ];
};
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const searchOfPage = () => routerOfPages().state.location.search;
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the transactions', () => {
  const tax = () => screen.queryByRole('link', { name: 'Tax at Exercise' });

  it('lead founders to the tax that was withheld at exercises, and employees not', async () => {
    giveLines();
    await openPage('employee', 'transactions', 'Transactions');
    await screen.findAllByRole('row');
    expect(tax()).toBeNull();
    cleanup();
    await openPage('founder', 'transactions', 'Transactions');
    expect(await screen.findByRole('link', { name: 'Tax at Exercise' })).toHaveProperty(
      'pathname',
      '/platform/founder/withheld-tax',
    );
  });
});

describe('a line of the ledger', () => {
  it('has an address while its dialog is open, and closes with back', async () => {
    giveLines();
    await openPage('founder', 'transactions', 'Transactions');
    await user.click(await screen.findByRole('button', { name: 'From Exercise' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(searchOfPage()).toBe(`?line=${id(42)}`);
    // Another line in the same dialog is another address, and no further step back.
    await user.click(await dialog.findByRole('button', { name: 'To Certificate Issuance' }));
    await waitFor(() => expect(searchOfPage()).toBe(`?line=${id(43)}`));
    await routerOfPages().navigate(-1);
    await noDialog();
    expect(searchOfPage()).toBe('');
  });

  it('says which accounts it changes, those that lose pieces first, and whose the lines beside it are', async () => {
    giveLines();
    records.transactions![2] = line(43, 'certificate-issuance', {
      belongs_to_id: id(42),
      employeeName: 'Ana',
    });
    const entry = (n: number, account: string, pieces: number) => ({
      id: id(n),
      account,
      pieces,
      transaction_id: id(42),
    });
    records.entries = [entry(71, 'options.exercised', 10), entry(72, 'options.vested', -10)];
    await openPage('founder', 'transactions', 'Transactions');
    await user.click(await screen.findByRole('button', { name: 'From Exercise' }));
    const dialog = within(await screen.findByRole('dialog'));
    const accounts = within(await dialog.findByRole('region', { name: 'Accounts that it changes' }));
    expect(accounts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Vested options−10',
      'Exercised options+10',
    ]);
    expect(
      (await dialog.findByRole('button', { name: 'To Certificate Issuance' })).closest('li')!.textContent,
    ).toBe('To Certificate Issuance · 10 pieces · Ana');
  });

  it('leads from the exercise, too, to the valid certificate of the pieces that it brought', async () => {
    giveLines();
    const paper = (n: number, status: string, transaction_id: string) => ({
      ...{
        id: id(n),
        number: n,
        employee_id: id(31),
        holder: 'Ana Kovač',
        pieces: 10,
        status,
        transaction_id,
      },
      ...{ issuedOn: '2026-11-20', cancelledOn: null, cancelReason: null },
    });
    records.certificates = [
      paper(51, 'active', id(43)),
      paper(50, 'cancelled', id(43)),
      paper(52, 'active', id(44)),
    ];
    await openPage('founder', 'transactions', 'Transactions');
    for (const line of ['From Exercise', 'To Certificate Issuance']) {
      await user.click(await screen.findByRole('button', { name: line }));
      const dialog = within(await screen.findByRole('dialog'));
      const links = await dialog.findAllByRole('link', { name: /receipt/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual([`/api/certificates/${id(51)}/file`]);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await noDialog();
    }
    await user.click(await screen.findByRole('button', { name: 'To Option Issuance' }));
    await within(await screen.findByRole('dialog')).findByText('Recorded');
    expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull();
  });

  it('closes with its button to the page as it was before', async () => {
    giveLines();
    await openPage('founder', 'transactions', 'Transactions');
    await user.click(await screen.findByRole('button', { name: 'From Exercise' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await noDialog();
    expect(searchOfPage()).toBe('');
  });

  it('is shown by its address, also where the list does not show it', async () => {
    giveLines();
    await openPage('founder', `transactions?line=${id(41)}`, 'Transactions');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await noDialog();
    expect(searchOfPage()).toBe('');
  });

  it('that is not there, or not the reader’s to see, is said to be missing', async () => {
    giveLines();
    await openPage('founder', `transactions?line=${id(77)}`, 'Transactions');
    expect(await screen.findByText(/There is nothing at this address/)).toBeTruthy();
  });
});
