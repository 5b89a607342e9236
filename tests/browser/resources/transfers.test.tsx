// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const file = {
  id: id(81),
  name: 'ESOP',
  matter: 'payout',
  payout_id: id(51),
  company_id: id(1),
  pool_id: id(11),
  status: 'made',
  currency: 'EUR',
  ...{ count: 3, sum: '900.00', paidCount: 0, returnedCount: 0, openCount: 3, openSum: '900.00' },
  ...{ downloaded_at: null as string | null, downloadedBy: null as string | null },
  ...{ accountHolder: 'Trust', iban: 'HR1210010051863000160', createdBy: 'Vera' },
  ...{ madeOn: '2026-11-19', executionDate: '2026-11-20' },
  created_at: '2026-11-19T09:00:00.000Z',
};
const sent = { status: 'sent', downloaded_at: '2026-11-20T09:00:00.000Z', downloadedBy: 'Vera' };
const ofPrices = { ...file, ...sent, id: id(82), matter: 'buybacks', payout_id: null, count: 1 };
const buyback = {
  id: id(61),
  name: 'Ana · ESOP',
  ...{ company_id: id(1), pool_id: id(11), employee_id: id(31), status: 'accepted', kind: 'offer' },
  ...{ buyer: 'trust', basis: 'stated', pieces: 4, price: '2.50', amount: '10.00', currency: 'EUR' },
  ...{ signBy: '2026-11-25', payBy: '2026-12-15', isDue: true, paymentStatus: 'sent', payment_id: id(71) },
  payment: [{ amount: '10.00', currency: 'EUR', reference: 'RF1', accountHolder: 'Ana', iban: null }],
  created_at: '2026-11-10T09:00:00.000Z',
};

it('lists all files for the bank, with what they pay and where they are', async () => {
  records.pools = [{ id: id(11), name: 'ESOP', company_id: id(1), currency: 'EUR', status: 'active' }];
  records.transfers = [file, ofPrices];
  await openPage('trust', 'transfers', 'Transfer Files');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getByText(/bank$/).textContent)).toEqual([
    'To be sent to the bank',
    'At the bank',
  ]);
  const matters = ['A payout', 'Buy-backs'].map((name) => screen.getByRole('link', { name }));
  expect(matters[0]!.getAttribute('href')).toContain(`/payout/${id(51)}`);
  expect(decodeURIComponent(matters[1]!.getAttribute('href')!)).toContain(`{"pool_id":"${id(11)}"}`);
});

it.each([
  [file, 'The file of 19 Nov 2026 is made, but not at the bank yet: download it and upload it there.'],
  [
    { ...file, ...sent },
    /^Vera downloaded the file of 19 Nov 2026 on 20 Nov 2026\. It has been at the bank since then/,
  ],
  [{ ...file, ...sent, downloadedBy: null }, /^The file of 19 Nov 2026 is at the bank; the payment is not/],
])('says on the page of a buy-back whether its file is at the bank', async (transfer, said) => {
  records.buybacks = [buyback];
  records.payments = [{ id: id(71), transfer_id: file.id, buyback_id: buyback.id, holder: 'Ana' }];
  records.transfers = [transfer];
  await openPage('trust', `buyback/${buyback.id}/details`, 'Ana · ESOP');
  await screen.findByText(said);
});

it.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
])(
  'says before a download whether the file of %s asks the bank for another day',
  async (executionDate, isLate) => {
    records.transfers = [{ ...file, executionDate }];
    await openPage('trust', 'transfers', 'Transfer Files');
    await userEvent.click(await screen.findByRole('button', { name: 'Download XML' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.queryAllByText(/^This file was to ask the bank to pay on 19 Nov 2026, which is over\./),
    ).toHaveLength(isLate ? 1 : 0);
  },
);
