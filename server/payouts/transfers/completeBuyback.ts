import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { Problem } from '../../base/problem.ts';
import { buyBack } from '../../buybacks/buyBack.ts';
import { type BuybackRow, toldOf } from '../../buybacks/buybackRows.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { moneyOf } from '../../plans/payment.ts';

/**
 * The price was paid on a day: the pieces pass on it, and all sides are told. Answers false, and leaves everything as it
 * was, where the pieces cannot pass on that day: its books are closed, or a dividend has settled who held them.
 */
export const completeBuyback = async (
  ctx: Context,
  buyback: BuybackRow,
  paidOn: PlanDate,
): Promise<boolean> => {
  // The day of a bank in another time zone may be to come here.
  const on = paidOn < ctx.today ? paidOn : ctx.today;
  await sql`savepoint tried`.execute(ctx.tx);
  try {
    await buyBack(ctx, buyback, { on });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint tried`.execute(ctx.tx);
    return false;
  }
  await tellPrice(ctx, { ...buyback, on, what: 'paid-buyback', mail: 'boughtBack' });
  return true;
};

type Told = BuybackRow & {
  on: PlanDate;
  what: 'paid-buyback' | 'paid-price';
  mail: 'boughtBack' | 'buybackPaid';
};

/** Records that the price was paid, with the pieces or without them, and tells all sides. */
export const tellPrice = async (ctx: Context, { on, what, mail, ...buyback }: Told) => {
  const { id, pieces, status } = buyback;
  const total = moneyOf(buyback);
  await recordActivity(ctx, what, about.buyback(id), {
    pieces: String(pieces),
    paidOn: on,
    amount: `${total.currency} ${total.amount}`,
    ...(what === 'paid-buyback' && { status: { before: status, after: 'completed' } }),
  });
  const { parties, names } = await toldOf(ctx, buyback);
  const said = { ...names, pieces, paidOn: on, total };
  await announce(ctx, parties, 'shareholding', about.buyback(id), mail, said);
};
