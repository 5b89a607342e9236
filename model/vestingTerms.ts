import { z } from 'zod';
import { daysBetween, isDate, latestDate, monthsBetween, vestingDaysOfMonth } from './dates.ts';
import { addFractions, parseFraction } from './fraction.ts';
import { datedPieces } from './vesting.ts';

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

const text = (key: string) => `validation.vesting.${key}`;
const absent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;
const wholeNumber = (key: string, from: number, to: number) =>
  z.int(text(key)).min(from, text(key)).max(to, text(key));

const date = z.string(text('date')).refine(isDate, text('date'));
const pieces = z.int(text('pieces')).min(1, text('pieces'));
const portion = z.string(text('portion')).refine((value) => {
  const fraction = parseFraction(value);
  return fraction !== undefined && fraction.numerator > 0n && fraction.numerator <= fraction.denominator;
}, text('portion'));

/** No period when all its inputs are empty. The longest is a hundred years of days. */
const Period = z
  .object(
    {
      unit: z.enum(['months', 'days'], text('unit')).nullish(),
      length: wholeNumber('length', 1, 36_525).nullish(),
    },
    text('required'),
  )
  .nullish()
  .transform((period, context) => {
    const { unit, length } = period ?? {};
    if (unit && length) return { unit, length };
    if (unit) context.addIssue({ code: 'custom', path: ['length'], message: text('required') });
    if (length) context.addIssue({ code: 'custom', path: ['unit'], message: text('required') });
    return undefined;
  });

/** No cliff when all its inputs are empty. */
const Cliff = z
  .object(
    { occurrence: wholeNumber('cliffOccurrence', 1, 1200).nullish(), portion: portion.nullish() },
    text('required'),
  )
  .nullish()
  .transform((cliff, context) => {
    const { occurrence, portion } = cliff ?? {};
    if (occurrence) return { occurrence, portion: absent(portion) };
    if (portion) context.addIssue({ code: 'custom', path: ['occurrence'], message: text('required') });
    return undefined;
  });

const Milestone = z
  .object(
    {
      name: z.string(text('required')).trim().min(1, text('required')).max(200, text('nameTooLong')),
      dueDate: date,
      portion: portion.nullish().transform(absent),
      pieces: pieces.nullish().transform(absent),
    },
    text('required'),
  )
  .refine((milestone) => (milestone.portion === undefined) !== (milestone.pieces === undefined), {
    path: ['portion'],
    message: text('milestoneSize'),
  });

const Fields = z.object(
  {
    startDate: date,
    grantDate: date.nullish().transform(absent),
    period: Period,
    occurrences: wholeNumber('occurrences', 1, 1200).nullish().transform(absent),
    cliff: Cliff,
    allocation: z
      .enum(allocations, text('allocation'))
      .nullish()
      .transform((allocation) => allocation ?? 'CUMULATIVE_ROUND_DOWN'),
    dayOfMonth: z
      .enum(vestingDaysOfMonth, text('dayOfMonth'))
      .nullish()
      .transform((day) => day ?? startDay),
    tranches: z
      .array(z.object({ date, pieces }, text('required')), text('list'))
      .max(1200, text('tooManyTranches'))
      .nullish()
      .transform((tranches) => tranches ?? []),
    milestones: z
      .array(Milestone, text('list'))
      .max(100, text('tooManyMilestones'))
      .nullish()
      .transform((milestones) => milestones ?? []),
  },
  text('required'),
);
type Fields = z.output<typeof Fields>;

/** What is wrong with terms: the field to mend, and the key of the text that says what to do. */
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
 * the field to mend. What depends on the number of pieces is left to `validateTerms`.
 */
export const VestingTerms = Fields.superRefine((terms, context) => {
  for (const contradictions of [contradictionsOfPeriod, contradictionsOfCliff, contradictionsOfMilestones]) {
    for (const issue of contradictions(terms)) context.addIssue({ code: 'custom', ...issue });
  }
});
export type VestingTerms = z.output<typeof VestingTerms>;

/** Terms as a form or another program sends them, before the defaults. */
export type VestingTermsInput = z.input<typeof VestingTerms>;

/**
 * What is wrong with terms for a plan of so many pieces (DOMAIN 4, rule 1): milestones that promise more than
 * there is, explicit tranches that do not sum to what the milestones leave, milestones alone that leave
 * something which would never vest. Empty when the terms can be granted.
 */
export function validateTerms(pieces: bigint, terms: VestingTerms): TermsIssue[] {
  const dated = datedPieces(pieces, terms);
  const tranches = terms.tranches.reduce((sum, tranche) => sum + BigInt(tranche.pieces), 0n);
  if (dated < 0n) return [{ path: ['milestones'], message: text('milestonesExceedPieces') }];
  if (terms.period || dated === tranches) return [];
  return terms.tranches.length > 0
    ? [{ path: ['tranches'], message: text('tranchesDoNotSum') }]
    : [{ path: ['milestones'], message: text('milestonesDoNotSum') }];
}

function* contradictionsOfPeriod(terms: Fields): Generator<TermsIssue> {
  const { startDate, period, occurrences, dayOfMonth, tranches, milestones } = terms;
  if (!period && occurrences !== undefined)
    yield { path: ['period', 'length'], message: text('occurrencesWithoutPeriod') };
  if (!period && occurrences === undefined && tranches.length === 0 && milestones.length === 0) {
    yield { path: ['period', 'length'], message: text('nothingVests') };
  }
  if (!period) return;
  if (occurrences === undefined) yield { path: ['occurrences'], message: text('periodWithoutOccurrences') };
  if (tranches.length > 0) yield { path: ['tranches'], message: text('periodAndTranches') };
  if (period.unit === 'days' && dayOfMonth !== startDay) {
    yield { path: ['dayOfMonth'], message: text('dayOfMonthWithDays') };
  }
  const calendarLeft = { days: daysBetween, months: monthsBetween }[period.unit](startDate, latestDate);
  if (occurrences && occurrences * period.length > calendarLeft) {
    yield { path: ['occurrences'], message: text('endsTooLate') };
  }
}

function* contradictionsOfCliff({ period, occurrences, cliff, allocation }: Fields): Generator<TermsIssue> {
  if (!cliff) return;
  if (!period) yield { path: ['cliff', 'occurrence'], message: text('cliffWithoutPeriod') };
  if (occurrences && cliff.occurrence > occurrences) {
    yield { path: ['cliff', 'occurrence'], message: text('cliffBeyondOccurrences') };
  }
  if (cliff.portion === undefined) return;
  if (allocation !== 'CUMULATIVE_ROUND_DOWN') {
    yield { path: ['allocation'], message: text('allocationWithCliffPortion') };
  }
  const share = parseFraction(cliff.portion);
  if (cliff.occurrence === occurrences && share && share.numerator < share.denominator) {
    yield { path: ['cliff', 'portion'], message: text('cliffPortionAtTheEnd') };
  }
}

function* contradictionsOfMilestones({ milestones }: Fields): Generator<TermsIssue> {
  const names = new Set<string>();
  let sum = { numerator: 0n, denominator: 1n };
  for (const [index, { name, portion }] of milestones.entries()) {
    if (names.has(name)) yield { path: ['milestones', index, 'name'], message: text('milestoneNameTwice') };
    names.add(name);
    const share = portion === undefined ? undefined : parseFraction(portion);
    if (!share) continue;
    sum = addFractions(sum, share);
    if (sum.numerator > sum.denominator) {
      yield { path: ['milestones', index, 'portion'], message: text('milestonesExceedWhole') };
    }
  }
}
