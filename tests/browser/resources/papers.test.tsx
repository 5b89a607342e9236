// @vitest-environment jsdom
import { screen } from '@testing-library/react';
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
