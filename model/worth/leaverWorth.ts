import { type Currency, formatMoney, parseMoney } from '../values/money.ts';
import { exerciseOf, type Options, worthByCurrency } from './worth.ts';

/** What a leaver keeps and loses of a plan; both prices per piece, the value null where none is known. */
export type LeaverPlan = Pick<Options, 'currency' | 'exercisePrice' | 'shareValue'> & {
  /** The vested pieces that stay. */
  kept: number;
  /** The pieces that lapse, vested or not. */
  lapsing: number;
};

/** Decimal strings of the currency. */
export type LeaverWorth = {
  currency: Currency;
  kept: string;
  lapsing: string;
  /** What it costs to exercise all that is kept. */
  cost: string;
};

/**
 * What the plans of a leaver mean in money, at the value of a share and before tax: each currency by itself, in the order
 * in which they come. Plans whose share has no value yet are in no sum. An exercise is of one plan, so that the cost of
 * each is rounded by itself.
 */
export function leaverWorth(plans: readonly LeaverPlan[]): LeaverWorth[] {
  const valued = plans.filter(({ shareValue }) => shareValue !== null);
  const worth = worthByCurrency(
    valued.map(({ kept, lapsing, ...of }) => ({ ...of, vested: kept, unvested: lapsing })),
  );
  return worth.map(({ currency, vested, unvested }) => {
    const cost = valued
      .filter((plan) => plan.currency === currency)
      .reduce((sum, plan) => sum + parseMoney(exerciseOf(plan.kept, plan).cost, currency)!, 0n);
    return { currency, kept: vested, lapsing: unvested, cost: formatMoney(cost, currency) };
  });
}
