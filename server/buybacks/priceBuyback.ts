import { sql } from 'kysely';
import {
  amountOf,
  type BuybackBasis,
  firstIn,
  type Lot,
  paidFor,
  splitLots,
} from '../../model/buybacks/buyback.ts';
import type { MoveName } from '../../model/ledger.ts';
import { splitValue } from '../../model/splits/split.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, largestAmount } from '../../model/values/money.ts';
import type { Price } from '../../model/values/price.ts';
import { invalid } from '../base/problem.ts';
import { priceIn } from '../db/priceColumns.ts';
import type { Context } from '../engine/commands/context.ts';
import { newestValuation } from '../lookup/newestValuation.ts';
import { typedPrice } from '../lookup/typedPrice.ts';

type Asked = {
  poolId: string;
  employeeId: string;
  currency: Currency;
  pieces: bigint;
  basis: BuybackBasis;
  /** As it was typed, where the price is stated. */
  stated: string | null | undefined;
  /** The day of the fair value: that of leaving, or today. */
  day: PlanDate;
};

/** Finds the price by its rule; refused where the share has no value on the day, or a price paid is unknown. */
export const priceBuyback = async (ctx: Context, asked: Asked) => {
  const { poolId, employeeId, basis, pieces, day } = asked;
  const { lots, gone } = await acquired(ctx, poolId, employeeId);
  const portions = firstIn(lots, gone, pieces);
  const price = basis === 'stated' ? statedPrice(asked) : await fairValue(ctx, poolId, day);
  const amount = amountOf(basis, price, portions);
  if (amount === null) throw invalid({ basis: 'paidUnknown' });
  if (amount > largestAmount) throw invalid({ pieces: 'amountTooLarge' });
  return { price, amount, paid: paidFor(portions), valuedOn: basis === 'stated' ? null : day };
};

const statedPrice = ({ stated, currency }: Asked): Price => {
  if (!stated) throw invalid({ price: 'validation.required' });
  return typedPrice(stated, currency);
};

/** The newest value of a share by a day, in shares of today. */
const fairValue = async (ctx: Context, poolId: string, day: PlanDate): Promise<Price> => {
  const valuation = await newestValuation(ctx, poolId, day);
  if (!valuation) throw invalid({ basis: { key: 'noFairValue', of: { date: day } } });
  // A value from before a split is that of a share of before it.
  const splits = await ctx.tx
    .selectFrom('splits')
    .select(['numerator', 'denominator'])
    .where('pool_id', '=', poolId)
    .where('status', '=', 'effective')
    .where('effective_date', '>', day)
    .orderBy('effective_date')
    .execute();
  return splits.reduce(
    (value, { numerator, denominator }) =>
      splitValue(
        value,
        { numerator: BigInt(numerator), denominator: BigInt(denominator) },
        valuation.currency as Currency,
      ),
    priceIn(valuation, 'value'),
  );
};

/**
 * What a holder got, in the order of it, and how many pieces left again, in pieces of after the last split; lines that were
 * taken back do not count.
 */
const acquired = async ({ tx }: Context, poolId: string, employeeId: string) => {
  const { rows } = await sql<Lot & { move: MoveName }>`
    select t.pieces, t.paid::bigint as paid, t.move
    from transactions t
    where t.pool_id = ${poolId} and t.employee_id = ${employeeId} and t.reverses_id is null
      and t.move in ('issueToHolder', 'buy', 'sell', 'retireHeld', 'delistCertificates', 'splitHeld', 'consolidateHeld')
      and not exists (select from transactions r where r.reverses_id = t.id)
    order by t.effective_date, t.created_at, t.id`.execute(tx);
  return rows.reduce<{ lots: Lot[]; gone: bigint }>(
    ({ lots, gone }, { move, pieces, paid }) => {
      if (move === 'splitHeld') return splitLots(lots, gone, pieces);
      if (move === 'consolidateHeld') return splitLots(lots, gone, -pieces);
      if (move === 'issueToHolder' || move === 'buy') return { lots: [...lots, { pieces, paid }], gone };
      return { lots, gone: gone + pieces };
    },
    { lots: [], gone: 0n },
  );
};
