import { type RawBuilder, sql } from 'kysely';
import type { Concerned } from '../../model/resource.ts';
import type { Context } from '../engine/commands/context.ts';
import type { About, Party } from './announce.ts';

/**
 * The records that a record belongs to: trust, company, shareholding, plan and employee, on whose pages its activities
 * are read, and the company that it is about without being told. The columns of these names say so, except for the kinds
 * of record that are named here.
 */
const belongings: Record<string, RawBuilder<unknown>> = {
  trusts: sql`id, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid from trusts`,
  companies: sql`trust_id, id, null::uuid, null::uuid, null::uuid, null::uuid from companies`,
  pools: sql`trust_id, company_id, id, null::uuid, null::uuid, null::uuid from pools`,
  // The employee learns of a plan that is no draft.
  plans: sql`trust_id, company_id, pool_id, id, case when drafted_by is null then employee_id end, null::uuid from plans`,
  employees: sql`trust_id, company_id, null::uuid, null::uuid, id, null::uuid from employees`,
  // The account of an employee, which is not its company's business.
  bank_accounts: sql`trust_id, null::uuid, null::uuid, null::uuid, id, null::uuid from employees`,
  earnings: sql`trust_id, company_id, pool_id, null::uuid, employee_id, null::uuid from earnings`,
  // The company learns of a payout that was approved.
  payouts: sql`trust_id, case when not drafted then company_id end, pool_id, null::uuid, null::uuid,
    case when drafted then company_id end
    from payouts cross join lateral (select status in ('draft', 'discarded') as drafted) approval`,
  // The trust's own business, whatever it is about.
  transfers: sql`trust_id, null::uuid, coalesce(pool_id, (select p.pool_id from payouts p where p.id = payout_id)), null::uuid,
    null::uuid, company_id
    from transfers`,
  registers: sql`trust_id, null::uuid, null::uuid, null::uuid, null::uuid,
    coalesce(company_id, (select p.company_id from pools p where p.id = pool_id))
    from registers`,
  disbursements: sql`trust_id, null::uuid, null::uuid, null::uuid, null::uuid, company_id from disbursements`,
  // It is about two employees, and an activity belongs to one at most.
  sales: sql`trust_id, company_id, pool_id, null::uuid, null::uuid, null::uuid from sales`,
  // Of a trust or of a company, before it is settled and afterwards.
  colleagues: sql`trust_id, company_id, null::uuid, null::uuid, null::uuid, null::uuid from (
    select id, trust_id, company_id from colleagues
    union select id, trust_id, null from trust_operators
    union select id, trust_id, company_id from founders) colleagues`,
};

const columns = ['trust_id', 'company_id', 'pool_id', 'plan_id', 'employee_id'];
/** The belongings as a list of columns and tables, to which a condition on `id` can be added. */
export const belongingsOf = (resource: string) =>
  belongings[resource] ??
  sql`${sql.join(columns.map((column) => sql`(row ->> ${sql.lit(column)})::uuid`))}, null::uuid
    from (select id, to_jsonb(t) as row from ${sql.table(resource)} t) t`;

type Names = Record<'trustName' | 'companyName' | 'poolName' | 'planName' | 'employeeName', string | null>;

/** The sides that a record concerns, and the names of what it belongs to. */
export const concernedBy = async ({ tx }: Context, { resource, id }: About) => {
  const { rows } = await sql<Record<Concerned, string | null> & Names>`
    select b.trust_id as trust, b.company_id as company, b.employee_id as employee, t.name as "trustName",
      c.name as "companyName", p.name as "poolName", e.name as "employeeName", e.name || ' · ' || p.name as "planName"
    from (select ${belongingsOf(resource)} where id = ${id})
      as b(trust_id, company_id, pool_id, plan_id, employee_id, of_company_id)
    left join trusts t on t.id = b.trust_id left join companies c on c.id = b.company_id
    left join pools p on p.id = b.pool_id left join employees e on e.id = b.employee_id`.execute(tx);
  const { trust, company, employee, ...names } = rows[0]!;
  const of: Record<Concerned, Party | undefined> = {
    trust: trust === null ? undefined : { trust },
    company: company === null ? undefined : { company },
    employee: employee === null ? undefined : { employee },
  };
  return { of, names };
};
