import type { PlanDate } from '../../model/dates.ts';
import type { Context } from '../commands/context.ts';
import { invalid } from '../problem.ts';
import { lockPayments } from './settlePayments.ts';

/** The payment that a line is in, locked with all that is in it. */
export const paymentOf = async (ctx: Context, earningId: string): Promise<string> => {
  const { payment_id } = await ctx.tx
    .selectFrom('earnings')
    .select('payment_id')
    .where('id', '=', earningId)
    .executeTakeFirstOrThrow();
  await lockPayments(ctx, [payment_id!]);
  return payment_id!;
};

/** The day on which something was paid, as somebody says. */
export const paidOnIn = ({ today }: Context, { paidOn }: { paidOn?: PlanDate | null }): PlanDate => {
  if (paidOn && paidOn > today) throw invalid({ paidOn: 'dateToCome' });
  return paidOn ?? today;
};
