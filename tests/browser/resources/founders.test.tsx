// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('of a trust are invited by founders, which their list says', async () => {
  await openPage('trust', 'founders', 'Founders');
  await screen.findByText(
    /others are invited by a founder of the company, under My Account: My Companies\.$/,
  );
  // The address can be sent to the first founder of a company.
  screen.getByText(`${window.location.origin}/register/founder`);
  screen.getByRole('button', { name: 'Copy: Address to register at' });
});

it.each([
  ['requested', null],
  ['active', 'Invite Founder'],
])('of a company that is %s can be invited, or it is said from when', async (status, button) => {
  records.companies = [{ id: id(1), name: 'Birch Labs', status, currency: 'EUR', twoApprovals: false }];
  await openPage('founder', 'account/my-employers', 'My Account');
  await screen.findByRole('heading', { name: 'Founders' });
  expect(screen.queryByRole('button', { name: 'Invite Founder' })?.textContent ?? null).toBe(button);
  const said = screen.queryByText('Another founder can be invited once the trust has accepted the company.');
  expect(said !== null).toBe(button === null);
});
