import type { RecordOf } from '../../../model/resource.ts';
import type { earnings } from '../../../model/resources/earnings.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { about, announce } from '../../notices/announce.ts';
import { paymentOf } from './paymentOf.ts';
import { tellReturnedAgain } from './tellPayments.ts';

/** Asks the holder again for the details that a line waits for, or for another account than the one that gave it back. */
export const remindHolder = async (ctx: ActorContext, line: RecordOf<typeof earnings>) => {
  if (line.status === 'returned') return tellReturnedAgain(ctx, await paymentOf(ctx, line.id));
  const { name } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', line.pool_id)
    .executeTakeFirstOrThrow();
  await announce(ctx, [{ employee: line.employee_id }], 'payout', about.earning(line.id), 'earningRetained', {
    poolName: name,
    type: line.type,
    amount: line.netIncome,
    currency: line.currency,
    reasons: line.retainedReasons.map(({ reason }) => reason),
  });
};
