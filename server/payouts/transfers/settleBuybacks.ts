import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { type BuybackRow, toldOf } from '../../buybacks/buybackRows.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { moneyOf } from '../../plans/payment.ts';
import { completeBuyback, tellPrice } from './completeBuyback.ts';

type Settled = BuybackRow & {
  payment_status: 'sent' | 'paid' | 'returned' | 'withdrawn';
  payment_day: PlanDate | null;
  return_reason: string | null;
};

/**
 * Buy-backs follow what has become of their payments. A price that was paid takes the pieces; where they cannot pass on its
 * day, the trust names another one. A price that came back, or was not paid after all, is owed again, and the pieces stay where
 * they are by then.
 */
export const settleBuybacks = async (ctx: Context, paymentIds: readonly string[]) => {
  const { rows } = await sql<Settled>`
    select b.*, y.status as payment_status, y.paid_on as payment_day, y.return_reason
    from buybacks b join payments y on y.id = b.payment_id
    where y.id = any (${paymentIds}::uuid[]) and b.status in ('accepted', 'completed')
    order by b.id for no key update of b`.execute(ctx.tx);
  for (const { payment_status, payment_day, return_reason, ...buyback } of rows) {
    if (payment_status === 'paid' && buyback.due) await settlePaid(ctx, buyback, payment_day!);
    if (payment_status === 'returned') await settleReturned(ctx, buyback, return_reason);
    if (payment_status === 'sent') await settleUnpaid(ctx, buyback);
  }
};

const settlePaid = async (ctx: Context, buyback: BuybackRow, on: PlanDate) => {
  await ctx.tx.updateTable('buybacks').set({ due: false }).where('id', '=', buyback.id).execute();
  const isTaken = buyback.status === 'accepted' && (await completeBuyback(ctx, buyback, on));
  if (!isTaken) await tellPrice(ctx, { ...buyback, on, what: 'paid-price', mail: 'buybackPaid' });
};

const settleReturned = async (ctx: Context, buyback: BuybackRow, bankReason: string | null) => {
  const { id, employee_id, trust_id } = buyback;
  await ctx.tx.updateTable('buybacks').set({ due: true }).where('id', '=', id).execute();
  const total = moneyOf(buyback);
  await recordActivity(ctx, 'returned-price', about.buyback(id), {
    amount: `${total.currency} ${total.amount}`,
    ...(bankReason !== null && { reason: bankReason }),
  });
  const { names } = await toldOf(ctx, buyback);
  const parties = [{ employee: employee_id }, { trust: trust_id }];
  const said = { ...names, total, bankReason };
  await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackReturned', said);
};

const settleUnpaid = async (ctx: Context, buyback: BuybackRow) => {
  const { id, pieces } = buyback;
  await ctx.tx.updateTable('buybacks').set({ due: true }).where('id', '=', id).execute();
  const { parties, names } = await toldOf(ctx, buyback);
  const said = { ...names, pieces, total: moneyOf(buyback) };
  await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackUnpaid', said);
};
