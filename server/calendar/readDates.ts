import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';

export type OptionDate = {
  kind: 'vesting' | 'last-day';
  plan_id: string;
  /** The shareholding, after which employees know their plan. */
  name: string;
  company: string;
  date: PlanDate;
  pieces: bigint;
};

/** The dates to come of the reader's options, which the transaction is limited to: vestings and last exercisable days. */
export const readDates = async (tx: Tx, today: PlanDate): Promise<OptionDate[]> => {
  const { rows } = await sql<OptionDate>`
    select d.kind, d.plan_id, pool.name, c.name as company, d.date, d.pieces
    from (
      select 'vesting' as kind, t.plan_id, t.date, sum(t.pieces)::bigint as pieces
      from plan_tranches t join plans p on p.id = t.plan_id
      where t.transaction_id is null and t.date >= ${today} and p.status in ('active', 'on-milestone-date')
      group by t.plan_id, t.date
      union all
      select 'last-day', p.id, p.last_exercisable_day, a.balance
      from plans p join accounts a on a.plan_id = p.id and a.name = 'vested' and a.balance > 0
      where p.status in ('active', 'on-milestone-date', 'completed') and p.last_exercisable_day >= ${today}
    ) d
    join plans p on p.id = d.plan_id
    join pools pool on pool.id = p.pool_id
    join companies c on c.id = p.company_id
    order by d.date, d.kind, d.plan_id`.execute(tx);
  return rows;
};
