import { z } from 'zod';
import { daysBetween, isDate, latestDate, monthsBetween, vestingDaysOfMonth } from '../values/dates.ts';
import { addFractions, parseFraction } from '../values/fraction.ts';
import { accelerationTriggers } from './accelerationTriggers.ts';

/** The Open Cap Format's AllocationType but for FRACTIONAL, because pieces are whole. */
export const allocations = [
  'CUMULATIVE_ROUNDING',
  'CUMULATIVE_ROUND_DOWN',
  'FRONT_LOADED',
  'BACK_LOADED',
  'FRONT_LOADED_TO_SINGLE_TRANCHE',
  'BACK_LOADED_TO_SINGLE_TRANCHE',
] as const;

export type Allocation = (typeof allocations)[number];

const startDay = 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH';

/** The key of the text that says what is wrong. */
export const textKey = (key: string) => `validation.vesting.${key}`;
const absent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;
const wholeNumber = (key: string, from: number, to: number) =>
  z.int(textKey(key)).min(from, textKey(key)).max(to, textKey(key));

/** Inputs by their names: a name that is not one of them would be lost without a word. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'validation.unknown' : textKey('required')),
  });

const date = z.string(textKey('date')).refine(isDate, textKey('date'));
const pieces = z.int(textKey('pieces')).min(1, textKey('pieces'));
const portion = z.string(textKey('portion')).refine((value) => {
  const fraction = parseFraction(value);
  return fraction !== undefined && fraction.numerator > 0n && fraction.numerator <= fraction.denominator;
}, textKey('portion'));

/**
 * Lets a rule say what is wrong beside what other fields have wrong, so that all of it is said at once: it needs these
 * fields alone, because a part that is wrong by itself has not become what others are compared with.
 */
const unlessWrong = (fields: readonly string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
});

/** No period when all its inputs are empty. The longest is a hundred years of days. */
const Period = only({
  unit: z.enum(['months', 'days'], textKey('unit')).nullish(),
  length: wholeNumber('length', 1, 36_525).nullish(),
})
  .nullish()
  .transform((period, context) => {
    const { unit, length } = period ?? {};
    if (unit && length) return { unit, length };
    if (unit) context.addIssue({ code: 'custom', path: ['length'], message: textKey('required') });
    if (length) context.addIssue({ code: 'custom', path: ['unit'], message: textKey('required') });
    return undefined;
  });

/** No cliff when all its inputs are empty. */
const Cliff = only({
  occurrence: wholeNumber('cliffOccurrence', 1, 1200).nullish(),
  portion: portion.nullish(),
})
  .nullish()
  .transform((cliff, context) => {
    const { occurrence, portion } = cliff ?? {};
    if (occurrence) return { occurrence, portion: absent(portion) };
    if (portion) context.addIssue({ code: 'custom', path: ['occurrence'], message: textKey('required') });
    return undefined;
  });

const Milestone = only({
  name: z.string(textKey('required')).trim().min(1, textKey('required')).max(200, textKey('nameTooLong')),
  dueDate: date,
  portion: portion.nullish().transform(absent),
  pieces: pieces.nullish().transform(absent),
  /** The most that can be achieved, in per cent of the target; the portion or the pieces are what vests then. */
  cap: wholeNumber('cap', 100, 1000)
    .nullish()
    .transform((cap) => (cap === 100 ? undefined : absent(cap))),
}).superRefine(
  ({ portion, pieces }, context) => {
    if ((portion === undefined) !== (pieces === undefined)) return;
    for (const field of ['portion', 'pieces'])
      context.addIssue({ code: 'custom', path: [field], message: textKey('milestoneSize') });
  },
  unlessWrong(['portion', 'pieces']),
);

/** None when all its inputs are empty. Months count for a double trigger alone. */
const AccelerationTerms = only({
  trigger: z.enum(accelerationTriggers, textKey('trigger')).nullish(),
  portion: portion.nullish(),
  months: wholeNumber('months', 1, 60).nullish(),
})
  .nullish()
  .transform((acceleration, context) => {
    const { trigger, portion, months } = acceleration ?? {};
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: textKey('required') });
    if (!trigger && (portion || months)) missing('trigger');
    if (!trigger) return undefined;
    if (!portion) missing('portion');
    if (trigger === 'double' && !months) missing('months');
    if (trigger === 'single' && months)
      context.addIssue({ code: 'custom', path: ['months'], message: textKey('monthsOfSingle') });
    return { trigger, portion: portion ?? '1', months: absent(months) };
  });

const Fields = only({
  startDate: date,
  grantDate: date.nullish().transform(absent),
  period: Period,
  occurrences: wholeNumber('occurrences', 1, 1200).nullish().transform(absent),
  cliff: Cliff,
  allocation: z
    .enum(allocations, textKey('allocation'))
    .nullish()
    .transform((allocation) => allocation ?? 'CUMULATIVE_ROUND_DOWN'),
  dayOfMonth: z
    .enum(vestingDaysOfMonth, textKey('dayOfMonth'))
    .nullish()
    .transform((day) => day ?? startDay),
  tranches: z
    .array(only({ date, pieces }), textKey('list'))
    .max(1200, textKey('tooManyTranches'))
    .nullish()
    .transform((tranches) => tranches ?? []),
  milestones: z
    .array(Milestone, textKey('list'))
    .max(100, textKey('tooManyMilestones'))
    .nullish()
    .transform((milestones) => milestones ?? []),
  acceleration: AccelerationTerms,
});
type Fields = z.output<typeof Fields>;

