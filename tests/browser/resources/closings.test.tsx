// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const closing = {
  id: id(51),
  company_id: id(1),
  closedUntil: '2026-03-31',
  status: 'closed',
  isCurrent: true,
  reason: null,
  created_at: '2026-04-20T12:00:00.000Z',
};

it('names a closed period by its last day, as days are written everywhere', async () => {
  records.closings = [closing];
  await openPage('trust', `closing/${id(51)}/details`, '31 Mar 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(
    await screen.findByRole('dialog', { name: 'Reopen the books closed until 31 Mar 2026?' }),
  ).toBeTruthy();
});

it('lists closed periods by days as they are written everywhere', async () => {
  records.closings = [closing];
  await openPage('trust', 'closings', 'Closed Periods');
  const day = await screen.findByText('31 Mar 2026', {}, { timeout: 5000 });
  expect(day.closest('a')).toBeTruthy();
});
