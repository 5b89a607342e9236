// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const pool = { company_id: id(1), currency: 'EUR', asset: 'Class B', available: 500, held: 0 };
const [esop, paidOut, spare, full] = [
  { ...pool, id: id(11), name: 'ESOP', status: 'active', hasLiquidationPayout: false },
  { ...pool, id: id(12), name: 'Paid Out', status: 'active', hasLiquidationPayout: true },
  { ...pool, id: id(13), name: 'Spare', status: 'active', hasLiquidationPayout: false },
  { ...pool, id: id(14), name: 'Full', status: 'filled', hasLiquidationPayout: false },
];

beforeEach(() => {
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active' }];
  records.employees = [{ id: id(31), name: 'Ana', company_id: id(1), status: 'verified', leavesOn: null }];
});

it.each([
  ['a plan', 'create/plan', 'Create Plan'],
  ['an offer', 'create/offer', 'Create Offer'],
])(
  'of %s leaves out shareholdings that are full or were paid out in a liquidation',
  async (_, path, title) => {
    records.pools = [esop, paidOut, spare, full];
    await openPage('founder', path, title);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Shareholding' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['ESOP · 500 pcs free', 'Spare · 500 pcs free']);
  },
);

it('of a plan needs a shareholding that was not paid out in a liquidation', async () => {
  records.pools = [paidOut, full];
  await openPage('founder', 'create/plan', 'Create Plan');
  expect(await screen.findByRole('link', { name: 'Create Option Pool' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Shareholding' })).toBeNull();
});
