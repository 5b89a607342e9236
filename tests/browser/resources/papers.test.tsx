// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';
import { pool, store } from '../setup/poolSetup.tsx';

servePlatform();

const paper = {
  ...{ id: id(41), kind: 'option-agreement', title: 'Ana · ESOP', status: 'completed', sealed: true },
  ...{ company_id: id(1), pool_id: id(11), plan_id: id(21), requests: [], awaits: [], sha256: 'ab12' },
  created_at: '2026-01-01T12:00:00.000Z',
};

const verify = async () => (await screen.findByRole('link', { name: 'Verify a File' })).getAttribute('href');

it.each(['trust', 'founder', 'employee'] as const)(
  'of the %s lead to where a file is verified',
  async (role) => {
    records.documents = [paper];
    await openPage(role, `document/${id(41)}`, 'Option Agreement: Ana · ESOP');
    expect(await verify()).toBe('/verify');
  },
);

it('lead there from where they are listed', async () => {
  store();
  records.documents = [paper];
  await openPage('founder', `pool/${pool}/details`, 'ESOP 2026');
  expect(await verify()).toBe('/verify');
});

it('are listed with the day of the last signature, and before that with the day on which they were made', async () => {
  store();
  const signed = (signed_at: string | null) => ({ status: signed_at ? 'signed' : 'awaiting', signed_at });
  const requests = [signed('2026-01-05T12:00:00.000Z'), signed('2026-01-02T12:00:00.000Z')];
  records.documents = [
    { ...paper, kind: 'pool-agreement', title: 'Agreed', status: 'signed', requests },
    {
      ...{ ...paper, id: id(42), kind: 'pool-amendment', title: 'Awaited', status: 'awaiting' },
      requests: [requests[0]!, signed(null)],
    },
  ];
  await openPage('trust', `pool/${pool}/details`, 'ESOP 2026');
  const line = async (title: string) => (await screen.findByText(title)).closest('li')!.textContent;
  expect(await line('Agreed')).toMatch(/Signed5 Jan 2026$/);
  expect(await line('Awaited')).toMatch(/1 Jan 2026$/);
});

it('say who signed and who declined, and when', async () => {
  const request = { status: 'awaiting', party: null, signer: null, signed_at: null, declined_at: null };
  const requests = [
    {
      ...{ ...request, position: 1, role: 'founder', status: 'signed', signer: 'Ivo' },
      signed_at: '2026-01-02T12:00:00.000Z',
    },
    { ...request, position: 2, role: 'employee', party: 'Ana', declined_at: '2026-01-03T12:00:00.000Z' },
  ];
  const reason = { declineReason: 'No', declinedBy: 'Ana Kovač' };
  records.documents = [{ ...paper, requests, status: 'declined', sealed: false, ...reason }];
  await openPage('founder', `document/${id(41)}`, 'Option Agreement: Ana · ESOP');
  const signers = (await screen.findByText('Signatures')).closest('section')!;
  expect(
    within(signers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Ivo.*2 Jan 2026.*Signed$/),
    expect.stringMatching(/Ana Kovač.*3 Jan 2026.*Declined$/),
  ]);
});
