// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('has the currency of the company, until another one is chosen', async () => {
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', currency: 'SEK' }];
  await openPage('founder', 'create/option-pool', 'Create Option Pool');
  const currency = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  await waitFor(() => expect(currency.value).toBe('SEK – Swedish Krona'));
  await userEvent.click(currency);
  await userEvent.click(await screen.findByRole('option', { name: /^EUR/ }));
  await userEvent.type(screen.getByLabelText('Name'), 'Pool');
  expect(currency.value).toBe('EUR – Euro');
  await userEvent.clear(currency);
  await userEvent.type(screen.getByLabelText('Name'), ' One');
  expect(currency.value).not.toMatch(/^SEK/);
});

it('follows the company that is chosen, where somebody founded several', async () => {
  records.companies = [
    { id: id(1), name: 'Birch Labs', status: 'active', currency: 'SEK' },
    { id: id(2), name: 'Fjord Vision', status: 'active', currency: 'NOK' },
  ];
  await openPage('founder', 'create/option-pool', 'Create Option Pool');
  const currency = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  for (const [name, value] of [
    ['Birch Labs', 'SEK – Swedish Krona'],
    ['Fjord Vision', 'NOK – Norwegian Krone'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
    await userEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(currency.value).toBe(value));
  }
});
