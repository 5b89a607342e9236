import { sql } from 'kysely';
import type { TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import { actions, urgencies } from '../../model/resources/actions.ts';
import type { Tx } from '../db/handle.ts';
import { relationOf } from '../engine/records/columns.ts';
import { readRows } from './rows.ts';

/** The number of tasks of each urgency that are named, and of companies; the others are only counted. */
const namedTasks = 5;
const namedCompanies = 10;

type First = TrustDashboard['tasks'][number]['first'][number];
type Company = TrustDashboard['companies'][number];
type Row = {
  first: (First & { urgency: TrustDashboard['tasks'][number]['urgency']; count: number })[];
  companies: Company[];
  companyCount: number;
};

/** The tasks of a trust by urgency and by company, in one statement, because the tasks are gathered from many tables. */
export const readTasks = async (
  tx: Tx,
): Promise<Pick<TrustDashboard, 'tasks' | 'companies' | 'moreCompanies'>> => {
  const [row] = await readRows(
    tx,
    sql<Row>`
    with urgent as materialized (
      select a.id, a.type, a.subject, a.command, a.payout_type, a.record_date, a.pieces, money_text(a.amount, a.currency) as amount, a.currency,
        a.company_id, a.resource, a.record_id, a.awaits_report, a.reported_on, a.since, a.due, a.do_by, a.urgency
      from ${relationOf(actions)} a
    ), by_company as (
      select u.company_id, c.name as company,
        (count(*) filter (where urgency = 'overdue'))::integer as overdue,
        (count(*) filter (where urgency = 'this-week'))::integer as "thisWeek",
        (count(*) filter (where urgency = 'later'))::integer as later
      from urgent u left join companies c on c.id = u.company_id
      group by u.company_id, c.name
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(f) - '{place,do_by}'::text[] order by f.place), '[]') from (
        select p.id, type, subject, command, payout_type as "payoutType", record_date as "recordDate", pieces, amount, p.currency, c.name as company,
          resource, record_id, awaits_report as "awaitsReport", reported_on as "reportedOn", since, due, urgency, count, place, do_by
        from (
          select *, count(*) over (partition by urgency)::integer as count,
            row_number() over (partition by urgency order by do_by, since, id) as place
          from urgent
        ) p left join companies c on c.id = p.company_id
        where place <= ${sql.lit(namedTasks)}
      ) f) as first,
      (select coalesce(jsonb_agg(b order by overdue desc, "thisWeek" desc, later desc, company nulls last), '[]') from (
        select * from by_company order by overdue desc, "thisWeek" desc, later desc, company nulls last
        limit ${sql.lit(namedCompanies)}
      ) b) as companies,
      (select count(*)::integer from by_company) as "companyCount"`,
  );
  const { first, companies, companyCount } = row!;
  return {
    tasks: urgencies.flatMap((urgency) => {
      const of = first.filter((task) => task.urgency === urgency);
      return of[0] ? [{ urgency, count: of[0].count, first: of.map(withoutCount) }] : [];
    }),
    companies,
    moreCompanies: companyCount - companies.length,
  };
};

const withoutCount = ({ urgency, count, ...task }: Row['first'][number]): First => task;
