import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { BuybackRow } from '../../buybacks/buybackRows.ts';
import { bookBought } from '../../cash/bookReceipts.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { SaleRow } from '../../sales/saleRows.ts';
import { completeBuyback } from './completeBuyback.ts';
import { completeSale } from './completeSale.ts';

/** The days on which a statement shows payments by hand, by the ids of what they pay. */
type Shown = ReadonlyMap<string, PlanDate>;

/**
 * A statement shows payments by hand for buy-backs: those that nobody has confirmed are completed. Answers the ones whose
 * payment is explained by that; what cannot be completed on its day is left for somebody to look at.
 */
export const findBuybacks = (ctx: Context, shown: Shown) =>
  findPrices<BuybackRow>(ctx, 'buybacks', shown, async (buyback, on) =>
    on >= buyback.agreed_on! ? completeBuyback(ctx, buyback, on) : false,
  );

/** The same for the sellers of sales. */
export const findSales = (ctx: Context, shown: Shown) =>
  findPrices<SaleRow>(ctx, 'sales', shown, async (sale, on) => {
    if (on < sale.received_on!) return false;
    await bookBought(ctx, sale, 'sale-paid', { lineId: sale.transaction_id!, on, price: sale.amount });
    await completeSale(ctx, sale, on);
    return true;
  });

const findPrices = async <R extends BuybackRow | SaleRow>(
  ctx: Context,
  table: 'buybacks' | 'sales',
  shown: Shown,
  complete: (row: R, on: PlanDate) => Promise<boolean>,
): Promise<Set<string>> => {
  const { rows } = await sql<R>`
    select * from ${sql.table(table)} where id = any (${[...shown.keys()]}::uuid[])
    order by id for no key update`.execute(ctx.tx);
  const explained = new Set<string>();
  for (const row of rows)
    if (row.status === 'completed' || (await complete(row, shown.get(row.id)!))) explained.add(row.id);
  await sql`update ${sql.table(table)} set found = true where id = any (${[...explained]}::uuid[])`.execute(
    ctx.tx,
  );
  return explained;
};
