import type { exercisePeriods } from '../../model/resources/periods/exercisePeriods.ts';
import { notFound } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { tellExercisePeriod } from './tellExercisePeriod.ts';

const acts = {
  window: { entered: 'entered-window', changed: 'changed-window', removed: 'removed-window' },
  blackout: { entered: 'entered-blackout', changed: 'changed-blackout', removed: 'removed-blackout' },
} as const;

/**
 * The windows and blackouts of shareholdings, whose activities say every change. Who enters or changes one waits for
 * requests that are being made, and they wait here for him: see `refuseOutside`.
 */
export const exercisePeriodHandlers: Handlers<typeof exercisePeriods> = {
  create: async (ctx, { pool_id, kind, from, until, reason }) => {
    const { company_id } = await lockedPool(ctx, pool_id);
    const { id } = await ctx.tx
      .insertInto('exercise_periods')
      .values({ company_id, pool_id, kind, from_day: from, until_day: until, reason, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(ctx, acts[kind].entered, about.pool(pool_id), said({ from, until, reason }));
    await tellExercisePeriod(ctx, { act: 'exerciseDaysEntered', pool_id, kind, from, until, why: reason });
    return id;
  },

  change: async (ctx, { id, pool_id, kind }, { from, until, reason }) => {
    await lockedPool(ctx, pool_id);
    const before = await locked(ctx, id);
    await ctx.tx
      .updateTable('exercise_periods')
      .set({ from_day: from, until_day: until, reason })
      .where('id', '=', id)
      .execute();
    const changes = changesOf(before, { from, until, reason });
    if (Object.keys(changes).length > 0)
      await recordActivity(ctx, acts[kind].changed, about.pool(pool_id), changes);
    if (changes.from || changes.until)
      await tellExercisePeriod(ctx, { act: 'exerciseDaysChanged', pool_id, kind, from, until, why: reason });
  },

  remove: async (ctx, { id, pool_id, kind }) => {
    await lockedPool(ctx, pool_id);
    const before = await locked(ctx, id);
    await ctx.tx.deleteFrom('exercise_periods').where('id', '=', id).execute();
    await recordActivity(ctx, acts[kind].removed, about.pool(pool_id), said(before));
    const { reason: why, ...days } = before;
    await tellExercisePeriod(ctx, { act: 'exerciseDaysRemoved', pool_id, kind, ...days, why });
  },
};

const said = ({ reason, ...days }: { from: string; until: string; reason?: string | null }) => ({
  ...days,
  ...(reason && { reason }),
});

const lockedPool = ({ tx }: Context, id: string) =>
  tx.selectFrom('pools').select('company_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The period as it is now; somebody else may have removed it meanwhile. */
const locked = async ({ tx }: Context, id: string) => {
  const found = await tx
    .selectFrom('exercise_periods')
    .select(['from_day as from', 'until_day as until', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
