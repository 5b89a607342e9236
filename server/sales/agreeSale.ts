import { sql } from 'kysely';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { requireVerified } from '../lookup/requireVerified.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { accountToPay, moneyOf, paymentReference } from '../plans/payment.ts';
import { lapseSales } from './endSales.ts';
import { passSale } from './passSale.ts';
import { lockSale, toldOf } from './saleRows.ts';

/**
 * Refuses a signature under a sale that has lapsed, or whose pieces are no longer free; and of an employee without verified
 * data.
 */
export const checkSale = async (ctx: ActorContext, id: string) => {
  if ((await lapseSales(ctx, ctx.today, id)) > 0) throw new RefusedAndKept('saleLapsed');
  await requireVerified(ctx);
  const { pool_id, seller_id, pieces } = await lockSale(ctx, id);
  await sql`select from pools where id = ${pool_id} for no key update`.execute(ctx.tx);
  if (pieces > (await freePieces(ctx, pool_id, seller_id, id))) throw conflict('holdingChanged');
};

/**
 * One of the two documents is signed. With the other one the sale is agreed: the payment is due, or the pieces pass at once
 * where nothing is to be paid.
 */
export const agreeSale = async (ctx: Context, id: string) => {
  const sale = await lockSale(ctx, id);
  const unsigned = await ctx.tx
    .selectFrom('documents')
    .select('id')
    .where('sale_id', '=', id)
    .where('status', '<>', 'signed')
    .executeTakeFirst();
  if (unsigned) return;
  const { pieces, amount, currency } = sale;
  const isFree = amount === 0n;
  const status = { before: 'open', after: isFree ? 'completed' : 'accepted' };
  await recordActivity(ctx, 'agreed-sale', about.sale(id), { pieces: String(pieces), status });
  const agreed = {
    agreed_on: ctx.today,
    ...(!isFree && {
      status: 'accepted',
      reference: paymentReference(),
      ...(await accountToPay(ctx, sale, 'trust')),
    }),
  };
  await ctx.tx.updateTable('sales').set(agreed).where('id', '=', id).execute();
  if (isFree) await passSale(ctx, sale, { on: ctx.today, received: 0n });
  const { seller, buyer, office, names } = await toldOf(ctx, sale);
  const record = about.sale(id);
  const total = moneyOf({ amount, currency });
  const told = isFree ? [...seller, ...buyer, ...office] : office;
  await announce(ctx, told, 'shareholding', record, 'saleAgreed', {
    ...names,
    pieces,
    ...(!isFree && { total }),
  });
  if (isFree) return;
  const due = { ...names, pieces, total };
  await announce(ctx, buyer, 'shareholding', record, 'saleToPay', due);
  await announce(ctx, seller, 'shareholding', record, 'saleToBePaid', due);
};
