import type { PlanDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { moneyOf } from '../../plans/payment.ts';
import { type SaleRow, toldOf } from '../../sales/saleRows.ts';

/** The seller was paid on a day: the sale is completed, and the seller, the company and the trust are told. */
export const completeSale = async (ctx: Context, sale: SaleRow, paidOn: PlanDate) => {
  const { id, status, pieces } = sale;
  // The day of a bank in another time zone may be to come here.
  const on = paidOn < ctx.today ? paidOn : ctx.today;
  await ctx.tx.updateTable('sales').set({ status: 'completed', paid_on: on }).where('id', '=', id).execute();
  const total = moneyOf(sale);
  await recordActivity(ctx, 'paid-seller', about.sale(id), {
    paidOn: on,
    amount: `${total.currency} ${total.amount}`,
    status: { before: status, after: 'completed' },
  });
  const { seller, office, names } = await toldOf(ctx, sale);
  const said = { ...names, pieces, total, paidOn: on };
  await announce(ctx, [...seller, ...office], 'shareholding', about.sale(id), 'salePaid', said);
};
