import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import { invalid } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { lockPayments } from './settlePayments.ts';

/** The payment of a line, locked with all lines in it. */
export const paymentOf = async (ctx: Context, earningId: string): Promise<string> => {
  const { payment_id } = await ctx.tx
    .selectFrom('earnings')
    .select('payment_id')
    .where('id', '=', earningId)
    .executeTakeFirstOrThrow();
  await lockPayments(ctx, [payment_id!]);
  return payment_id!;
};

/** What became of the payment of a price, which is locked; undefined where it is in no file. */
export const paymentStatus = async (ctx: Context, id: string | null) => {
  if (!id) return undefined;
  await lockPayments(ctx, [id]);
  const { status } = await ctx.tx
    .selectFrom('payments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
};

/** The day of the payment that a person enters; not before the file was made that tells the bank to pay. */
export const paidOnIn = async (
  { tx, today }: Context,
  { paidOn }: { paidOn?: PlanDate | null },
  paymentIds: readonly string[],
): Promise<PlanDate> => {
  if (!paidOn) return today;
  if (paidOn > today) throw invalid({ paidOn: 'dateToCome' });
  const { rows } = await sql<{ made_on: PlanDate | null }>`
    select max(t.made_on) as made_on from payments y join transfers t on t.id = y.transfer_id
    where y.id = any (${paymentIds}::uuid[])`.execute(tx);
  const { made_on } = rows[0]!;
  if (made_on && paidOn < made_on)
    throw invalid({ paidOn: { key: 'paidBeforeFile', of: { date: made_on } } });
  return paidOn;
};
