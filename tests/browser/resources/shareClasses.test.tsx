// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, today } from '../setup/platformSetup.tsx';
import { company, servePool, store } from '../setup/poolSetup.tsx';

servePool();

const preferred = {
  id: id(81),
  company_id: company,
  name: 'Preferred A',
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
  records['share-classes'] = [preferred, { ...preferred, ...earlier }];
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
  await userEvent.click(screen.getByText('1 earlier entry'));
  expect((await rowsOf('Earlier entries'))[1]!.slice(0, 4)).toEqual([
    'Preferred A',
    'Preferred',
    '10',
    '5 : 2',
  ]);
  expect(screen.queryByRole('button', { name: 'Enter Share Class' })).toBeNull();
});

it('is entered by a founder, who begins with what there is', async () => {
  answer('/api/share-classes', () => done('share-classes', preferred));
  await openPage('founder', 'share-classes', 'Share Classes');
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Preferred A' }));
  const dialog = within(await screen.findByRole('dialog', { name: /share class of Fjord Robotics/ }));
  const ratio = await dialog.findByLabelText('Shares of the basic class');
  expect(ratio).toHaveProperty('value', '3');
  await userEvent.clear(ratio);
  await userEvent.type(ratio, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter Share Class' }));
  await screen.findByText('The share class was entered.');
  const { id: _, isCurrent, created_at, ...stated } = preferred;
  expect(sentTo('/share-classes')).toEqual([
    { data: { type: 'share-classes', attributes: { ...stated, numerator: 2, effectiveDate: today } } },
  ]);
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
