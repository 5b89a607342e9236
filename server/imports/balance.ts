import { date, email, integer, oneOf, pieces, text, type ValuesOf } from '../../model/attributes.ts';
import { later, type PlanDate } from '../../model/dates.ts';
import { largestAmount, moneyFault, parseMoney, valueOfPieces } from '../../model/money.ts';
import { grantTerms } from '../../model/resources/plans.ts';
import { datedTranches } from '../../model/vesting.ts';
import type { VestingTerms } from '../../model/vestingTerms.ts';
import { invalid, schemaProblem } from '../problem.ts';
import type { Person, Pool } from './parties.ts';
import { termsOf } from './terms.ts';

const { exercisePrice, expiryDate, postTerminationDays, earlyExercise } = grantTerms;

export const balanceColumns = {
  pool: text({ max: 120 }),
  email: email(),
  pieces: pieces({ min: 1 }),
  exercisePrice,
  grantDate: date(),
  vested: pieces(),
  vestedOn: date({ optional: true }),
  exercised: pieces(),
  exercisedOn: date({ optional: true }),
  vestsFrom: date({ optional: true }),
  periodUnit: oneOf(['months', 'days'], { optional: true }),
  periodLength: integer({ optional: true }),
  occurrences: integer({ optional: true }),
  expiryDate,
  lastExercisableDay: date({ optional: true }),
  postTerminationDays,
  earlyExercise,
} as const;
type Cells = ValuesOf<typeof balanceColumns>;

/** How a plan stands that was kept elsewhere until now. */
export type Balance = {
  cells: Cells;
  price: bigint;
  /** Every tranche with its date: what has vested is one, and what is left follows by the period. */
  terms: VestingTerms;
  tranches: Tranche[];
  lastDay: PlanDate;
};
type Tranche = { date: PlanDate; pieces: bigint };

type Fields = Parameters<typeof invalid>[0];

/** Reads a line of a shareholding and a person, or says what is wrong with it. */
export const balanceOf = (pool: Pool, person: Person, cells: Cells, today: PlanDate): Balance => {
  const price = parseMoney(cells.exercisePrice, pool.currency);
  refuse({
    ...wrongPieces(cells),
    ...wrongDates(cells, pool, today),
    ...(price === undefined && {
      exercisePrice: schemaProblem(moneyFault(cells.exercisePrice, pool.currency)!),
    }),
    ...(price !== undefined &&
      valueOfPieces(price, BigInt(cells.pieces)) > largestAmount && { exercisePrice: 'amountTooLarge' }),
    ...(person.hasLeft && cells.vested !== cells.pieces && { email: 'employeeHasLeft' }),
  });
  const tranches = tranchesOf(cells);
  const terms = termsOf({
    startDate: cells.grantDate,
    grantDate: cells.grantDate,
    tranches: tranches.map((tranche) => ({ date: tranche.date, pieces: Number(tranche.pieces) })),
  });
  refuse(wrongEnd(cells, tranches.at(-1)!.date, today));
  return { cells, price: price!, terms, tranches, lastDay: cells.lastExercisableDay ?? cells.expiryDate };
};

const refuse = (wrong: Fields) => {
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

/** What has vested and been exercised, and what says when: filled in for some pieces, and empty for none. */
const wrongPieces = (cells: Cells): Fields => {
  const { pieces, vested, exercised } = cells;
  const rest = ['vestsFrom', 'periodUnit', 'periodLength', 'occurrences'] as const;
  const filledFor = [
    ['vestedOn', vested],
    ['exercisedOn', exercised],
    ...rest.map((c) => [c, pieces - vested]),
  ];
  return {
    ...Object.fromEntries(
      (filledFor as [keyof Cells, number][]).flatMap(([column, count]) =>
        (cells[column] === null) === (count === 0)
          ? []
          : [[column, count === 0 ? 'leaveOut' : 'validation.required'] as const],
      ),
    ),
    ...(vested > pieces && { vested: { key: 'vestedTooMany', of: { pieces } } }),
    ...(exercised > vested && { exercised: { key: 'exercisedTooMany', of: { vested } } }),
  };
};

/** In the order in which it happened: the shareholding, the grant, the vesting, the exercise, today. */
const wrongDates = (cells: Cells, pool: Pool, today: PlanDate): Fields => {
  const after = [
    ['grantDate', pool.issuedOn],
    ['vestedOn', cells.grantDate],
    ['exercisedOn', cells.vestedOn],
    ['vestsFrom', cells.vestedOn],
  ] as const;
  const past = ['grantDate', 'vestedOn', 'exercisedOn'] as const;
  return Object.fromEntries([
    ...past.filter((column) => (cells[column] ?? '') > today).map((column) => [column, 'dateToCome']),
    ...after.flatMap(([column, earliest]) =>
      cells[column] && earliest && cells[column] < earliest
        ? [[column, { key: 'dateBefore', of: { date: earliest } }]]
        : [],
    ),
  ]);
};

const tranchesOf = ({ pieces, vested, vestedOn, vestsFrom, grantDate, ...cells }: Cells): Tranche[] => {
  const first = vested > 0 ? [{ date: vestedOn!, pieces: BigInt(vested) }] : [];
  if (pieces === vested) return first;
  const terms = termsOf({
    startDate: vestsFrom!,
    period: { unit: cells.periodUnit, length: cells.periodLength },
    occurrences: cells.occurrences,
  });
  return [...first, ...datedTranches(BigInt(pieces - vested), { ...terms, grantDate })];
};

/** Nothing vests or is exercised after the end, and what can still be exercised is not over. */
const wrongEnd = (cells: Cells, lastVesting: PlanDate, today: PlanDate): Fields => {
  const { pieces, exercised, exercisedOn, expiryDate, lastExercisableDay } = cells;
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
