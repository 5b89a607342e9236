import type { payouts } from '../../../model/resources/payouts.ts';
import { conflict } from '../../base/problem.ts';
import type { Handlers } from '../../engine/commands/context.ts';
import { settleHolders } from '../lines/retention.ts';
import { tellSettled } from '../lines/tell.ts';
import { makeTransfer } from './makeTransfer.ts';

/** One more file, for lines that were released, or came back, since the last one. */
export const makeLaterTransfer: Handlers<typeof payouts>['make-transfer'] = async (ctx, { id, name }) => {
  const payout = await ctx.tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tellSettled(ctx, await settleHolders(ctx, { payout: id }));
  if (!(await makeTransfer(ctx, payout, name))) throw conflict('nothingToSend');
};
