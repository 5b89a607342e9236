import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { recordActivities, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { type SaleRow, toldOf } from './saleRows.ts';

type End = { status: 'refused' | 'withdrawn' | 'lapsed'; reason?: string };

/** Ends a sale whose pieces stay with the seller; its documents are signed no more. */
export const endSale = async (ctx: Context, id: string, { status, reason }: End) => {
  await voidDocuments(ctx, 'sale_id', [id]);
  await ctx.tx
    .updateTable('sales')
    .set({ status, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
};

/** Why sales lapse, as the activities name it. */
type Cause = 'lapsed-sale' | 'lapsed-sale-with-leaver' | 'lapsed-sale-with-liquidation';

const lapse = async (ctx: Context, sales: SaleRow[], cause: Cause) => {
  for (const sale of sales) {
    const { id, status, pieces } = sale;
    await endSale(ctx, id, { status: 'lapsed' });
    await recordActivity(ctx, cause, about.sale(id), { status: { before: status, after: 'lapsed' } });
    const { seller, buyer, office, names } = await toldOf(ctx, sale);
    const told = [...seller, ...buyer, ...office];
    await announce(ctx, told, 'shareholding', about.sale(id), 'saleLapsed', { ...names, pieces });
  }
};

/** Sales that were not signed by their day lapse: the one that is named, or all. Answers how many. */
export const lapseSales = async (ctx: Context, day: PlanDate, id?: string): Promise<number> => {
  const { rows } = await sql<SaleRow>`
    select * from sales where status = 'open' and ${day} > sign_by
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by id for no key update`.execute(ctx.tx);
  await lapse(ctx, rows, 'lapsed-sale');
  return rows.length;
};

/** What somebody who leaves was to buy, and is not agreed yet, lapses. */
export const lapseSalesWithLeaver = async (ctx: Context, employeeId: string) => {
  const { rows } = await sql<SaleRow>`
    select * from sales where buyer_id = ${employeeId} and status = 'open'
    order by id for no key update`.execute(ctx.tx);
  await lapse(ctx, rows, 'lapsed-sale-with-leaver');
};

/** The certificates of a shareholding that is paid out bring their holders the proceeds, and are sold to nobody. */
export const lapseSalesWithLiquidation = async (ctx: Context, poolId: string) => {
  const { rows } = await sql<SaleRow>`
    select * from sales where pool_id = ${poolId} and status in ('open', 'accepted')
    order by id for no key update`.execute(ctx.tx);
  await lapse(ctx, rows, 'lapsed-sale-with-liquidation');
};

/**
 * The lines of a sale are reversed; what was paid is to be paid back. A payment that no statement has shown is not to be made;
 * whoever has given its file to the bank has to stop it there.
 */
export const takeBackSale = async (ctx: Context, lines: string[]) => {
  const { rows } = await sql<{ id: string; before: string }>`
    update sales s set status = 'reversed' from sales o
    where o.id = s.id and s.transaction_id = any (${lines}::uuid[])
    returning s.id, o.status as before`.execute(ctx.tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await ctx.tx
      .updateTable('payments')
      .set({ status: 'withdrawn' })
      .where('sale_id', 'in', ids)
      .where('status', '=', 'sent')
      .execute();
  await recordActivities(
    ctx,
    'reversed',
    rows.map(({ id, before }) => ({
      record: about.sale(id),
      details: { status: { before, after: 'reversed' } },
    })),
  );
};
