// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { id, records } from '../setup/platformSetup.tsx';
import { company, openPool, pool, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const value = {
  id: id(83),
  pool_id: pool,
  company_id: company,
  value: '0.85',
  currency: 'EUR',
  effectiveDate: '2026-05-28',
  isCurrent: true,
  created_at: '2026-05-28T12:00:00.000Z',
};

beforeEach(() => {
  store();
  records.valuations = [value];
});

it('is entered beside the one that counts until now, with a warning where it is far from that', async () => {
  await openPool('founder');
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Enter Share Value/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Until now EUR.0\.85 per share, since 28 May 2026/);
  const isWarned = () => dialog.queryByText(/^That is far from the present value/) !== null;
  const type = async (text: string) => {
    const field = dialog.getByLabelText(/^Value/);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  for (const [text, expected] of [
    ['1.2', false],
    ['8.49', false],
    ['8.5', true],
    ['0.086', false],
    ['0.085', true],
    ['0', true],
  ] as const) {
    await type(text);
    await waitFor(() => expect(isWarned(), text).toBe(expected));
  }
});
