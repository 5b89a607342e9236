import { sql } from 'kysely';
import type { splits } from '../../model/resources/terms/splits.ts';
import { isOneToOne } from '../../model/splits/split.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import { conflict, invalid, Obstructed } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { carryOut } from './carryOut.ts';
import type { SplitRow } from './splitFigures.ts';
import { tellSplit } from './tellSplit.ts';

/** Splits of shareholdings: planned by the trust for a day, and carried out when it begins. */
export const splitHandlers: Handlers<typeof splits> = {
  create: async (ctx, { pool_id, plannedFor, resolution, toClass, ...given }) => {
    if (plannedFor < ctx.today) throw invalid({ plannedFor: { key: 'dateBefore', of: { date: ctx.today } } });
    const ratio = parseFraction(`${given.numerator}/${given.denominator}`)!;
    if (isOneToOne(ratio) && !toClass) throw invalid({ denominator: 'splitOfOne' });
    const pool = await ctx.tx
      .selectFrom('pools')
      .selectAll()
      .where('id', '=', pool_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (pool.status !== 'active') throw invalid({ pool_id: 'poolNotActive' });
    if (pool.has_liquidation_payout) throw invalid({ pool_id: 'poolLiquidated' });
    if (toClass === pool.asset) throw invalid({ toClass: 'conversionIntoSame' });
    await refuseSecond(ctx, pool_id);
    const split = await ctx.tx
      .insertInto('splits')
      .values({
        company_id: pool.company_id,
        pool_id,
        numerator: Number(ratio.numerator),
        denominator: Number(ratio.denominator),
        to_class: toClass ?? null,
        planned_for: plannedFor,
        resolution,
        created_at: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // A preview is what would become of the shareholding as it is today.
    if (ctx.preview || plannedFor === ctx.today) await carryOut(ctx, split, plannedFor);
    else await tellSplit(ctx, split, 'Planned');
    return split.id;
  },

  withdraw: async (ctx, { id }) => {
    const split = await lockSplit(ctx, id);
    await ctx.tx.updateTable('splits').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    await tellSplit(ctx, split, 'Withdrawn');
  },

  'carry-out': async (ctx, { id }) => {
    const split = await lockSplit(ctx, id);
    if (split.planned_for > ctx.today) throw conflict('splitNotYet', { date: split.planned_for });
    await carryOut(ctx, split, ctx.today);
  },
};

const lockSplit = ({ tx }: Context, id: string): Promise<SplitRow> =>
  tx.selectFrom('splits').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const refuseSecond = async ({ tx }: Context, poolId: string) => {
  const { rows } = await sql<{ id: string; name: string; date: PlanDate }>`
    select id, name, planned_for as date from split_records where pool_id = ${poolId} and status = 'planned'`.execute(
    tx,
  );
  const [planned] = rows;
  if (!planned) return;
  const { date, ...split } = planned;
  throw new Obstructed([['splitPlannedAlready', { date }]], [{ type: 'splits', ...split }]);
};
