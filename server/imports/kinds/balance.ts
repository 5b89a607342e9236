import { date, email, integer, oneOf, pieces, text, type ValuesOf } from '../../../model/attributes.ts';
import { grantTerms } from '../../../model/resources/plans.ts';
import { later, latestDate, type PlanDate } from '../../../model/values/dates.ts';
import { largestAmount } from '../../../model/values/money.ts';
import { type Price, parsePrice, priceFault, valueOfPieces } from '../../../model/values/price.ts';
import { datedTranches, milestonePieces } from '../../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { invalid, schemaProblem } from '../../base/problem.ts';
import { accelerationColumns, accelerationOf } from './acceleration.ts';
import { milestonesOf } from './milestones.ts';
import type { ImportedPerson, ImportedPool } from './parties.ts';
import { termsOf } from './terms.ts';

/** The number of the paper that the holder has for the exercised pieces. */
export const certificateNumber = integer({ min: 1, max: 999_999_999, optional: true });
const { exercisePrice, expiryDate, postTerminationDays, earlyExercise } = grantTerms;

export const balanceColumns = {
  pool: text({ max: 120 }),
  email: email(),
  pieces: pieces({ min: 1 }),
  exercisePrice,
  grantDate: date(),
  /** Where a number of pieces is left out, there are none. */
  vested: pieces({ optional: true }),
  vestedOn: date({ optional: true }),
  exercised: pieces({ optional: true }),
  exercisedOn: date({ optional: true }),
  certificateNumber,
  forfeited: pieces({ optional: true }),
  forfeitedOn: date({ optional: true }),
  vestsFrom: date({ optional: true }),
  periodUnit: oneOf(['months', 'days'], { optional: true }),
  periodLength: integer({ optional: true }),
  occurrences: integer({ optional: true }),
  milestones: text({ max: 4000, optional: true }),
  ...accelerationColumns,
  expiryDate,
  lastExercisableDay: date({ optional: true }),
  postTerminationDays,
  earlyExercise,
  reference: text({ max: 80, optional: true }),
} as const;
type Line = ValuesOf<typeof balanceColumns>;
const counts = { vested: 'vestedOn', exercised: 'exercisedOn', forfeited: 'forfeitedOn' } as const;
type Cells = Line & Record<keyof typeof counts, number>;

/** The state of a plan that was administered elsewhere until now. */
export type OpeningBalance = {
  cells: Cells;
  price: Price;
  /** Each tranche with its date: the vested pieces are one, and the rest follows by the period. */
  terms: VestingTerms;
  tranches: Tranche[];
  /** The pieces that were neither vested nor forfeited until now. */
  left: bigint;
  lastDay: PlanDate;
};
type Tranche = { date: PlanDate; pieces: bigint };

type Fields = Parameters<typeof invalid>[0];

/** Reads a line of a shareholding and a person, or says what is wrong with it. */
export const openingBalance = (
  pool: ImportedPool,
  person: ImportedPerson,
  line: Line,
  today: PlanDate,
): OpeningBalance => {
  refuse(missingCounts(line));
  const { vested, exercised, forfeited } = line;
  const cells = { ...line, vested: vested ?? 0, exercised: exercised ?? 0, forfeited: forfeited ?? 0 };
  const price = parsePrice(cells.exercisePrice, pool.currency);
  const left = cells.pieces - cells.vested - cells.forfeited;
  const milestones = milestonesOf(cells.milestones);
  const dated = left - piecesOf(milestones, cells.pieces);
  refuse({
    ...wrongPieces(cells, dated),
    ...wrongDates(cells, pool, today),
    ...(price === undefined && {
      exercisePrice: schemaProblem(priceFault(cells.exercisePrice, pool.currency)!),
    }),
    ...(price !== undefined &&
      valueOfPieces(price, BigInt(cells.pieces)) > largestAmount && { exercisePrice: 'amountTooLarge' }),
    ...(person.hasLeft && left > 0 && { email: 'employeeHasLeft' }),
  });
  const tranches = tranchesOf(cells, dated);
  const terms = termsOf({
    startDate: cells.grantDate,
    grantDate: cells.grantDate,
    tranches: tranches.map((tranche) => ({ date: tranche.date, pieces: Number(tranche.pieces) })),
    milestones,
    acceleration: accelerationOf(cells),
  });
  const lastVesting = [...tranches.map(({ date }) => date), ...terms.milestones.map((m) => m.dueDate)]
    .sort()
    .at(-1)!;
  refuse(wrongEnd(cells, lastVesting, today));
  const lastDay = cells.lastExercisableDay ?? cells.expiryDate;
  // All cells are read, so that a line with a wrong one ends here, before it takes pieces.
  return { cells: { ...cells }, price: price!, terms, tranches, left: BigInt(left), lastDay };
};

