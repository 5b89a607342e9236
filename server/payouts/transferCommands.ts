import type { transfers } from '../../model/resources/transfers.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { saidAmount } from '../notices/activities.ts';
import { onAnotherDay } from './transfers/onAnotherDay.ts';
import { paidOnIn } from './transfers/paymentOf.ts';
import { lockPayments, settlePayments } from './transfers/settlePayments.ts';

export const transferHandlers: Handlers<typeof transfers> = {
  download: async (ctx, file) => {
    const { id: transfer_id, company_id } = file;
    const other = await onAnotherDay(ctx, file);
    await ctx.tx
      .insertInto('transfer_downloads')
      .values({ transfer_id, company_id, downloaded_by: ctx.actor.userId, created_at: ctx.now, ...other })
      .execute();
    return (
      other && { details: { executionDate: { before: file.executionDate, after: other.execution_date } } }
    );
  },

  'mark-paid': async (ctx, { id, currency }, input) => {
    const ofFile = ctx.tx.selectFrom('payments').select(['id', 'amount']).where('transfer_id', '=', id);
    const all = (await ofFile.execute()).map((payment) => payment.id);
    await lockPayments(ctx, all);
    const paid_on = await paidOnIn(ctx, input, all);
    const open = await ofFile.where('status', '=', 'sent').execute();
    await settlePayments(
      ctx,
      open.map((payment) => ({ id: payment.id, status: 'paid', paid_on, found: false })),
    );
    const sum = open.reduce((all, { amount }) => all + amount, 0n);
    return { details: { count: String(open.length), amount: saidAmount(sum, currency), paidOn: paid_on } };
  },
};
