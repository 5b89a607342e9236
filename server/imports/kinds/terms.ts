import { VestingTerms, type VestingTermsInput } from '../../../model/vesting/vestingTerms.ts';
import { Problem, type ProblemKey, problemText } from '../../base/problem.ts';

/** The columns of those fields of the terms that have other names there. */
const columnOf: Record<string, string> = {
  'period.unit': 'periodUnit',
  'period.length': 'periodLength',
  'cliff.occurrence': 'cliffOccurrence',
  'cliff.portion': 'cliffPortion',
  'acceleration.trigger': 'accelerationTrigger',
  'acceleration.portion': 'accelerationPortion',
  'acceleration.months': 'accelerationMonths',
  // Each occurrence makes one.
  tranches: 'occurrences',
};

/** Vesting terms that do not contradict themselves, or the errors of the columns that they come from. */
export const termsOf = (input: VestingTermsInput): VestingTerms => {
  const { data, error } = VestingTerms.safeParse(input);
  if (data) return data;
  const errors = error.issues.map(({ path, message }) => {
    const field = path[0] === 'milestones' ? 'milestones' : path.join('.');
    return [columnOf[field] ?? field, problemText(message as ProblemKey)];
  });
  throw new Problem(422, 'invalid', {}, Object.fromEntries(errors));
};
