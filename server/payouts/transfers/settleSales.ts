import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { moneyOf } from '../../plans/payment.ts';
import { type SaleRow, toldOf } from '../../sales/saleRows.ts';
import { completeSale } from './completeSale.ts';

type Settled = SaleRow & {
  payment_status: 'sent' | 'paid' | 'returned' | 'withdrawn';
  payment_day: PlanDate | null;
  return_reason: string | null;
};

/**
 * Sales follow what has become of their payments: one is completed when its seller was paid, and the price is owed again when
 * it came back, or was not paid after all.
 */
export const settleSales = async (ctx: Context, paymentIds: readonly string[]) => {
  const { rows } = await sql<Settled>`
    select s.*, y.status as payment_status, y.paid_on as payment_day, y.return_reason
    from sales s join payments y on y.id = s.payment_id
    where y.id = any (${paymentIds}::uuid[]) and s.status in ('passed', 'completed')
    order by s.id for no key update of s`.execute(ctx.tx);
  for (const { payment_status, payment_day, return_reason, ...sale } of rows) {
    if (payment_status === 'paid' && sale.status === 'passed') await completeSale(ctx, sale, payment_day!);
    if (payment_status === 'returned') await settleReturned(ctx, sale, return_reason);
    if (payment_status === 'sent') await settleUnpaid(ctx, sale);
  }
};

const oweAgain = ({ tx }: Context, { id }: SaleRow) =>
  tx.updateTable('sales').set({ status: 'passed', paid_on: null }).where('id', '=', id).execute();

const settleReturned = async (ctx: Context, sale: SaleRow, bankReason: string | null) => {
  const { id, status, pieces, trust_id } = sale;
  await oweAgain(ctx, sale);
  const total = moneyOf(sale);
  await recordActivity(ctx, 'returned-price', about.sale(id), {
    amount: `${total.currency} ${total.amount}`,
    ...(bankReason !== null && { reason: bankReason }),
    ...(status === 'completed' && { status: { before: status, after: 'passed' } }),
  });
  const { seller, names } = await toldOf(ctx, sale);
  const said = { ...names, pieces, total, bankReason };
  await announce(ctx, [...seller, { trust: trust_id }], 'shareholding', about.sale(id), 'saleReturned', said);
};

const settleUnpaid = async (ctx: Context, sale: SaleRow) => {
  await oweAgain(ctx, sale);
  const { seller, office, names } = await toldOf(ctx, sale);
  const said = { ...names, pieces: sale.pieces, total: moneyOf(sale) };
  await announce(ctx, [...seller, ...office], 'shareholding', about.sale(sale.id), 'saleUnpaid', said);
};
