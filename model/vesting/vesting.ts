import { addDays, addMonths, dayByRule, type PlanDate } from '../values/dates.ts';
import { addFractions, type Fraction, parseFraction, portionOf } from '../values/fraction.ts';
import { piecesAboveTarget } from './milestoneCap.ts';
import { type Allocation, type TermsIssue, textKey, type VestingTerms } from './vestingTerms.ts';

/** Pieces that vest on a date, with all that has vested by then. Never zero pieces. */
export type Tranche = {
  date: PlanDate;
  pieces: bigint;
  cumulative: bigint;
  /** The name of the milestone that is due on the date; several are joined by a comma. */
  milestone?: string;
  /** The pieces with the targets of these milestones, where one has a cap: then `pieces` are the most. */
  target?: bigint;
};

/** The most pieces that a milestone can vest: those of its target, or more where it has a cap above it, in per cent. */
export type MilestonePieces = { name: string; dueDate: PlanDate; pieces: bigint; cap?: number };

/** Pieces that vest on a date. */
export type DatedPieces = { date: PlanDate; pieces: bigint };

/*
 * All functions here take the pieces of a plan and terms in which `validateTerms` finds nothing wrong for that
 * number. `terms.grantDate` is the date from which vesting can be recorded; without one, nothing is moved.
 */

/**
 * The whole schedule in order of date, one tranche a date, with every milestone taken as achieved on its due
 * date, up to its cap (DOMAIN 4, rule 6). The pieces of all tranches sum to the plan's.
 */
export function schedule(pieces: bigint, terms: VestingTerms): Tranche[] {
  const milestones = milestonePieces(pieces, terms).map(({ dueDate, ...milestone }) => ({
    ...milestone,
    date: notBeforeGrant(dueDate, terms),
    above: piecesAboveTarget(milestone),
  }));
  const names = Map.groupBy(milestones, ({ date }) => date);
  let cumulative = 0n;
  return mergeByDate([...datedTranches(pieces, terms), ...milestones]).map(({ date, pieces }) => {
    cumulative += pieces;
    const due = names.get(date);
    const above = due?.reduce((sum, milestone) => sum + milestone.above, 0n) ?? 0n;
    return {
      date,
      pieces,
      cumulative,
      ...(due && { milestone: due.map(({ name }) => name).join(', ') }),
      ...(above > 0n && { target: pieces - above }),
    };
  });
}

/** The last date on which something of the plan may vest; a plan cannot expire before it (DOMAIN 4). */
export function lastVestingDate(pieces: bigint, terms: VestingTerms): PlanDate | undefined {
  return schedule(pieces, terms).at(-1)?.date;
}

/**
 * The tranches of the dated part in order of date, one tranche a date. Tranches before the grant date fall on it,
 * together with what is due that day (DOMAIN 4, rule 5).
 */
export function datedTranches(pieces: bigint, terms: VestingTerms): DatedPieces[] {
  const tranches = terms.period
    ? periodicTranches(datedPieces(pieces, terms), terms)
    : terms.tranches.map(({ date, pieces }) => ({ date, pieces: BigInt(pieces) }));
  return mergeByDate(tranches.map(({ date, pieces }) => ({ date: notBeforeGrant(date, terms), pieces })));
}

/**
 * The milestones in the order of the terms, with their own due dates. A portion counts of all pieces of the
 * plan and is rounded down; where portions sum to 1, the last of them by due date takes what is left (DOMAIN 4,
 * rule 1). Milestones that come to no piece are left out.
 */
export function milestonePieces(pieces: bigint, terms: VestingTerms): MilestonePieces[] {
  const rest = restOfWhole(pieces, terms);
  return terms.milestones
    .map(({ name, dueDate, portion, pieces: fixed, cap }, index) => ({
      name,
      dueDate,
      ...(cap !== undefined && { cap }),
      pieces:
        (portion === undefined ? BigInt(fixed ?? 0) : share(pieces, portion)) +
        (index === rest?.index ? rest.pieces : 0n),
    }))
    .filter((milestone) => milestone.pieces > 0n);
}

/** The pieces that rounding down leaves of portions that sum to 1, and the milestone that takes them. */
function restOfWhole(pieces: bigint, { milestones }: VestingTerms) {
  const shared = milestones.flatMap(({ dueDate, portion }, index) =>
    portion === undefined ? [] : [{ index, dueDate, portion }],
  );
  const whole = shared.map(({ portion }) => parseFraction(portion)!).reduce(addFractions, nothing);
  if (whole.numerator !== whole.denominator) return undefined;
  const last = shared.reduce((one, other) => (other.dueDate < one.dueDate ? one : other));
  return {
    index: last.index,
    pieces: shared.reduce((left, { portion }) => left - share(pieces, portion), pieces),
  };
}

const nothing: Fraction = { numerator: 0n, denominator: 1n };

/** The pieces that the milestones leave to the dated part, R in DOMAIN 4; negative when they promise too much. */
export function datedPieces(pieces: bigint, terms: VestingTerms): bigint {
  return milestonePieces(pieces, terms).reduce((left, milestone) => left - milestone.pieces, pieces);
}

