// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('names a closed period by its last day, as days are written everywhere', async () => {
  records.closings = [
    {
      id: id(51),
      company_id: id(1),
      closedUntil: '2026-03-31',
      status: 'closed',
      isCurrent: true,
      reason: null,
      created_at: '2026-04-20T12:00:00.000Z',
    },
  ];
  await openPage('trust', `closing/${id(51)}/details`, '31 Mar 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(
    await screen.findByRole('dialog', { name: 'Reopen the books closed until 31 Mar 2026?' }),
  ).toBeTruthy();
});
