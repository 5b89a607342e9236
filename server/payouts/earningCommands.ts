import type { earnings } from '../../model/resources/earnings.ts';
import { conflict } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { belowFeeHandlers } from './belowFee.ts';
import { payAgain } from './transfers/payAgain.ts';
import { paidOnIn, paymentOf } from './transfers/paymentOf.ts';
import { settlePayments } from './transfers/settlePayments.ts';

/**
 * The commands for a line after it was sent to the bank. Lines that leave together are one payment, and share its
 * outcome.
 */
export const earningHandlers: Handlers<typeof earnings> = {
  'mark-paid': async (ctx, line, input) => {
    const id = await paymentOf(ctx, line.id);
    const paid_on = await paidOnIn(ctx, input, [id]);
    await settlePayments(ctx, [{ id, status: 'paid', paid_on, found: false }]);
  },

  'mark-unpaid': async (ctx, line, { reason }) => {
    const id = await paymentOf(ctx, line.id);
    await refuseShown(ctx, id);
    await settlePayments(ctx, [{ id, status: 'sent' }], reason);
  },

  'mark-returned': async (ctx, line, { reason }) => {
    const id = await paymentOf(ctx, line.id);
    await settlePayments(ctx, [{ id, status: 'returned', return_reason: reason }]);
  },

  ...belowFeeHandlers,
  'pay-again': async (ctx, line) => payAgain(ctx, await paymentOf(ctx, line.id), line.payout_id),
};

/** A mark is a word against a word; money that the bank shows as gone is no mistake, and stays in the books. */
const refuseShown = async ({ tx }: Context, paymentId: string) => {
  const { debited } = await tx
    .selectFrom('payments')
    .select('debited')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (debited > 0n) throw conflict('shownByBank');
};
