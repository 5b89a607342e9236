import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { Problem } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { byItself, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { carryOut } from './carryOut.ts';
import type { SplitRow } from './splitFigures.ts';

/**
 * Carries out the splits that are planned for days up to this one. One that cannot be carried out waits for the next day;
 * the trust is told of it on the first.
 */
export const splitWhenDue = async (ctx: Context, day: PlanDate) => {
  const due = await ctx.tx
    .selectFrom('splits')
    .selectAll()
    .where('status', '=', 'planned')
    .where('planned_for', '<=', day)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const split of due) {
    await sql`savepoint before_split`.execute(ctx.tx);
    try {
      await carryOut(byItself(ctx), split, day);
      await recordActivity(byItself(ctx), 'carried-out-split', about.split(split.id), {
        status: { before: 'planned', after: 'effective' },
      });
      await sql`release savepoint before_split`.execute(ctx.tx);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await sql`rollback to savepoint before_split`.execute(ctx.tx);
      if (split.waits_since === null) await tellWaiting(ctx, split, day);
    }
  }
};

const tellWaiting = async (ctx: Context, split: SplitRow, day: PlanDate) => {
  await ctx.tx.updateTable('splits').set({ waits_since: day }).where('id', '=', split.id).execute();
  await recordActivity(byItself(ctx), 'waiting-split', about.split(split.id), {
    plannedFor: split.planned_for,
  });
  const { name: poolName } = await ctx.tx
    .selectFrom('pools')
    .select('name')
    .where('id', '=', split.pool_id)
    .executeTakeFirstOrThrow();
  await announce(
    ctx,
    [{ trust: split.trust_id }],
    'shareholding',
    about.split(split.id),
    split.to_class ? 'conversionWaits' : 'splitWaits',
    {
      poolName,
      day: split.planned_for,
    },
  );
};