/** A fault in the terms: the path of the field, and the key of the text that says how to mend it. */
export type TermsIssue = { path: (string | number)[]; message: string };

/**
 * The vesting terms of a plan, as DOMAIN section 4 means them and as they travel in JSON: dates 'YYYY-MM-DD',
 * portions as exact fractions ('1/4'), pieces as integers. Null counts as absent. In the result `tranches` and
 * `milestones` are lists, empty when absent, and two fields have defaults:
 * - `allocation`: CUMULATIVE_ROUND_DOWN. Neither the Open Cap Format nor DOMAIN names a default; this is the
 *   one that goes with a cliff portion too.
 * - `dayOfMonth`: the day on which vesting starts, or the last of a shorter month.
 *
 * Terms that contradict themselves are refused. The message of every issue is the key of a text, and its path
 * the field to mend. What depends on the number of pieces, or holds for new plans alone, is left to `validateTerms` and
 * `validateNewTerms` in vesting.ts.
 */
export const VestingTerms = Fields.superRefine(
  (terms, context) => addContradictions(terms, context, contradictionsOfPeriod),
  unlessWrong(['startDate', 'period', 'occurrences', 'dayOfMonth', 'tranches', 'milestones']),
)
  .superRefine(
    (terms, context) => addContradictions(terms, context, contradictionsOfCliff),
    unlessWrong(['period', 'occurrences', 'cliff', 'allocation']),
  )
  .superRefine(
    (terms, context) => addContradictions(terms, context, contradictionsOfMilestones),
    unlessWrong(['milestones']),
  );
export type VestingTerms = z.output<typeof VestingTerms>;

/** Terms as a form or another program sends them, before the defaults. */
export type VestingTermsInput = z.input<typeof VestingTerms>;

function addContradictions(
  terms: Fields,
  context: z.RefinementCtx<Fields>,
  contradictions: (terms: Fields) => Generator<TermsIssue>,
) {
  for (const issue of contradictions(terms)) context.addIssue({ code: 'custom', ...issue });
}

function* contradictionsOfPeriod(terms: Fields): Generator<TermsIssue> {
  const { startDate, period, occurrences, dayOfMonth, tranches, milestones } = terms;
  if (!period && occurrences !== undefined)
    yield { path: ['period', 'length'], message: textKey('occurrencesWithoutPeriod') };
  if (!period && occurrences === undefined && tranches.length === 0 && milestones.length === 0) {
    yield { path: ['period', 'length'], message: textKey('nothingVests') };
  }
  if (!period) return;
  if (occurrences === undefined)
    yield { path: ['occurrences'], message: textKey('periodWithoutOccurrences') };
  if (tranches.length > 0) yield { path: ['tranches'], message: textKey('periodAndTranches') };
  if (period.unit === 'days' && dayOfMonth !== startDay) {
    yield { path: ['dayOfMonth'], message: textKey('dayOfMonthWithDays') };
  }
  const calendarLeft = { days: daysBetween, months: monthsBetween }[period.unit](startDate, latestDate);
  if (occurrences && occurrences * period.length > calendarLeft) {
    yield { path: ['occurrences'], message: textKey('endsTooLate') };
  }
}

function* contradictionsOfCliff({ period, occurrences, cliff, allocation }: Fields): Generator<TermsIssue> {
  if (!cliff) return;
  if (!period) yield { path: ['cliff', 'occurrence'], message: textKey('cliffWithoutPeriod') };
  if (occurrences && cliff.occurrence > occurrences) {
    yield { path: ['cliff', 'occurrence'], message: textKey('cliffBeyondOccurrences') };
  }
  if (cliff.portion === undefined) return;
  if (allocation !== 'CUMULATIVE_ROUND_DOWN') {
    yield { path: ['allocation'], message: textKey('allocationWithCliffPortion') };
  }
  const share = parseFraction(cliff.portion);
  if (cliff.occurrence === occurrences && share && share.numerator < share.denominator) {
    yield { path: ['cliff', 'portion'], message: textKey('cliffPortionAtTheEnd') };
  }
}

function* contradictionsOfMilestones({ milestones }: Fields): Generator<TermsIssue> {
  const names = new Set<string>();
  let sum = { numerator: 0n, denominator: 1n };
  for (const [index, { name, portion }] of milestones.entries()) {
    if (names.has(name))
      yield { path: ['milestones', index, 'name'], message: textKey('milestoneNameTwice') };
    names.add(name);
    const share = portion === undefined ? undefined : parseFraction(portion);
    if (!share) continue;
    sum = addFractions(sum, share);
    if (sum.numerator > sum.denominator) {
      yield { path: ['milestones', index, 'portion'], message: textKey('milestonesExceedWhole') };
    }
  }
}
