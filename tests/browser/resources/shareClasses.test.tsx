// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, done, id, openPage, records, refusal, sentTo, today } from '../setup/platformSetup.tsx';
import { company, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const preferred = {
  id: id(81),
  company_id: company,
  name: 'Preferred A',
  issuer: null as string | null,
  type: 'preferred',
  votesPerShare: 10,
  numerator: 3,
  denominator: 2,
  effectiveDate: '2026-06-01',
  isCurrent: true,
  created_at: '2026-06-02T12:00:00.000Z',
};

beforeEach(() => {
  store();
  Object.assign(records.companies![0]!, { status: 'active' });
  const earlier = { id: id(82), numerator: 5, isCurrent: false, created_at: '2026-06-01T12:00:00.000Z' };
  const february = { effectiveDate: '2026-02-01', created_at: '2026-02-01T12:00:00.000Z' };
  records['share-classes'] = [
    preferred,
    { ...preferred, ...earlier },
    { ...preferred, ...february, id: id(83), numerator: 7, isCurrent: false },
  ];
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('shows what counts for each class, what is not entered, and what counted before', async () => {
  await openPage('trust', 'share-classes', 'Share Classes');
  expect((await rowsOf('Share Classes')).slice(1)).toEqual([
    ['Preferred A', 'Preferred', '10', '3 : 2', '1 Jun 2026'],
    ['Class B', 'Not entered', '–', '–', '–'],
  ]);
  await userEvent.click(screen.getByText('2 earlier entries'));
  expect((await rowsOf('Earlier entries')).slice(1)).toEqual([
    ['Preferred A', 'Preferred', '10', '5 : 2', '1 Jun 2026', 'Corrected', '1 Jun 2026'],
    ['Preferred A', 'Preferred', '10', '7 : 2', '1 Feb 2026', '31 May 2026', '1 Feb 2026'],
  ]);
  expect(screen.queryByRole('button', { name: 'Enter Share Class' })).toBeNull();
});

it('is entered by a founder, unless the class is entered already', async () => {
  answer('/api/share-classes', () => refusal(422, 'No.', { name: 'Class B has been entered.' }));
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter: Class B' }));
  const dialog = within(await screen.findByRole('dialog', { name: /share class of Fjord Robotics/ }));
  expect(await dialog.findByLabelText('Name')).toHaveProperty('value', 'Class B');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Share Class' }));
  await waitFor(() => expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('Class B has been entered.')).toBeTruthy();
  answer('/api/share-classes', () => done('share-classes', preferred));
  await userEvent.type(dialog.getByLabelText('Name'), ', 2nd series');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Share Class' }));
  await screen.findByText('The share class was entered.');
  const common = { type: 'common', votesPerShare: 1, numerator: 1, denominator: 1 };
  expect(sentTo('/share-classes')[1]).toEqual({
    data: {
      type: 'share-classes',
      attributes: { company_id: company, name: 'Class B, 2nd series', ...common, effectiveDate: today },
    },
  });
});

it('warns of a ratio and a day that are hardly meant, in plain numbers, and takes them', async () => {
  answer('/api/share-classes', () => done('share-classes', preferred));
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter: Class B' }));
  const dialog = within(await screen.findByRole('dialog', { name: /share class of Fjord Robotics/ }));
  const [shares, forSo] = await Promise.all(
    [/^Shares of the basic class/, /^For so many/].map((name) => dialog.findByLabelText(name)),
  );
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  expect(dialog.queryByText(/Is the ratio right/)).toBeNull();
  await enter(shares!, '1000');
  await dialog.findByText('Each share of this class counts as 1,000 shares. Is the ratio right?');
  await enter(shares!, '1');
  await enter(forSo!, '500');
  await dialog.findByText('Of this class, 500 shares count as 1 together. Is the ratio right?');
  expect(dialog.queryByText(/years ago/)).toBeNull();
  await enter(dialog.getByLabelText('Valid from'), '1 Jan 1900');
  await dialog.findByText(/^1 Jan 1900 is 126 years ago\./);
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Share Class' }));
  await screen.findByText('The share class was entered.');
});

it('is changed under its name, and the day says whether that is a correction', async () => {
  answer(`/api/share-classes/${preferred.id}/change`, () => done('share-classes', preferred));
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Preferred A' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change “Preferred A”?' }));
  expect(
    dialog.getByText(/^The present entry is valid from 1 Jun 2026. To correct it, enter that same day/),
  ).toBeTruthy();
  expect(dialog.queryByLabelText('Name')).toBeNull();
  const status = dialog.getByRole('status');
  expect(status.textContent).toMatch(/^The present entry, valid from 1 Jun 2026, counts up to /);
  const day = dialog.getByLabelText('Valid from');
  await userEvent.clear(day);
  expect(status.textContent).toBe('');
  await userEvent.type(day, '1 May 2026');
  expect(status.textContent).toMatch(/^That is before the present entry/);
  await userEvent.clear(day);
  await userEvent.type(day, '1 Jun 2026');
  expect(status.textContent).toMatch(/^The present entry is valid from this day: it is corrected/);
  await userEvent.clear(day);
  await userEvent.type(day, '21 Nov 2026');
  expect(dialog.getByText('Not after 20 Nov 2026.')).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, '1 Jun 2026');
  expect(dialog.queryByText('Not after 20 Nov 2026.')).toBeNull();
  const ratio = dialog.getByLabelText('Shares of the basic class');
  expect(ratio).toHaveProperty('value', '3');
  await userEvent.clear(ratio);
  await userEvent.type(ratio, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Share Class' }));
  await screen.findByText('The share class was changed.');
  const { type, votesPerShare, denominator, effectiveDate } = preferred;
  expect(sentTo('/change')).toEqual([
    { issuer: null, type, votesPerShare, numerator: 2, denominator, effectiveDate },
  ]);
});

