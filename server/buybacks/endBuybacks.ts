import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { recordActivities, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { type BuybackRow, toldOf } from './buybackRows.ts';

/** Payments that no statement has shown are not to be made; whoever has given their file to the bank has to stop it there. */
const withdrawPayments = ({ tx }: Context, ids: readonly string[]) =>
  tx
    .updateTable('payments')
    .set({ status: 'withdrawn' })
    .where('buyback_id', 'in', ids)
    .where('status', '=', 'sent')
    .execute();

type End = { status: 'refused' | 'withdrawn' | 'lapsed'; reason?: string };

/** Ends a buy-back whose pieces stay with the employee; its document is signed no more. */
export const endBuyback = async (ctx: Context, id: string, { status, reason }: End) => {
  await voidDocuments(ctx, 'buyback_id', [id]);
  await withdrawPayments(ctx, [id]);
  await ctx.tx
    .updateTable('buybacks')
    .set({ status, reason: reason ?? null, due: false })
    .where('id', '=', id)
    .execute();
};

const lapse = async (
  ctx: Context,
  buybacks: BuybackRow[],
  cause: 'lapsed-buyback' | 'lapsed-buyback-with-liquidation',
) => {
  for (const buyback of buybacks) {
    const { id, status, pieces } = buyback;
    await endBuyback(ctx, id, { status: 'lapsed' });
    await recordActivity(ctx, cause, about.buyback(id), { status: { before: status, after: 'lapsed' } });
    const { parties, names } = await toldOf(ctx, buyback);
    await announce(ctx, parties, 'shareholding', about.buyback(id), 'buybackLapsed', { ...names, pieces });
  }
};

/** Buy-backs that were not signed by their day lapse: the one that is named, or all. Answers how many. */
export const lapseBuybacks = async (ctx: Context, day: PlanDate, id?: string): Promise<number> => {
  const { rows } = await sql<BuybackRow>`
    select * from buybacks where status = 'open' and ${day} > sign_by
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by id for no key update`.execute(ctx.tx);
  await lapse(ctx, rows, 'lapsed-buyback');
  return rows.length;
};

/** The certificates of a shareholding that is paid out bring their holders the proceeds, and are bought by nobody. */
export const lapseBuybacksWithLiquidation = async (ctx: Context, poolId: string) => {
  const { rows } = await sql<BuybackRow>`
    select * from buybacks where pool_id = ${poolId} and status in ('open', 'accepted')
    order by id for no key update`.execute(ctx.tx);
  if (rows.some(({ status, payment_id, due }) => status === 'accepted' && payment_id && !due))
    throw conflict('buybackPaid');
  await lapse(ctx, rows, 'lapsed-buyback-with-liquidation');
};

/** The lines of a buy-back are reversed; what was paid is to be paid back. */
export const takeBackBuyback = async (ctx: Context, lines: string[]) => {
  const taken = await ctx.tx
    .updateTable('buybacks')
    .set({ status: 'reversed', due: false })
    .where('transaction_id', 'in', lines)
    .returning('id')
    .execute();
  if (taken.length > 0)
    await withdrawPayments(
      ctx,
      taken.map(({ id }) => id),
    );
  await recordActivities(
    ctx,
    'reversed',
    taken.map(({ id }) => ({
      record: about.buyback(id),
      details: { status: { before: 'completed', after: 'reversed' } },
    })),
  );
};
