// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, done, id, openPage, records, sentTo, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const milestone = {
  id: id(41),
  name: 'Profit',
  dueDate: '2026-11-01',
  pieces: 1500,
  status: 'waiting',
  achieved: null,
  evidence: null,
};

it('a milestone with a cap says target and most, and takes what was achieved up to the cap', async () => {
  const plan = {
    id: id(21),
    name: 'Ana Kovač · ESOP',
    company_id: id(1),
    status: 'on-milestone-date',
    pieces: 1500,
    vested: 0,
    unvested: 1500,
    exercised: 0,
    forfeited: 0,
    lastExercisableDay: '2036-01-01',
    postTerminationDays: 90,
    milestones: [milestone],
    startDate: '2026-01-01',
    tranches: [{ date: '2026-11-01', pieces: 1500, cumulative: 1500, milestone: 'Profit' }],
    accelerations: [],
    vesting: { milestones: [{ name: 'Profit', dueDate: '2026-11-01', pieces: 1500, cap: 150 }] },
    exercisePeriods: [],
    openExercise: [],
    created_at: '2026-11-01T12:00:00.000Z',
  };
  records.plans = [plan];
  answer('/api/plans/:id/evaluate-milestone', () => done('plans', plan));
  await openPage('founder', `plan/${id(21)}/plan-details`, 'Ana Kovač · ESOP');
  await screen.findByText(/1,500 pieces at most \(150 % of the target of 1,000\), due on 1 Nov 2026\./);
  const schedule = within(screen.getByRole('region', { name: 'Vesting schedule in figures' }));
  expect(schedule.getByText('at most 1,500', { selector: 'td:nth-of-type(1)' })).toBeTruthy();
  expect(schedule.getByText(/^Profit, target 1,000/)).toBeTruthy();
  const [button] = screen.getAllByRole('button', { name: 'Evaluate Milestone' });
  await userEvent.click(button!);
  const dialog = within(await screen.findByRole('dialog'));
  const share = dialog.getByLabelText(/^Share achieved/);
  expect(dialog.getByText(/or another share up to 150 %/)).toBeTruthy();
  await userEvent.type(share, '120%');
  await dialog.findByText('1,200 of 1,500 pieces vest, 300 are forfeited.');
  await userEvent.clear(share);
  await userEvent.type(share, '151%');
  await userEvent.type(dialog.getByLabelText(/^Evidence/), 'The accounts');
  const evaluate = dialog.getByRole('button', { name: 'Evaluate Milestone' });
  await userEvent.click(evaluate);
  await dialog.findByText('Please enter a share from 0 to 150 %.');
  expect(sentTo('/evaluate-milestone')).toEqual([]);
  await userEvent.clear(share);
  await userEvent.type(share, '1.2');
  await userEvent.click(evaluate);
  await waitFor(() => expect(sentTo('/evaluate-milestone')).toHaveLength(1));
  expect(sentTo('/evaluate-milestone')[0]).toMatchObject({ milestone: milestone.id, achieved: '6/5' });
});
