import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import type { SplitRow } from './splitFigures.ts';

/** Tells the company, the trust, and everybody who has options or certificates of the shareholding, of a split. */
export const tellSplit = async (
  ctx: Context,
  { id, pool_id, company_id, trust_id, numerator, denominator, planned_for }: SplitRow,
  act: 'splitPlanned' | 'splitEffective' | 'splitWithdrawn',
  { day = planned_for }: { day?: PlanDate } = {},
) => {
  const { rows } = await sql<{ poolName: string; employees: string[] }>`
    select p.name as "poolName", array(
      select distinct a.employee_id::text from accounts a join employees e on e.id = a.employee_id
      where a.pool_id = p.id and e.joined_at is not null and a.balance > 0 and a.name in ('unvested', 'vested', 'holder')
      order by 1) as employees
    from pools p where p.id = ${pool_id}`.execute(ctx.tx);
  const { poolName, employees } = rows[0]!;
  const parties = [
    { company: company_id },
    { trust: trust_id },
    ...employees.map((employee) => ({ employee })),
  ];
  await announceAll(ctx, 'shareholding', act, [
    { parties, record: about.split(id), data: { poolName, numerator, denominator, day } },
  ]);
};
