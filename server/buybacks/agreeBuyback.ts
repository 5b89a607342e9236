import { sql } from 'kysely';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { freePieces } from '../ledger/freePieces.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { moneyOf, paymentReference } from '../plans/payment.ts';
import { buyBack } from './buyBack.ts';
import { lockBuyback, toldOf } from './buybackRows.ts';
import { lapseBuybacks } from './endBuybacks.ts';

/** Refuses a signature under a buy-back that has lapsed. */
export const checkWindow = async (ctx: Context, id: string) => {
  if ((await lapseBuybacks(ctx, ctx.today, id)) > 0) throw new RefusedAndKept('buybackLapsed');
};

/** All have signed: the payment is due, or the pieces go at once where nothing is to be paid. */
export const agreeBuyback = async (ctx: Context, id: string) => {
  const buyback = await lockBuyback(ctx, id);
  const { pool_id, employee_id, pieces, amount, currency, pay_by } = buyback;
  await sql`select from pools where id = ${pool_id} for no key update`.execute(ctx.tx);
  if (pieces > (await freePieces(ctx, pool_id, employee_id, id))) throw conflict('holdingChanged');
  const isFree = amount === 0n;
  const status = { before: 'open', after: isFree ? 'completed' : 'accepted' };
  await recordActivity(ctx, 'agreed-buyback', about.buyback(id), { pieces: String(pieces), status });
  const agreed = {
    agreed_on: ctx.today,
    ...(!isFree && { status: 'accepted', reference: paymentReference() }),
  };
  await ctx.tx.updateTable('buybacks').set(agreed).where('id', '=', id).execute();
  if (isFree) await buyBack(ctx, buyback, { on: ctx.today });
  const { parties, names } = await toldOf(ctx, buyback);
  await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackAgreed', {
    ...names,
    pieces,
    total: moneyOf({ amount, currency }),
    ...(!isFree && { lastDay: pay_by }),
  });
};
