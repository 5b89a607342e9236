import type { RecordOf } from '../../../model/resource.ts';
import type { earnings } from '../../../model/resources/earnings.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { about, announce } from '../../notices/announce.ts';

/** Asks the holder again for the details that a line waits for, or for another account than the one that gave it back. */
export const remindHolder = async (ctx: ActorContext, line: RecordOf<typeof earnings>) => {
  const { name: poolName } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', line.pool_id)
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('earnings').set({ reminded_on: ctx.today }).where('id', '=', line.id).execute();
  const isReturned = line.status === 'returned';
  await announce(ctx, [{ employee: line.employee_id }], 'payout', about.earning(line.id), 'earningReminder', {
    poolName,
    type: line.type,
    amount: line.owed,
    currency: line.currency,
    bankReason: isReturned ? line.returnReason : null,
    reasons: isReturned ? ['returned'] : line.retainedReasons.map(({ reason }) => reason),
  });
};
