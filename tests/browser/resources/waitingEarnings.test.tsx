// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { earning, payout, servePayouts } from '../setup/payoutSetup.ts';
import { answer, id, openPage, records, routerOfPages, sentTo } from '../setup/platformSetup.tsx';

servePayouts();

const ofBirch = { ...earning, retainedReasons: [{ reason: 'no-bank-details' }], askedOn: '2026-11-21' };
const ofCedar = {
  ...{ ...earning, id: id(82), payout_id: id(72), company_id: id(2), pool_id: id(13) },
  ...{ employee_id: id(32), holder: 'Ana', netIncome: '12.00' },
};
const paid = { ...earning, id: id(83), status: 'paid', retainedReasons: [], netIncome: '5.00' };

beforeEach(() => {
  records.companies = [
    { id: id(1), name: 'Birch' },
    { id: id(2), name: 'Cedar' },
  ];
  records.employees = [
    { id: id(31), name: 'Emil' },
    { id: id(32), name: 'Ana' },
  ];
  records.payouts = [payout, { ...payout, id: id(72), company_id: id(2), pool_id: id(13) }];
  records.earnings = [ofBirch, ofCedar, paid];
});

const openRetained = () => openPage('trust', 'earnings?filter={"status":"retained"}', 'Earnings');
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *, td' })).closest('tr') as HTMLElement;

it('the trust has a list of who cannot be paid, of all payouts, with why and when they were asked', async () => {
  await openRetained();
  const emil = await rowOf('Emil');
  await within(emil).findByText('Birch');
  await within(emil).findByRole('button', { name: 'Early Team' });
  // What draws a status is loaded for itself.
  await within(emil).findByText('Retained');
  expect(emil.textContent).toMatch(/Bank details missing.*21 Nov 2026/);
  expect(emil.textContent!.replaceAll('\u00a0', ' ')).toContain('EUR 847.50');
  const ana = await rowOf('Ana');
  await within(ana).findByText('Cedar');
  await within(ana).findByText(/Personal data not verified/);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await userEvent.click(within(ana).getByRole('button', { name: 'Late Team' }));
  await screen.findByRole('dialog', { name: /Liquidation proceeds/ });
  expect(new URLSearchParams(routerOfPages().state.location.search).get('earning')).toBe(ofCedar.id);
});

it('a payment that came back says why in the list, in the words of the page', async () => {
  const back = { status: 'returned', retainedReasons: [], returnReason: 'AC04', askedOn: '2026-11-22' };
  records.earnings = [{ ...earning, ...back }];
  await openPage('trust', 'earnings?filter={"status":"returned"}', 'Earnings');
  const emil = await rowOf('Emil');
  await within(emil).findByText(/^the account is closed \(AC04\), Holder asked again on 22 Nov 2026$/);
});

it('the trust asks holders of several payouts again at once', async () => {
  answer('/api/earnings/remind', () => HttpResponse.json({ data: [] }));
  await openRetained();
  for (const name of ['Emil', 'Ana']) await userEvent.click(within(await rowOf(name)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: /select/i }));
  await userEvent.click(await bar.findByRole('button', { name: 'Ask Holder Again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask 2 Again' }));
  await waitFor(() => expect(sentTo('/earnings/remind')).toEqual([{ ids: [ofBirch.id, ofCedar.id] }]));
});