type Milestones = ReturnType<typeof milestonesOf>;

/** The pieces of the milestones; a portion is one of all pieces of the plan. */
const piecesOf = (milestones: Milestones, pieces: number): number => {
  if (milestones.length === 0) return 0;
  const terms = termsOf({ startDate: latestDate, milestones });
  return milestonePieces(BigInt(pieces), terms).reduce((sum, one) => sum + Number(one.pieces), 0);
};

const refuse = (wrong: Fields) => {
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

/** A day on which something happened says that there are pieces. */
const missingCounts = (line: Line): Fields =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([column, day]) =>
      line[column as keyof typeof counts] === null && line[day] !== null
        ? [[column, 'validation.required'] as const]
        : [],
    ),
  );

/**
 * Finds the dates and periods that are missing although there are pieces for them, or given although there are none.
 */
const wrongPieces = (cells: Cells, dated: number): Fields => {
  const { pieces, vested, exercised, forfeited } = cells;
  const rest = ['vestsFrom', 'periodUnit', 'periodLength', 'occurrences'] as const;
  const filledFor = [
    ['vestedOn', vested],
    ['exercisedOn', exercised],
    ['forfeitedOn', forfeited],
    ...rest.map((c) => [c, dated]),
  ];
  return {
    ...Object.fromEntries(
      (filledFor as [keyof Cells, number][]).flatMap(([column, count]) =>
        (cells[column] === null) === (count === 0)
          ? []
          : [[column, count === 0 ? 'leaveOut' : 'validation.required'] as const],
      ),
    ),
    ...(cells.milestones !== null &&
      dated < 0 && { milestones: { key: 'milestonesTooMany', of: { left: pieces - vested - forfeited } } }),
    ...(cells.certificateNumber !== null && exercised === 0 && { certificateNumber: 'leaveOut' }),
    ...(forfeited > 0 &&
      (forfeited > pieces - vested || forfeited === pieces) && {
        forfeited: { key: 'forfeitedTooMany', of: { unvested: pieces - vested } },
      }),
    ...(vested > pieces && { vested: { key: 'vestedTooMany', of: { pieces } } }),
    ...(exercised > vested && { exercised: { key: 'exercisedTooMany', of: { vested } } }),
  };
};

/** Finds dates that are not in order: the shareholding, the grant, the vesting, the exercise, today. */
const wrongDates = (cells: Cells, pool: ImportedPool, today: PlanDate): Fields => {
  const after = [
    ['grantDate', pool.issuedOn],
    ['vestedOn', cells.grantDate],
    ['exercisedOn', cells.vestedOn],
    ['vestsFrom', cells.vestedOn],
    ['forfeitedOn', cells.grantDate],
  ] as const;
  const past = ['grantDate', 'vestedOn', 'exercisedOn', 'forfeitedOn'] as const;
  return Object.fromEntries([
    ...past.filter((column) => (cells[column] ?? '') > today).map((column) => [column, 'dateToCome']),
    ...after.flatMap(([column, earliest]) =>
      cells[column] && earliest && cells[column] < earliest
        ? [[column, { key: 'dateBefore', of: { date: earliest } }]]
        : [],
    ),
  ]);
};

const tranchesOf = (
  { vested, vestedOn, vestsFrom, grantDate, ...cells }: Cells,
  dated: number,
): Tranche[] => {
  const first = vested > 0 ? [{ date: vestedOn!, pieces: BigInt(vested) }] : [];
  if (dated === 0) return first;
  const terms = termsOf({
    startDate: vestsFrom!,
    period: { unit: cells.periodUnit, length: cells.periodLength },
    occurrences: cells.occurrences,
  });
  return [...first, ...datedTranches(BigInt(dated), { ...terms, grantDate })];
};

/**
 * Refuses vesting or exercise after the last exercisable day or the expiry, and an end in the past for pieces that can
 * still be exercised.
 */
const wrongEnd = (cells: Cells, lastVesting: PlanDate, today: PlanDate): Fields => {
  const { exercised, exercisedOn, expiryDate, lastExercisableDay } = cells;
  const pieces = cells.pieces - cells.forfeited;
  const lastAct = later(lastVesting, exercisedOn ?? lastVesting);
  const earliest = pieces > exercised ? later(lastAct, today) : lastAct;
  const of = { date: earliest };
  if (expiryDate < earliest)
    return { expiryDate: { key: earliest === lastVesting ? 'expiryBeforeVesting' : 'dateBefore', of } };
  if (lastExercisableDay === null) return {};
  if (lastExercisableDay < earliest) return { lastExercisableDay: { key: 'dateBefore', of } };
  if (lastExercisableDay > expiryDate)
    return { lastExercisableDay: { key: 'dateAfter', of: { date: expiryDate } } };
  return {};
};
