import { sql } from 'kysely';
import type { TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { endsUngranted } from './inVain.ts';
import { lastDaysToAct } from './lastDaysToAct.ts';
import { readRows } from './rows.ts';

/** The number of events of each type that are named; the others are only counted. */
const most = 5;

type Due = TrustDashboard['due'][number];

/**
 * What is due from today on, in the order of the days. What happens in one company on one day is one
 * event. Names are looked up for the few events that are left, because each may have any number of plans behind it.
 */
export const readDue = async (
  tx: Tx,
  { today, timeZone }: { today: PlanDate; timeZone: string },
  until: PlanDate,
): Promise<Pick<TrustDashboard, 'due' | 'moreDue'>> => {
  const rows = await readRows(
    tx,
    sql<Due & { total: number }>`
    select d.type, d.date, c.name collate by_name as company, d.count, d.pieces, d.resource, d.record_id, d.total,
      case d.type when 'milestone' then d.apart when 'bank-transfer' then pool.name
        else coalesce(e.name || ' · ' || pool.name, e.name) end collate by_name as name,
      case when d.type = 'milestone' then e.name || ' · ' || pool.name end as about
    from (
      select type, date, company_id, apart, resource, count(*)::integer as count, sum(pieces)::bigint as pieces,
        case when count(distinct record_id) = 1 then min(record_id::text)::uuid end as record_id,
        row_number() over (partition by type order by date, company_id, apart) as place,
        count(*) over ()::integer as total
      from (
        select 'vesting' as type, 'plans' as resource, t.plan_id as record_id, p.company_id, t.date, t.pieces, '' as apart
        from coming_tranches t join plans p on p.id = t.plan_id
        where t.date between ${today} and ${until}
          and p.status in ('active', 'on-milestone-date')
        union all
        select 'grant', 'plans', id, company_id, grant_date, pieces, ''
        from plans
        where status = 'approving' and signed_on is not null and grant_date > ${today} and grant_date <= ${until}
          and not ${endsUngranted('plans')}
        union all
        select 'milestone', 'plans', m.plan_id, p.company_id, m.due_date, m.pieces, m.name
        from coming_milestones m join plans p on p.id = m.plan_id
        where m.status = 'pending' and m.due_date between ${today} and ${until}
          and p.status in ('active', 'on-milestone-date')
        union all
        select 'leaver', 'employees', employee_id, company_id, effective_date, null, ''
        from leavers where status = 'scheduled' and effective_date between ${today} and ${until}
        union all
        select 'last-day', 'plans', p.plan_id, p.company_id, p.last_day, a.balance, ''
        from coming_last_days p join accounts a on a.plan_id = p.plan_id and a.name = 'vested' and a.balance > 0
        where p.last_day between ${today} and ${until}
        union all
        select 'invitation', 'employees', id, company_id, ${expiresOn(timeZone)}, null, ''
        from employees where status = 'invited' and ${expiresOn(timeZone)} between ${today} and ${until}
        union all
        select 'bank-transfer', t.resource, t.record_id, t.company_id, coalesce(o.execution_date, t.execution_date), null, ''
        from unsettled_files t left join transfer_downloads o on o.transfer_id = t.id
        where coalesce(o.execution_date, t.execution_date) between ${today} and ${until}
        union all
        select type, resource, record_id, company_id, date, pieces, ''
        from (${lastDaysToAct('trust', today)}) last_days where date <= ${until}
      ) events
      group by type, date, company_id, apart, resource
    ) d
    join companies c on c.id = d.company_id
    left join plans p on d.resource = 'plans' and p.id = d.record_id
    left join payouts o on d.resource = 'payouts' and o.id = d.record_id
    left join offers f on d.resource = 'offers' and f.id = d.record_id
    left join buybacks b on d.resource = 'buybacks' and b.id = d.record_id
    left join sales s on d.resource = 'sales' and s.id = d.record_id
    left join pools pool on pool.id = coalesce(p.pool_id, o.pool_id, f.pool_id, b.pool_id, s.pool_id)
    left join employees e on e.id = coalesce(p.employee_id, f.employee_id, b.employee_id, s.seller_id,
      case when d.resource = 'employees' then d.record_id end)
    where d.place <= ${sql.lit(most)} order by d.date, d.type, company, name`,
  );
  return {
    due: rows.map(({ total, ...event }) => event),
    moreDue: rows[0] ? rows[0].total - rows.length : 0,
  };
};

const expiresOn = (timeZone: string) => sql`(invitation_expires_at at time zone ${timeZone})::date`;
