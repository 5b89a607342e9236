import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { endUngranted } from './endPlan.ts';

/**
 * Agreements that both sides have not signed by the expiry of their plan lapse, and the pieces are free again: of one
 * plan, or of all. Answers how many.
 */
export const lapseUnsigned = async (ctx: Context, day: PlanDate, planId?: string): Promise<number> => {
  const over = await ctx.tx
    .selectFrom('plans')
    .select('id')
    .where('status', '=', 'approving')
    .where('signed_on', 'is', null)
    .where('expiry_date', '<', day)
    .$if(planId !== undefined, (q) => q.where('id', '=', planId!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await voidDocuments(ctx, 'plan_id', ids);
  await endUngranted(ctx, ids, 'lapsed');
  return ids.length;
};
