import { conflict } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { lockPayments, settlePayments } from './settlePayments.ts';

/**
 * Corrects what was marked paid by mistake: the payment is still in its file. A mark is a word against a word; money that the
 * bank shows as gone is no mistake, and stays in the books.
 */
export const markUnpaid = async (ctx: Context, paymentId: string, reason: string) => {
  await lockPayments(ctx, [paymentId]);
  const { debited } = await ctx.tx
    .selectFrom('payments')
    .select('debited')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (debited > 0n) throw conflict('shownByBank');
  await settlePayments(ctx, [{ id: paymentId, status: 'sent' }], reason);
};

/** The payment came back, or was never made, as somebody says before a statement does. */
export const markReturned = async (ctx: Context, paymentId: string, reason: string) => {
  await lockPayments(ctx, [paymentId]);
  await settlePayments(ctx, [{ id: paymentId, status: 'returned', return_reason: reason }]);
};
