// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { done, id, openPage, records, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const asked = {
  oneApprovalAsked_at: '2026-11-20T12:00:00.000Z',
  oneApprovalAskedBy: 'Ivo',
  oneApprovalAskedByYou: false,
};
const company = {
  ...{ id: id(1), name: 'Fjord Robotics', status: 'active', currency: 'EUR', twoApprovals: true },
  ...asked,
  created_at: asked.oneApprovalAsked_at,
};

it('the page of a company lets another founder end the second approval, or keep it', async () => {
  records.companies = [company];
  const changes: unknown[] = [];
  server.use(
    http.patch('/api/companies/:id', async ({ request }) => {
      changes.push(((await request.json()) as { data: { attributes: object } }).data.attributes);
      return done('companies', { ...company, twoApprovals: false });
    }),
  );
  await openPage('founder', `company/${id(1)}/details`, 'Fjord Robotics');
  expect((await screen.findByText(/^Ivo asked on 20 Nov 2026/)).textContent).toContain(
    'another founder switches it off',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^End the approval of a second founder/ }));
  dialog.getByText(/^Ivo has asked for it\. If you agree, it takes effect at once/);
  expect(changes).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(changes).toEqual([{ twoApprovals: false }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Keep the Approval' }));
  await waitFor(() => expect(changes).toEqual([{ twoApprovals: false }, { twoApprovals: true }]));
});

it('the page of a company offers the founder who asked only to keep the second approval', async () => {
  records.companies = [{ ...company, oneApprovalAskedByYou: true }];
  await openPage('founder', `company/${id(1)}/details`, 'Fjord Robotics');
  await screen.findByText(/^You have asked for this/);
  expect(screen.getByRole('button', { name: 'Keep the Approval' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('the page of a company shows the trust its bank account, since when it holds and where it is changed', async () => {
  const account = { accountHolder: 'Fjord AS', iban: 'NO9386011117947', bic: null };
  records.companies = [{ ...company, ...account, accountChanged_at: '2026-11-17T12:00:00.000Z' }];
  await openPage('trust', `company/${id(1)}/details`, 'Fjord Robotics');
  const there = within(await screen.findByRole('region', { name: 'Bank account' }));
  there.getByText('Fjord AS');
  expect(there.getByText('Account changed').nextElementSibling?.textContent).toMatch(/^17 Nov 2026/);
  there.getByText(/founders change it under My Account → Bank Details/);
  cleanup();
  records.companies = [{ ...company, accountHolder: null, iban: null, bic: null, accountChanged_at: null }];
  await openPage('trust', `company/${id(1)}/details`, 'Fjord Robotics');
  await screen.findByText(/^The company has not entered a bank account yet/);
  expect(screen.queryByText('IBAN')).toBeNull();
});

it('the page of a company says to the trust what is missing for agreements, unless it was declined', async () => {
  const lacking = { ...company, number: null, office: 'Storgatan 41', iban: null, trustHasAddress: true };
  records.companies = [{ ...lacking, status: 'requested', trustHasAccount: true }];
  await openPage('trust', `company/${id(1)}/details`, 'Fjord Robotics');
  const words = await screen.findByText(/still has to enter/);
  expect(words.textContent).toBe(
    'No agreement can be made yet. Fjord Robotics still has to enter: registration number, bank account. Its founders do so under My Account → Complete Details.',
  );
  cleanup();
  records.companies = [{ ...lacking, status: 'declined', trustHasAccount: true }];
  await openPage('trust', `company/${id(1)}/details`, 'Fjord Robotics');
  await screen.findByText(/^The company has not entered a bank account yet/);
  expect(screen.queryByText(/still has to enter/)).toBeNull();
});
