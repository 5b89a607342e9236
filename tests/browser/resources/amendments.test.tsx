// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  answer,
  done,
  id,
  openPage,
  records,
  refusal,
  sentTo,
  servePlatform,
} from '../setup/platformSetup.tsx';

servePlatform();

const tranches = (...of: [string, number][]) => of.map(([date, pieces]) => ({ date, pieces }));
const terms = { startDate: '2026-01-01', allocation: 'CUMULATIVE_ROUND_DOWN', milestones: [] };
const amendment = {
  id: id(52),
  name: 'Ana · ESOP',
  company_id: id(1),
  pool_id: id(11),
  plan_id: id(41),
  employee_id: id(31),
  status: 'effective',
  version: 2,
  effectiveDate: '2026-02-01',
  agreedOn: '2026-01-20',
  pieces: 40,
  grantedOn: '2026-01-01',
  currency: 'EUR',
  priorExercisePrice: '2.50',
  exercisePrice: '1.75',
  priorExpiryDate: '2030-12-31',
  expiryDate: '2030-12-31',
  priorPostTerminationDays: 90,
  postTerminationDays: 90,
  change: 'pause',
  pauseLength: 2,
  pauseUnit: 'months',
  priorVesting: { ...terms, tranches: tranches(['2026-02-01', 20], ['2026-03-01', 20]) },
  vesting: { ...terms, tranches: tranches(['2026-02-01', 20], ['2026-05-01', 20]) },
  reason: null,
  openDocument_id: null,
  created_at: '2026-01-15T12:00:00.000Z',
};
const plan = {
  id: id(41),
  name: 'Ana · ESOP',
  company_id: id(1),
  pool_id: id(11),
  employee_id: id(31),
  status: 'active',
  version: 3,
  pieces: 40,
  unvested: 20,
  vested: 20,
  exercised: 0,
  forfeited: 0,
  expired: 0,
  cancelled: 0,
  delisted: 0,
  exercisePrice: '1.20',
  currency: 'EUR',
  grantDate: '2026-01-01',
  grantedOn: '2026-01-01',
  vesting: amendment.vesting,
  tranches: [{ date: '2026-02-01', pieces: 20, cumulative: 20, milestone: null }],
  milestones: [],
  exercisePeriods: [],
  openExercise: [],
  created_at: '2026-01-01T12:00:00.000Z',
};

/** The rows of a table, each with the text of its cells. */
const rowsOf = async (name: string) => {
  const region = within(await screen.findByRole('region', { name }));
  return region
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent!.replace(/\u00a0/g, ' ')));
};