it('is taken away while no shareholding has it', async () => {
  records['share-classes']!.push({ ...preferred, id: id(84), name: 'class b' });
  answer(`/api/share-classes/${preferred.id}/retract`, () => done('share-classes', preferred));
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Take Away: Preferred A' }));
  expect(screen.queryByRole('button', { name: 'Take Away: class b' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Take away “Preferred A”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take Class Away' }));
  await screen.findByText('The share class was taken away.');
});

it('is offered where a shareholding names its class', async () => {
  await openPage('founder', 'create/option-pool', 'Create Option Pool');
  const input = await screen.findByLabelText('Share class');
  const offered = () =>
    [...document.getElementById(input.getAttribute('list')!)!.children].map((each) =>
      each.getAttribute('value'),
    );
  await waitFor(() => expect(offered()).toEqual(['Preferred A']));
  await userEvent.type(input, 'Another');
  expect(input).toHaveProperty('value', 'Another');
});

it('says before a ratio changes that the number of all shares counts no more from then on', async () => {
  records['share-counts'] = [
    { id: id(91), company_id: company, shares: 1000, effectiveDate: '2026-02-28', isCurrent: true },
  ];
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Preferred A' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change “Preferred A”?' }));
  const ratio = dialog.getByLabelText('Shares of the basic class');
  const warning = () => dialog.queryByText(/^The number of all shares was entered for 28 Feb 2026/);
  expect(warning()).toBeNull();
  await userEvent.clear(ratio);
  await userEvent.type(ratio, '5');
  await waitFor(() => expect(warning()).toBeTruthy());
  await userEvent.clear(dialog.getByLabelText('Valid from'));
  await userEvent.type(dialog.getByLabelText('Valid from'), '28 Feb 2026');
  expect(warning()).toBeNull();
});

it('shows the issuer where that is another company', async () => {
  records['share-classes'] = [{ ...preferred, issuer: 'Fjord Vision d.o.o.' }];
  await openPage('trust', 'share-classes', 'Share Classes');
  const [head, first] = await rowsOf('Share Classes');
  expect([head![1], first![1]]).toEqual(['Issuer', 'Fjord Vision d.o.o.']);
});
