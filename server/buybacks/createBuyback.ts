import type { Buyer } from '../../model/buybacks/buyback.ts';
import type { buybacks } from '../../model/resources/receipts/buybacks.ts';
import type { Currency } from '../../model/values/money.ts';
import { conflict, invalid } from '../base/problem.ts';
import { columnsOfPrice } from '../db/priceColumns.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { moneyOf } from '../plans/payment.ts';
import { makeBuybackPaper } from './makeBuybackPaper.ts';
import { priceBuyback } from './priceBuyback.ts';

type NewBuyback = Parameters<Handlers<typeof buybacks>['create']>[1];

/**
 * Makes an offer to take pieces back, or the call of a right to, with its document. The price is found at once and stays
 * as it is.
 */
export const createBuyback = async (ctx: ActorContext, input: NewBuyback) => {
  const { pool_id: poolId, employee_id: employeeId, kind, clause, basis, signBy, payBy, language } = input;
  const pieces = BigInt(input.pieces);
  if (kind === 'call' && !clause) throw invalid({ clause: 'validation.required' });
  if (signBy < ctx.today) throw invalid({ signBy: { key: 'dateBefore', of: { date: ctx.today } } });
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (pool.has_liquidation_payout) throw invalid({ pool_id: 'poolLiquidated' });
  await refuseSecond(ctx, poolId, employeeId);
  const held = await freePieces(ctx, poolId, employeeId);
  if (pieces > held) throw invalid({ pieces: { key: 'heldTooFew', of: { held } } });
  const employee = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'name', 'user_id', 'left_on'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  if (kind === 'call' && !employee.left_on) throw invalid({ employee_id: 'callNeedsLeaver' });
  const currency = pool.currency as Currency;
  const day = employee.left_on ?? ctx.today;
  const { price, amount, paid, valuedOn } = await priceBuyback(ctx, {
    ...{ poolId, employeeId, currency, pieces, basis, day },
    stated: input.price,
  });
  const buyer = ctx.actor.role as Buyer;
  const { id } = await ctx.tx
    .insertInto('buybacks')
    .values({
      company_id: pool.company_id,
      pool_id: poolId,
      employee_id: employeeId,
      ...{ kind, buyer, clause: clause ?? null, pieces, basis },
      ...columnsOfPrice('price', price),
      valued_on: valuedOn,
      ...{ paid, amount, currency },
      sign_by: signBy,
      pay_by: payBy,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { id, kind, buyer, clause, pieces, basis, price, valuedOn, paid, amount, signBy, payBy };
  // A preview shows the price alone, and is asked for again with each change of the form.
  if (!ctx.preview) await makeBuybackPaper(ctx, { pool, employee, language, ...terms });
  const { amount: text } = moneyOf({ amount, currency });
  return { id, details: { kind, pieces: String(pieces), amount: `${currency} ${text}`, signBy, payBy } };
};

/** The pieces that a buy-back takes are the first in, so that a second one waits until the first has ended. */
const refuseSecond = async ({ tx }: ActorContext, poolId: string, employeeId: string) => {
  const unfinished = await tx
    .selectFrom('buybacks')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['open', 'accepted'])
    .executeTakeFirst();
  if (unfinished) throw conflict('buybackUnfinished');
};