it('has the terms before and after side by side, and the pieces of each day', async () => {
  records.amendments = [amendment];
  await openPage('employee', `amendment/${id(52)}/details`, 'Ana · ESOP');
  const rows = await rowsOf('Before and after');
  expect(rows).toContainEqual(['', 'Before', 'From 1 Feb 2026 on']);
  expect(rows).toContainEqual(['Exercise pricechanged', 'EUR 2.50', 'EUR 1.75']);
  expect(rows).toContainEqual(['Days after leaving', '90 days', '90 days']);
  expect(rows.at(-1)!.at(-1)).toBe('Paused for 2 months.');
  expect((await rowsOf('The schedules')).slice(1)).toEqual([
    ['1 Feb 2026', '20', '20'],
    ['1 Mar 2026changed', '20', '–'],
    ['1 May 2026changed', '–', '20'],
  ]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('is a version on the page of its plan, with the days from and until which it held', async () => {
  const later = { ...amendment, id: id(53), version: 3, effectiveDate: '2026-06-01', change: null };
  const prices = { priorExercisePrice: '1.75', exercisePrice: '1.20', pauseLength: null, pauseUnit: null };
  const refused = { ...amendment, id: id(54), version: 3, status: 'refused', effectiveDate: '2026-04-01' };
  records.plans = [plan];
  records.amendments = [amendment, refused, { ...later, ...prices }];
  await openPage('founder', `plan/${id(41)}/versions`, 'Ana · ESOP');
  expect(await rowsOf('Before and after')).toEqual([
    ['', 'Version 1', 'Version 2', 'Version 3, in force'],
    ['In force from', '1 Jan 2026', '1 Feb 2026', '1 Jun 2026'],
    ['In force until', '31 Jan 2026', '31 May 2026', '–'],
    ['Exercise price', 'EUR 2.50', 'EUR 1.75', 'EUR 1.20'],
    ['Expiry', '31 Dec 2030', '31 Dec 2030', '31 Dec 2030'],
    ['Days after leaving', '90 days', '90 days', '90 days'],
    ['Schedule', '–', 'Paused for 2 months.', '–'],
  ]);
  expect(await screen.findByText('Declined')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Amend Terms' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`create/amendment\\?plan_id=${id(41)}$`));
});

it('stands beside the splits of the shares, which have changed the pieces and the price', async () => {
  const row = { plan_id: id(41), employee: 'Ana', currency: 'EUR', priorPieces: 40, pieces: 400 };
  const prices = { priorExercisePrice: '1.75', exercisePrice: '0.175' };
  const split = { pool_id: id(11), status: 'effective', numerator: 10, denominator: 1 };
  records.plans = [{ ...plan, pieces: 400, exercisePrice: '0.175' }];
  records.amendments = [amendment];
  records.splits = [
    { ...split, id: id(61), effectiveDate: '2026-06-01', plans: [{ ...row, ...prices }] },
    { ...split, id: id(62), effectiveDate: '2025-06-01', plans: [] },
  ];
  await openPage('founder', `plan/${id(41)}/versions`, 'Ana · ESOP');
  expect((await rowsOf('Before and after')).slice(1)).toEqual([
    ['In force from', '1 Jan 2026', '1 Feb 2026', '1 Jun 2026'],
    ['In force until', '31 Jan 2026', '31 May 2026', '–'],
    ['Pieces', '40', '40', '400'],
    ['Exercise price', 'EUR 2.50', 'EUR 1.75', 'EUR 0.175'],
    ['Expiry', '31 Dec 2030', '31 Dec 2030', '31 Dec 2030'],
    ['Days after leaving', '90 days', '90 days', '90 days'],
    ['Schedule', '–', 'Paused for 2 months.', 'Split 10 for 1'],
  ]);
});

it('is shown before it is made, with the pause alone where a pause is chosen', async () => {
  records.plans = [plan];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  answer('/api/amendments/create/preview', () => done('amendments', amendment));
  await openPage('founder', `create/amendment?plan_id=${id(41)}`, 'Create Amendment');
  const present = within(await screen.findByRole('region', { name: 'The schedule of today' }));
  expect(present.getByRole('row', { name: '1 Feb 2026 20 20' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: 'Pause' }));
  await userEvent.type(await screen.findByLabelText('Length of the pause'), '2');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await waitFor(() => expect(preview.getByText('Paused for 2 months.')).toBeTruthy());
  // What was shown before the length was typed may have been asked for last.
  const asked = () => (sentTo('/create/preview').at(-1) as { data: { attributes: object } }).data.attributes;
  const pause = { plan_id: id(41), pauseLength: 2, pauseUnit: 'months' };
  await waitFor(() => expect(asked()).toMatchObject(pause));
  expect(asked()).not.toHaveProperty('vesting');
  expect(sentTo('/api/amendments')).toEqual([]);
});

it('asks for a changed term beside a form in which none was entered, and calls nothing wrong', async () => {
  records.plans = [plan];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  answer('/api/amendments/create/preview', () => done('amendments', amendment));
  await openPage('founder', `create/amendment?plan_id=${id(41)}`, 'Create Amendment');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const price = await screen.findByLabelText(/^Exercise price/);
  await waitFor(() => expect(price.closest('.MuiInputBase-root')!.textContent).toContain('EUR'));
  await userEvent.type(price, '1.10');
  const incomplete = /^Choose the plan and say what changes/;
  await waitFor(() => expect(preview.queryByText(incomplete)).toBeNull());
  await userEvent.clear(price);
  await preview.findByText(incomplete);
});

it('says no more that nothing changes once a term does', async () => {
  records.plans = [plan];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  answer('/api/amendments/create/preview', () => done('amendments', amendment));
  await openPage('founder', `create/amendment?plan_id=${id(41)}`, 'Create Amendment');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create Amendment' }))[0]!);
  const nothing = await screen.findByText('Enter at least one term that is to be another one.');
  await userEvent.type(screen.getByLabelText(/^Exercise price/), '1.10');
  await waitFor(() => expect(nothing.isConnected).toBe(false));
});

it('leads whoever presses the button to the field that is refused, and names it beside the preview', async () => {
  records.plans = [plan];
  records.companies = [{ id: id(1), name: 'Birch Labs', status: 'active', documentLanguage: 'en' }];
  const early = () =>
    refusal(422, 'Some of the input cannot be accepted.', { effectiveDate: 'Not before 27 Nov 2026.' });
  answer('/api/amendments/create/preview', early);
  answer('/api/amendments', early);
  await openPage('founder', `create/amendment?plan_id=${id(41)}`, 'Create Amendment');
  const price = await screen.findByLabelText(/^Exercise price/);
  await waitFor(() => expect(price.closest('.MuiInputBase-root')!.textContent).toContain('EUR'));
  await userEvent.type(price, '1.10');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await preview.findByText(
    'Some of the input cannot be accepted. In force from: Not before 27 Nov 2026.',
    {},
    { timeout: 3000 },
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create Amendment' }))[0]!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('In force from')));
});