/** Whether the portion of a cliff is so small that no piece of the plan vests at it. */
export function isCliffEmpty(pieces: bigint, terms: VestingTerms): boolean {
  const portion = terms.cliff?.portion;
  return portion !== undefined && share(datedPieces(pieces, terms), portion) === 0n;
}

/**
 * The faults in the terms for a plan of so many pieces (DOMAIN 4, rule 1): milestones that promise more than there is,
 * explicit tranches that do not sum to what the milestones leave, or milestones alone that leave pieces that would
 * never vest. Empty when the terms can be granted.
 */
export function validateTerms(pieces: bigint, terms: VestingTerms): TermsIssue[] {
  const dated = datedPieces(pieces, terms);
  const tranches = terms.tranches.reduce((sum, tranche) => sum + BigInt(tranche.pieces), 0n);
  if (dated < 0n) return [{ path: ['milestones'], message: textKey('milestonesExceedPieces') }];
  if (terms.period || dated === tranches) return [];
  return terms.tranches.length > 0
    ? [{ path: ['tranches'], message: textKey('tranchesDoNotSum') }]
    : [{ path: ['milestones'], message: textKey('milestonesDoNotSum') }];
}

/**
 * The faults in terms that are agreed anew: a milestone that is due before vesting starts is one of them, but may be in
 * plans of before and in those that are imported.
 */
export function validateNewTerms(pieces: bigint, terms: VestingTerms): TermsIssue[] {
  const early = terms.milestones.flatMap(({ dueDate }, index) =>
    dueDate < terms.startDate
      ? [{ path: ['milestones', index, 'dueDate'], message: textKey('milestoneBeforeStart') }]
      : [],
  );
  return [...early, ...validateTerms(pieces, terms)];
}

/** Occurrence k is counted from the start each time, so that one short month does not move the later ones. */
function periodicTranches(total: bigint, terms: VestingTerms): DatedPieces[] {
  const { startDate, period, occurrences = 0, dayOfMonth } = terms;
  if (!period) return [];
  const day = dayByRule(dayOfMonth, startDate);
  const dateOf = (occurrence: number) =>
    period.unit === 'days'
      ? addDays(startDate, occurrence * period.length)
      : addMonths(startDate, occurrence * period.length, day);
  const vestedPieces = vestedAfter(total, terms);
  const tranches: DatedPieces[] = [];
  let before = 0n;
  for (let occurrence = 1; occurrence <= occurrences; occurrence++) {
    const vested = vestedPieces(occurrence);
    if (vested > before) tranches.push({ date: dateOf(occurrence), pieces: vested - before });
    before = vested;
  }
  return tranches;
}

/** The pieces of the dated part that have vested after a number of occurrences (DOMAIN 4, rules 3 and 4). */
function vestedAfter(total: bigint, { occurrences = 0, cliff, allocation }: VestingTerms) {
  const n = BigInt(occurrences);
  const allocate = cumulated[allocation];
  if (!cliff) return (occurrence: number) => allocate(total, n, BigInt(occurrence));
  const c = BigInt(cliff.occurrence);
  if (cliff.portion === undefined) {
    return (occurrence: number) => (occurrence < c ? 0n : allocate(total, n, BigInt(occurrence)));
  }
  const first = share(total, cliff.portion);
  return (occurrence: number) => {
    if (occurrence < c) return 0n;
    const after = BigInt(occurrence) - c;
    return after === 0n ? first : first + allocate(total - first, n - c, after);
  };
}

/** The sum of the first k of n parts of a total, by the Open Cap Format's ways to place the remainder. */
const cumulated: Record<Allocation, (total: bigint, n: bigint, k: bigint) => bigint> = {
  CUMULATIVE_ROUNDING: (total, n, k) => (2n * total * k + n) / (2n * n),
  CUMULATIVE_ROUND_DOWN: (total, n, k) => (total * k) / n,
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
  FRONT_LOADED: (total, n, k) => (total / n) * k + (k < total % n ? k : total % n),
  BACK_LOADED: (total, n, k) => total - cumulated.FRONT_LOADED(total, n, n - k),
  FRONT_LOADED_TO_SINGLE_TRANCHE: (total, n, k) => (total / n) * k + (total % n),
  BACK_LOADED_TO_SINGLE_TRANCHE: (total, n, k) => (total / n) * k + (k === n ? total % n : 0n),
};

function share(pieces: bigint, portion: string): bigint {
  const fraction = parseFraction(portion);
  if (!fraction) throw new RangeError(`Not a fraction: ${portion}`);
  return portionOf(pieces, fraction);
}

function notBeforeGrant(date: PlanDate, { grantDate }: VestingTerms): PlanDate {
  return grantDate !== undefined && date < grantDate ? grantDate : date;
}

/** One entry a date, in order of date. */
export function mergeByDate(parts: readonly DatedPieces[]): DatedPieces[] {
  const sums = new Map<PlanDate, bigint>();
  for (const { date, pieces } of parts) sums.set(date, (sums.get(date) ?? 0n) + pieces);
  return [...sums].map(([date, pieces]) => ({ date, pieces })).sort((a, b) => (a.date < b.date ? -1 : 1));
}
