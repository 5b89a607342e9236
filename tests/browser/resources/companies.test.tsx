// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

it('the page of a company leads a founder from the wish to end the second approval to where it is decided', async () => {
  const asked = { oneApprovalAsked_at: '2026-11-20T12:00:00.000Z', oneApprovalAskedBy: 'Ivo' };
  const company = { id: id(1), name: 'Fjord Robotics', status: 'active', currency: 'EUR', ...asked };
  records.companies = [{ ...company, created_at: asked.oneApprovalAsked_at }];
  await openPage('founder', `company/${id(1)}/details`, 'Fjord Robotics');
  expect((await screen.findByText(/^Ivo asked on 20 Nov 2026/)).textContent).toContain(
    'another founder switches it off',
  );
  expect(screen.getByRole('link', { name: 'My Companies' }).getAttribute('href')).toBe(
    '/platform/founder/account/my-employers',
  );
});
