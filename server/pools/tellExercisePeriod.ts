import { sql } from 'kysely';
import type { RecordOf } from '../../model/resource.ts';
import type { exercisePeriods } from '../../model/resources/periods/exercisePeriods.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';

type Told = Pick<RecordOf<typeof exercisePeriods>, 'pool_id' | 'kind'> & {
  act: 'exerciseDaysEntered' | 'exerciseDaysChanged' | 'exerciseDaysRemoved';
  from: PlanDate;
  until: PlanDate;
  why: string | null | undefined;
};

/**
 * Tells the company, the trust and everybody who has options of the shareholding left when these can be exercised; what
 * is over by now, nobody.
 */
export const tellExercisePeriod = async (ctx: Context, { act, pool_id, kind, from, until, why }: Told) => {
  if (until < ctx.today) return;
  const pool = await ctx.tx
    .selectFrom('pools')
    .select(['name', 'company_id', 'trust_id'])
    .where('id', '=', pool_id)
    .executeTakeFirstOrThrow();
  // Whoever has several plans is told of the newest.
  const { rows: plans } = await sql<{ id: string; employee_id: string }>`
    select distinct on (employee_id) id, employee_id from plan_records
    where pool_id = ${pool_id} and vested + unvested > 0
    order by employee_id, created_at desc, id`.execute(ctx.tx);
  const data = { poolName: pool.name, kind, firstDay: from, lastDay: until, why: why ?? null };
  await announceAll(ctx, 'exercise', act, [
    { parties: [{ company: pool.company_id }, { trust: pool.trust_id }], record: about.pool(pool_id), data },
    ...plans.map(({ id, employee_id }) => ({
      parties: [{ employee: employee_id }],
      record: about.plan(id),
      data,
    })),
  ]);
};
