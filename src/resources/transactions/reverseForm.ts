import type { FieldErrors, Resolver } from 'react-hook-form';
import { transactions } from '../../../model/resources/transactions.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Transaction } from './TransactionDialog.tsx';

/** The outcomes for pieces that are unvested again. */
export const outcomes = ['vest', 'forfeit'] as const;

export type ReverseForm = {
  reason: string | null;
  effectiveDate: PlanDate | null;
  outcome: (typeof outcomes)[number] | null;
  vestsOn: PlanDate | null;
  exercisableUntil: PlanDate | null;
};

/** The input of the command, as it is sent. */
export type ReverseInput = {
  reason: string;
  effectiveDate: PlanDate;
  vestsOn: PlanDate | null;
  forfeit: boolean | null;
  exercisableUntil: PlanDate | null;
};

export const isVesting = ({ type }: Transaction) => type === 'partial-vesting' || type === 'full-vesting';

/** Whether the line took exercisable pieces of a plan, so that they can be exercised again after its reversal. */
export const tookExercisable = ({ plan_id, type }: Transaction) =>
  plan_id !== null && ['exercise', 'certificate-issuance', 'expiration', 'forfeit'].includes(type);

/** Whether it is an exercise, for which the company got money that no line moves. */
export const isPaidFor = ({ plan_id, type }: Transaction) =>
  plan_id !== null && ['exercise', 'certificate-issuance'].includes(type);

export const newReversal = (today: PlanDate): ReverseForm => ({
  reason: null,
  effectiveDate: today,
  outcome: null,
  vestsOn: null,
  exercisableUntil: null,
});

/** The form's values from the command's input, for going back from the second confirmation. */
export const formFrom = ({ forfeit, ...input }: ReverseInput): ReverseForm => ({
  ...input,
  outcome: forfeit ? 'forfeit' : input.vestsOn ? 'vest' : null,
});

const checkKinds = resolverOf(transactions.commands.reverse.input);

/** The input of the command from the form of a reversal of that line; a given reason takes the place of the typed one. */
export const reverseResolver =
  (transaction: Transaction, reason?: string): Resolver =>
  async (values, ...rest) => {
    const { outcome, vestsOn, ...form } = values as ReverseForm;
    const input = {
      ...form,
      ...(reason && { reason }),
      forfeit: outcome === 'forfeit' || null,
      vestsOn: outcome === 'forfeit' ? null : vestsOn,
    };
    const checked = await checkKinds(input, ...rest);
    const errors: FieldErrors = { ...checked.errors };
    if (isVesting(transaction) && !outcome) errors.outcome = { type: 'outcome', message: 'validation.oneOf' };
    if (outcome === 'vest' && !vestsOn) errors.vestsOn = { type: 'date', message: 'validation.date' };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
  };
