import { sql } from 'kysely';
import type { Dashboard } from '../../model/dashboard.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { ofReader } from '../lookup/plansOfReader.ts';
import { endsUngranted } from './inVain.ts';
import { lastDaysToAct } from './lastDaysToAct.ts';
import { planNameFor, type Reader } from './planName.ts';
import { readRows } from './rows.ts';

/** The number of events of each type. */
const most = 5;

/** That plans `p` are the reader's, where row-level security alone would read those of everybody. */
const own = { employee: ofReader, founder: sql`p.company_id = any ((select scope('companies'))::uuid[])` };

/** The vested options of a last day: to employees who are to leave, those that are left then, or lost where none are. */
const onLastDay = {
  employee: sql`coalesce(nullif((select kept_on_leaving from plan_records r where r.id = p.plan_id), 0), a.balance)`,
  founder: sql`a.balance`,
};

/**
 * The events of the coming days except vestings, in the order of their dates: grants, milestones, leavers, last
 * exercisable days up to a date, and the last days to sign amendments and to sign and pay for receipts. Events of several plans on one day
 * are one event. Names are looked up for the few events that are left, because each may have any number of plans behind
 * it.
 */
export const readUpcoming = (
  tx: Tx,
  role: Reader,
  today: PlanDate,
  lastDaysUntil: PlanDate,
): Promise<Dashboard['upcoming']> =>
  readRows(
    tx,
    sql<Dashboard['upcoming'][number]>`
    select d.type, d.date, d.count, d.pieces, d.record_id,
      case when d.type = 'leaver' then 'employees' when o.id is not null then 'offers' when b.id is not null then 'buybacks'
        when s.id is not null then 'sales' else 'plans' end as resource,
      case d.type when 'milestone' then d.apart
        when 'leaver' then ${role === 'employee' ? sql`c.name` : sql`e.name`}
        else ${planNameFor(role)} end collate by_name as name,
      case d.type when 'milestone' then ${planNameFor(role)} end as about
    from (
      select type, date, apart, count(*)::integer as count, sum(pieces)::bigint as pieces,
        case when count(*) = 1 then min(record_id::text)::uuid end as record_id,
        row_number() over (partition by type order by date, apart) as place
      from (
        select 'grant' as type, p.id as record_id, p.grant_date as date, p.pieces, '' as apart
        from plans p where ${own[role]} and p.status = 'approving' and p.signed_on is not null and p.grant_date > ${today}
          and not ${endsUngranted('p')}
        union all
        select 'milestone', m.plan_id, m.due_date, m.pieces, m.name
        from coming_milestones m join plans p on p.id = m.plan_id
        where ${own[role]} and m.status = 'pending' and p.status in ('active', 'on-milestone-date')
        union all
        select 'leaver', employee_id, effective_date, null, employee_id::text
        from leavers where status = 'scheduled'
        union all
        select 'last-day', p.plan_id, p.last_day, ${onLastDay[role]}, ''
        from coming_last_days p join accounts a on a.plan_id = p.plan_id and a.name = 'vested' and a.balance > 0
        where ${own[role]} and p.last_day between ${today} and ${lastDaysUntil}
        union all
        select type, record_id, date, pieces, '' from (${lastDaysToAct(role, today)}) last_days
      ) events
      group by type, date, apart
    ) d
    left join plans p on p.id = d.record_id
    left join offers o on o.id = d.record_id
    left join buybacks b on b.id = d.record_id
    left join sales s on s.id = d.record_id
    left join pools pool on pool.id = coalesce(p.pool_id, o.pool_id, b.pool_id, s.pool_id)
    -- Under row-level security no index is used for what is coalesced in the condition itself.
    cross join lateral (
      select coalesce(p.employee_id, o.employee_id, b.employee_id, s.seller_id, d.record_id) as id offset 0
    ) person
    left join employees e on e.id = person.id
    left join companies c on c.id = e.company_id
    where d.place <= ${most} order by d.date, d.type, name`,
  );
