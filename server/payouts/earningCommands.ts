import type { earnings } from '../../model/resources/earnings.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { belowFeeHandlers } from './belowFee.ts';
import { markReturned, markUnpaid } from './transfers/mark.ts';
import { payAgain } from './transfers/payAgain.ts';
import { paidOnIn, paymentOf } from './transfers/paymentOf.ts';
import { remindHolder } from './transfers/remindHolder.ts';
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

  'mark-unpaid': async (ctx, line, { reason }) => markUnpaid(ctx, await paymentOf(ctx, line.id), reason),

  'mark-returned': async (ctx, line, { reason }) => markReturned(ctx, await paymentOf(ctx, line.id), reason),

  ...belowFeeHandlers,
  remind: remindHolder,
  'pay-again': async (ctx, line) => payAgain(ctx, await paymentOf(ctx, line.id), line.payout_id),
};
