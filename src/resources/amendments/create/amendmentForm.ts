import type { Resolver } from 'react-hook-form';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { addDays, type PlanDate } from '../../../../model/values/dates.ts';
import type { scheduleChanges } from '../../../../model/vesting/amendmentStates.ts';
import { errorsUnder, resolverOf } from '../../../kit/form/schemaResolver.ts';
import { blankTerms, type TermsForm, termsFrom } from '../../plans/create/termsForm.ts';

/** What the form offers for the schedule. */
export const choices = ['none', 'pause', 'schedule'] as const satisfies readonly (
  | (typeof scheduleChanges)[number]
  | 'none'
)[];

type AmendmentForm = { change: (typeof choices)[number]; vesting: TermsForm; [term: string]: unknown };

const { vesting, pauseLength, pauseUnit, ...terms } = amendments.create.input;
const needed = {
  none: {},
  pause: {
    pauseLength: { ...pauseLength, optional: false },
    pauseUnit: { ...pauseUnit, optional: false },
  },
  schedule: { vesting: { ...vesting, optional: false } },
} as const;

/**
 * The input of a new amendment, once something changes. A pause and a new schedule are sent only where they are chosen.
 */
export const amendmentResolver: Resolver = async (typed, context, options) => {
  const { change, vesting: form, exercisePrice, expiryDate, postTerminationDays } = typed as AmendmentForm;
  const vesting = change === 'schedule' ? termsFrom({ ...form, grantDate: null, milestones: [] }) : null;
  const resolved = await resolverOf({ ...terms, ...needed[change] })({ ...typed, vesting }, context, options);
  const changed = [exercisePrice, expiryDate, postTerminationDays].some(
    (term) => ![null, ''].includes(term as never),
  );
  if (changed || change !== 'none') return resolved;
  const nothing = errorsUnder([{ field: 'change', message: 'amendmentForm.nothing' }]);
  return { values: {}, errors: Object.assign(nothing, resolved.errors) };
};

/** The first values of a new amendment; the address may name its plan. */
export const newAmendment = (search: string, today: PlanDate) => {
  const effectiveDate = addDays(today, 14);
  return {
    plan_id: new URLSearchParams(search).get('plan_id'),
    effectiveDate,
    exercisePrice: null,
    expiryDate: null,
    postTerminationDays: null,
    change: 'none',
    pauseLength: null,
    pauseUnit: 'months',
    vesting: { ...blankTerms, startDate: effectiveDate, grantDate: null, dated: 'period' },
    language: null,
  };
};
