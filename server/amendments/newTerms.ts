import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import { type Price, parsePrice, priceFault, valueOfPieces } from '../../model/values/price.ts';
import { type Pause, pausedTerms, rescheduledTerms, type Standing } from '../../model/vesting/amendment.ts';
import { type DatedPieces, datedTranches, mergeByDate } from '../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict, invalid, schemaProblem } from '../base/problem.ts';
import { lastDateOf, termsFor } from '../plans/terms/planTerms.ts';

/** The most dates that terms can name. */
const mostTranches = 1200;

/** The terms of a plan that an amendment can change. */
export type PlanTerms = {
  price: Price;
  expiryDate: PlanDate;
  postTerminationDays: number;
  vesting: VestingTerms;
};

export type Asked = {
  effectiveDate: PlanDate;
  exercisePrice?: string | null | undefined;
  expiryDate?: PlanDate | null | undefined;
  postTerminationDays?: number | null | undefined;
  vesting?: Record<string, unknown> | null | undefined;
  pauseLength?: number | null | undefined;
  pauseUnit?: Pause['unit'] | null | undefined;
};

type Amended = {
  pieces: bigint;
  grantDate: PlanDate;
  currency: Currency;
  terms: PlanTerms;
  standing: Standing & { isAccelerated: boolean };
};

/** The terms to which an amendment leads, or the reasons why it cannot be made. */
export const newTerms = (plan: Amended, asked: Asked): PlanTerms => {
  const { pieces, terms } = plan;
  const after: PlanTerms = {
    price: priceFor(plan, asked),
    expiryDate: asked.expiryDate ?? terms.expiryDate,
    postTerminationDays: asked.postTerminationDays ?? terms.postTerminationDays,
    vesting: scheduleFor(plan, asked),
  };
  if (isSame(terms, after)) throw invalid({ exercisePrice: 'amendsNothing' });
  if (after.expiryDate < asked.effectiveDate)
    throw invalid({ expiryDate: { key: 'dateBefore', of: { date: asked.effectiveDate } } });
  const last = lastDateOf(pieces, after.vesting);
  // An earlier evaluation may have made the plan last longer than it had to.
  if (after.expiryDate < last && (after.expiryDate !== terms.expiryDate || after.vesting !== terms.vesting))
    throw invalid({ expiryDate: { key: 'expiryBeforeVesting', of: { date: last } } });
  return after;
};

const isSame = (before: PlanTerms, after: PlanTerms) =>
  before.price === after.price &&
  before.expiryDate === after.expiryDate &&
  before.postTerminationDays === after.postTerminationDays &&
  before.vesting === after.vesting;

const priceFor = ({ pieces, currency, terms }: Amended, { exercisePrice }: Asked): Price => {
  if (!exercisePrice) return terms.price;
  const price = parsePrice(exercisePrice, currency);
  if (price === undefined)
    throw invalid({ exercisePrice: schemaProblem(priceFault(exercisePrice, currency)!) });
  if (valueOfPieces(price, pieces) > largestAmount) throw invalid({ exercisePrice: 'amountTooLarge' });
  return price;
};

const scheduleFor = (plan: Amended, asked: Asked): VestingTerms => {
  const { pauseLength: length, pauseUnit: unit, effectiveDate: day } = asked;
  if (unit && !length) throw invalid({ pauseLength: 'validation.required' });
  if (length && !unit) throw invalid({ pauseUnit: 'validation.required' });
  if (!asked.vesting && !length) return plan.terms.vesting;
  if (asked.vesting && length) throw invalid({ pauseLength: 'pauseOrSchedule' });
  const { pieces, terms, standing } = plan;
  refuseCorrected(plan);
  const after = length
    ? paused(plan, day, { unit: unit!, length })
    : rescheduledTerms(pieces, terms.vesting, standing, { day, anew: termsAnew(plan, asked.vesting) });
  if (after.tranches.length > mostTranches)
    throw invalid({ [length ? 'pauseLength' : 'vesting']: 'tooManyDates' });
  return after;
};

/**
 * A reversal may have given pieces other dates than the terms, or none, and what vested ahead stands on another day: the
 * terms could not say what would follow.
 */
const refuseCorrected = ({ pieces, grantDate, terms, standing }: Amended) => {
  if (standing.isAccelerated) throw conflict('scheduleAccelerated');
  const agreed = datedTranches(pieces, { ...terms.vesting, grantDate });
  if (!isSameSchedule(agreed, mergeByDate([...standing.vested, ...standing.open])))
    throw conflict('scheduleCorrected');
};

const isSameSchedule = (one: readonly DatedPieces[], other: readonly DatedPieces[]) =>
  one.length === other.length &&
  one.every(({ date, pieces }, at) => date === other[at]!.date && pieces === other[at]!.pieces);

const paused = ({ pieces, terms, standing }: Amended, day: PlanDate, pause: Pause): VestingTerms => {
  const isLater = terms.vesting.milestones.some(({ dueDate }) => dueDate > day);
  if (standing.open.length === 0 && !isLater) throw invalid({ pauseLength: 'nothingToAmend' });
  try {
    return pausedTerms(pieces, terms.vesting, standing, { day, pause });
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ pauseLength: 'beyondCalendar' });
    throw error;
  }
};

/** The new terms of what is open, for so many pieces. */
const termsAnew = ({ standing }: Amended, vesting: Asked['vesting']): VestingTerms => {
  const open = standing.open.reduce((sum, { pieces }) => sum + pieces, 0n);
  if (open === 0n) throw invalid({ vesting: 'nothingToAmend' });
  const anew = termsFor(open, vesting);
  if (anew.acceleration) throw invalid({ 'vesting.acceleration.trigger': 'accelerationStays' });
  if (anew.milestones.length > 0) throw invalid({ 'vesting.milestones': 'milestonesStay' });
  return anew;
};
