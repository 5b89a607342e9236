// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { id, openPage, records, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const created_at = '2026-11-20T12:00:00.000Z';
const company = {
  id: id(1),
  name: 'Fjord Robotics',
  number: null as string | null,
  office: 'Storgatan 41, Luleå',
  accountHolder: 'Fjord Robotics',
  iban: 'DE89370400440532013000',
  bic: null,
  currency: 'EUR',
  status: 'active',
  trustName: 'Willow Trust',
  trustHasAddress: true,
  trustHasAccount: true,
  created_at,
};
const trust = {
  id: id(2),
  name: 'Willow Trust',
  address: null,
  accountHolder: null,
  iban: null,
  bic: null,
  accountCurrency: null,
  otherAccounts: [{ currency: 'EUR', accountHolder: 'Willow Trust', iban: company.iban, bic: null }],
  missingAccounts: [{ currency: 'SEK' }],
  created_at,
};

const itemOf = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!);

describe('the set-up of a party', () => {
  it('says what is left of a company, and less once it is typed in where it stands', async () => {
    records.companies = [{ ...company }];
    server.use(
      http.put('/api/companies/:id', async ({ request }) => {
        const { value } = (await request.json()) as { value: string };
        records.companies = [{ ...company, number: value }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await openPage('founder', 'account/set-up', 'Complete Details');
    expect(await screen.findByText('2 of 3 entered')).toBeTruthy();
    expect(itemOf('Registration number').getByText('Missing')).toBeTruthy();
    expect(itemOf('Registered office').getByText('Entered')).toBeTruthy();
    expect(itemOf('Bank account').getByText('Entered')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Registration number'), '559123-4567');
    expect(await screen.findByText('Everything is entered: agreements can be made.')).toBeTruthy();
    expect(itemOf('Registration number').getByText('Entered')).toBeTruthy();
  });

  it('keeps what is being typed in one part while another is saved', async () => {
    records.companies = [{ ...company }];
    server.use(
      http.put('/api/companies/:id', async ({ request }) => {
        const { value } = (await request.json()) as { value: string };
        records.companies = [{ ...company, number: value }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await openPage('founder', 'account/set-up', 'Complete Details');
    const holder = await screen.findByLabelText<HTMLInputElement>('Account holder');
    await userEvent.type(screen.getByLabelText('Registration number'), '559123-4567');
    await userEvent.type(holder, ' AB');
    await screen.findByText('Everything is entered: agreements can be made.');
    expect(holder.value).toBe('Fjord Robotics AB');
  });

  it('does not say of an account that was left empty that it was saved', async () => {
    records.companies = [{ ...company, accountHolder: null, iban: null } as never];
    server.use(
      http.patch('/api/companies/:id', () =>
        HttpResponse.json({ data: { id: id(1), type: 'companies', attributes: records.companies![0] } }),
      ),
    );
    await openPage('founder', 'account/set-up', 'Complete Details');
    await screen.findByLabelText('Account holder');
    await userEvent.click(itemOf('Bank account').getByRole('button', { name: 'Save' }));
    await screen.findByText('No account was entered, so nothing has changed.');
  });

  it('names the currencies in which a trust has no account yet', async () => {
    records.trusts = [trust];
    await openPage('trust', 'account/set-up', 'Complete Details');
    expect(await screen.findByText('0 of 2 entered')).toBeTruthy();
    expect(screen.getByText('There is no account for SEK yet.')).toBeTruthy();
    expect(itemOf('Address').getByText('Missing')).toBeTruthy();
    expect(itemOf('Bank account').getByText('Missing')).toBeTruthy();
  });

  it('names the trust the first companies whose founders have something left to enter, and counts the others', async () => {
    const lacking = { ...company, lacksDetails: true, iban: null };
    records.trusts = [trust];
    records.companies = [
      { ...company, id: id(100), name: 'Complete', lacksDetails: false },
      { ...lacking, id: id(101), name: 'Declined', status: 'declined' },
      ...Array.from({ length: 12 }, (_, n) => ({ ...lacking, id: id(200 + n), name: `Birch ${n}` })),
    ];
    await openPage('trust', 'account/set-up', 'Complete Details');
    const left = within(await screen.findByRole('region', { name: 'Companies' }));
    left.getByText(/under My Account → Complete Details/);
    const items = left.getAllByRole('listitem');
    expect(items[0]!.textContent).toBe('Birch 0: registration number, bank account');
    expect(items.at(-1)!.textContent).toBe('and 2 more companies');
    const links = left.getAllByRole('link');
    expect(links).toHaveLength(10);
    expect(links[0]!.getAttribute('href')).toBe(`/platform/trust/company/${id(200)}`);
  });

  it('says to the trust when no company has anything left to enter', async () => {
    records.trusts = [trust];
    await openPage('trust', 'account/set-up', 'Complete Details');
    await screen.findByText('Nothing is missing of any company.');
  });
});
