import { HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { answer, done, id, records, servePlatform, today } from './platformSetup.tsx';

export const created_at = '2026-11-20T12:00:00.000Z';
export const employee = {
  id: id(31),
  name: 'Emil Berg',
  email: 'emil@demo.test',
  company_id: id(1),
  status: 'verified',
  leavesOn: null,
  leaverType: null,
  pastPeriod: null,
  futurePeriod: null,
  leaverReason: null,
  hasLeft: false,
  settlements: [],
  created_at,
};
export const leaver = {
  ...employee,
  leavesOn: '2026-11-30',
  leaverType: 'bad-leaver',
  pastPeriod: 'retain',
  futurePeriod: 'withdraw',
  leaverReason: 'As agreed',
};
export const plan = (n: number, name: string) => ({
  id: id(n),
  name,
  company_id: id(1),
  pool_id: id(11),
  employee_id: employee.id,
  status: 'active',
  pieces: 40,
  unvested: 15,
  vested: 25,
  exercised: 0,
  forfeited: 0,
  expired: 0,
  cancelled: 0,
  delisted: 0,
  grantedOn: '2026-01-01',
  lastExercisableDay: '2027-02-18',
  exercisePrice: '1.00',
  currency: 'EUR',
  milestones: [],
  tranches: [],
  exercisePeriods: [],
  openExercise: [],
  vesting: {},
  created_at,
});

/** The paper of depositary receipts of the employee. */
export const receipt = (n: number, changes: object = {}) => ({
  ...{ id: id(n), number: n, company_id: id(1), pool_id: id(11), employee_id: employee.id },
  ...{
    holder: 'Emil Berg',
    asset: 'Ordinary',
    pieces: 100,
    status: 'active',
    issuedOn: '2026-01-01',
    created_at,
  },
  ...changes,
});

const figures = { unvested: 15, vested: 25, exercised: 0, forfeited: 0, expired: 0, cancelled: 0 };
export const before = {
  id: id(21),
  name: 'Emil Berg · ESOP',
  status: 'active',
  ...figures,
  lastExercisableDay: '2036-01-01',
  requested: 10,
  currency: 'EUR',
  exercisePrice: '1.00',
  shareValue: null as string | null,
  valuedOn: null as string | null,
};
export const after = {
  ...before,
  status: 'forfeited',
  unvested: 0,
  vested: 0,
  forfeited: 40,
  lastExercisableDay: '2027-02-18',
  requested: null,
};
const line = { unit: 'options', plan_id: id(21), effectiveDate: today, holder: 'Emil Berg' };
export const preview = {
  lines: [
    { ...line, id: id(61), type: 'partial-vesting', pieces: 5, reverses_id: id(51) },
    { ...line, id: id(62), type: 'forfeit', pieces: 40, reverses_id: null },
  ],
  plans: [{ before, after }],
  record: { before: employee, after: employee },
};

/** Waits until a dialog shows what it does, which is `preview`. */
export const previewed = (dialog: { findByText: (text: string) => Promise<HTMLElement> }) =>
  dialog.findByText('2 lines would be entered in the ledger.');

/** Lets the server answer about an employee with two plans in every test of the file that calls it. */
export const serveLeaver = () => {
  servePlatform();
  beforeEach(() => {
    records.employees = [employee];
    records.plans = [plan(21, 'Emil Berg · ESOP'), plan(22, 'Emil Berg · Second')];
    answer('/api/employees/:id/record-leaver/preview', () =>
      HttpResponse.json({ data: { attributes: preview } }),
    );
    answer('/api/employees/:id/record-leaver', () => done('employees', leaver));
  });
};
