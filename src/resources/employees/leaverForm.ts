import type { FieldErrors, Resolver } from 'react-hook-form';
import type { LeaverType } from '../../../model/enums.ts';
import { isContradictory, isUnusual, type Settlement, usualSettlement } from '../../../model/leaver.ts';
import { employees } from '../../../model/resources/employees.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Employee } from './employee.ts';

/** The ways in which a single plan can settle: like all others, or in one that does not contradict itself. */
export const ownSettlements = {
  retainWithdraw: { pastPeriod: 'retain', futurePeriod: 'withdraw' },
  retainGrant: { pastPeriod: 'retain', futurePeriod: 'grant' },
  withdrawWithdraw: { pastPeriod: 'withdraw', futurePeriod: 'withdraw' },
} as const satisfies Record<string, Settlement>;
export const likeAll = 'likeAll';
type OwnSettlement = keyof typeof ownSettlements;

export type LeaverForm = Settlement & {
  effectiveDate: PlanDate | null;
  leaverType: LeaverType;
  reason: string | null;
  /** The choices by the id of the plan; a plan that is missing settles like all others. */
  own?: Record<string, OwnSettlement | typeof likeAll>;
};

export const newLeaver = (today: PlanDate): LeaverForm => ({
  effectiveDate: today,
  leaverType: 'good-leaver',
  ...usualSettlement['good-leaver'],
  reason: null,
});

/** The leaving of an employee that is recorded, or that waits for the trust. */
export const leavingOf = (employee: Employee) => {
  const [waiting] = employee.waitingLeaver ?? [];
  if (waiting) return { ...waiting, settlements: employee.waitingSettlements };
  if (!employee.leavesOn) return undefined;
  const { leavesOn: effectiveDate, leaverReason: reason } = employee;
  return { ...employee, effectiveDate, reason };
};

/** The form as a recorded leaving was entered. */
export const recordedLeaver = (employee: Employee): LeaverForm | undefined => {
  const leaving = leavingOf(employee);
  if (!leaving) return undefined;
  const { effectiveDate, leaverType, pastPeriod, futurePeriod, reason, settlements } = leaving;
  const own = Object.fromEntries(settlements.map(({ plan_id, ...each }) => [plan_id, choiceOf(each)]));
  return { effectiveDate, leaverType, pastPeriod, futurePeriod, reason, own } as LeaverForm;
};

const choiceOf = ({ pastPeriod, futurePeriod }: Settlement) =>
  Object.entries(ownSettlements).find(
    ([, each]) => each.pastPeriod === pastPeriod && each.futurePeriod === futurePeriod,
  )![0];

const settlementsOf = ({ own = {} }: LeaverForm) =>
  Object.entries(own).flatMap(([plan_id, chosen]) =>
    chosen !== likeAll ? [{ plan_id, ...ownSettlements[chosen] }] : [],
  );

/** Whether any settlement differs from the leaver type's own, which needs a reason. */
export const needsReason = (form: LeaverForm) =>
  [form, ...settlementsOf(form)].some((each) => isUnusual(form.leaverType, each));

/** The input of the command from what was chosen. */
export const leaverInput = ({ own, ...form }: LeaverForm) => ({
  ...form,
  settlements: settlementsOf({ own, ...form } as LeaverForm),
});

const input = employees.commands['record-leaver'].input;
const checkKinds = resolverOf(input);

/** The input of the command, or what has to change: a settlement that contradicts itself, a reason that is missing. */
export const leaverResolver: Resolver = async (values, ...rest) => {
  const form = values as LeaverForm;
  const checked = await checkKinds(leaverInput(form), ...rest);
  const errors: FieldErrors = { ...checked.errors };
  if (isContradictory(form)) errors.futurePeriod = { type: 'contradiction', message: 'leaver.contradiction' };
  if (needsReason(form) && !form.reason?.trim())
    errors.reason ??= { type: 'reason', message: 'leaver.reasonMissing' };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
};

/** The resolver of the preview, which does not wait for the reason. */
export const previewResolver: Resolver = (values, ...rest) =>
  leaverResolver({ ...values, reason: '–' }, ...rest);
