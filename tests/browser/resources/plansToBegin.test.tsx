// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { id, openPage, records, servePlatform } from '../setup/platformSetup.tsx';

servePlatform();

const plan = {
  ...{
    name: 'Ana · ESOP',
    company_id: id(1),
    pool_id: id(11),
    employee_id: id(31),
    pieces: 40,
    currency: 'EUR',
  },
  ...{
    unvested: 0,
    vested: 0,
    exercised: 0,
    forfeited: 0,
    expired: 0,
    cancelled: 0,
    delisted: 0,
    version: 1,
  },
  ...{ exercisePrice: '1.00', startDate: '2026-01-01', grantDate: '2026-01-01', grantedOn: null },
  ...{
    nextVestingDate: null,
    milestones: [],
    tranches: [],
    exercisePeriods: [],
    openExercise: [],
    vesting: {},
  },
  ...{ openDocument_id: null, accelerations: [], created_at: '2026-01-01T12:00:00.000Z' },
};

beforeEach(() => {
  records.employees = [
    { id: id(31), name: 'Ana', status: 'invited', invitationExpires_at: '2026-12-24T12:00:00.000Z' },
  ];
  records.plans = [
    { ...plan, id: id(21), status: 'approving', awaitsJoining: true },
    {
      ...plan,
      id: id(22),
      name: 'Eva · ESOP',
      status: 'forfeited',
      grantedOn: '2026-01-01',
      awaitsJoining: false,
    },
  ];
});

it('have no balances in the list, where a zero would say that nothing is left', async () => {
  await openPage('founder', 'plans', 'Plans');
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(-5, -2)
      .map(({ textContent }) => textContent);
  expect(await cellsOf(/^Ana/)).toEqual(['40', '–', '–']);
  expect(await cellsOf(/^Eva/)).toEqual(['40', '0', '0']);
});

it('have none on their page, which says when they begin', async () => {
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  await screen.findByText(
    /The plan keeps its pieces and begins once Ana has joined and signed the agreement\.$/,
  );
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')!.nextElementSibling!.textContent;
  expect(['Unvested', 'Vested', 'Exercised'].map(figure)).toEqual(['–', '–', '–']);
  expect(figure('To be granted')).toBe('40');
  expect(screen.queryByText('Granted', { selector: 'dt' })).toBeNull();
});

it('say in the list who has still to sign, once the reader has signed', async () => {
  const agreement = { id: id(41), kind: 'option-agreement', title: 'Ana · ESOP', status: 'awaiting' };
  records.plans = [{ ...records.plans![0]!, awaitsJoining: false, openDocument_id: agreement.id }];
  records.documents = [{ ...agreement, awaits: [{ role: 'employee' }] }];
  await openPage('founder', 'plans', 'Plans');
  await screen.findByText('Waiting for the employee');
  expect(screen.queryByText('To be signed')).toBeNull();
});

it('say in the list that the reader has to sign, also while the employee has not joined', async () => {
  const agreement = { id: id(41), kind: 'option-agreement', title: 'Ana · ESOP', status: 'awaiting' };
  records.plans = [{ ...records.plans![0]!, openDocument_id: agreement.id }];
  records.documents = [{ ...agreement, awaits: [{ role: 'founder' }, { role: 'employee' }] }];
  await openPage('founder', 'plans', 'Plans');
  await screen.findByText('To be signed');
  expect(screen.getByText('Not joined yet')).toBeTruthy();
  cleanup();
  records.documents = [{ ...agreement, awaits: [{ role: 'employee' }] }];
  await openPage('founder', 'plans', 'Plans');
  await screen.findByText('Not joined yet');
  expect(screen.queryByText('Waiting for the employee')).toBeNull();
});

it('have signing as the main button of their page, and not reminding', async () => {
  const agreement = { id: id(41), kind: 'option-agreement', title: 'Ana · ESOP', status: 'awaiting' };
  records.plans = [
    { ...records.plans![0]!, awaitsJoining: false, openDocument_id: agreement.id, endsOn: null },
  ];
  records.documents = [{ ...agreement, awaits: [{ role: 'founder' }, { role: 'employee' }] }];
  await openPage('founder', `plan/${id(21)}/recent-activity`, 'Ana · ESOP');
  const isMain = (button: HTMLElement) => button.classList.contains('MuiButton-contained');
  expect(isMain(await screen.findByRole('link', { name: 'Read & Sign' }))).toBe(true);
  expect(isMain(await screen.findByRole('button', { name: 'Remind to Sign' }))).toBe(false);
});

it('say in the list when they are granted, once both sides have signed', async () => {
  records.plans = [{ ...records.plans![0]!, awaitsJoining: false, grantDate: '2027-01-16' }];
  await openPage('founder', 'plans', 'Plans');
  await screen.findByText('Granted on 16 Jan 2027');
});
