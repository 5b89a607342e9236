import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { about, announceAll } from '../notices/announce.ts';
import type { SplitRow } from './splitFigures.ts';

/** Tells the company, the trust, and everybody who has options or certificates of the shareholding, of a split or conversion. */
export const tellSplit = async (
  ctx: Context,
  { id, company_id, trust_id, numerator, denominator, to_class, planned_for }: SplitRow,
  act: 'Planned' | 'Effective' | 'Withdrawn',
  { day = planned_for }: { day?: PlanDate } = {},
) => {
  const { rows } = await sql<{ poolName: string; priorClass: string; employees: string[] }>`
    select p.name as "poolName", coalesce(s.prior_class, p.asset) as "priorClass", array(
      select distinct a.employee_id::text from accounts a join employees e on e.id = a.employee_id
      where a.pool_id = p.id and e.joined_at is not null and a.balance > 0 and a.name in ('unvested', 'vested', 'holder')
      order by 1) as employees
    from splits s join pools p on p.id = s.pool_id where s.id = ${id}`.execute(ctx.tx);
  const { poolName, priorClass, employees } = rows[0]!;
  const parties = [
    { company: company_id },
    { trust: trust_id },
    ...employees.map((employee) => ({ employee })),
  ];
  const told = { parties, record: about.split(id) };
  const data = { poolName, numerator, denominator, day };
  if (to_class === null) await announceAll(ctx, 'shareholding', `split${act}`, [{ ...told, data }]);
  else
    await announceAll(ctx, 'shareholding', `conversion${act}`, [
      { ...told, data: { ...data, priorClass, toClass: to_class } },
    ]);
};
