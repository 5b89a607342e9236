import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';

/** The newest value of a share of a pool by a day; of one day, the one that was entered last. */
export const newestValuation = ({ tx }: Context, poolId: string, day: PlanDate) =>
  tx
    .selectFrom('valuations')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('effective_date', '<=', day)
    .orderBy('effective_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
