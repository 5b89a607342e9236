import { sql } from 'kysely';
import type { PlanDate } from '../../model/dates.ts';
import type { Currency } from '../../model/money.ts';
import type { ActorContext } from '../commands/context.ts';
import { invalid, type ProblemKey } from '../problem.ts';

export type Pool = {
  id: string;
  name: string;
  status: string;
  currency: Currency;
  /** The day of its first pieces; null while it has none. */
  issuedOn: PlanDate | null;
};
export type Person = { id: string; name: string; email: string; hasLeft: boolean };

/**
 * Finds the shareholdings and the employees of a company by what a file calls them, in upper or lower case. The
 * shareholdings are locked, in an order that is always the same.
 */
export const partiesOf = async (ctx: ActorContext, companyId: string) => {
  await sql`select from pools where company_id = ${companyId} order by id for no key update`.execute(ctx.tx);
  const { rows: pools } = await sql<Pool>`
    select id, name, case when has_liquidation_payout then 'liquidated' else status end as status, currency, (
      select min(t.effective_date) from transactions t where t.pool_id = p.id and t.move = 'issueOptions'
        and not exists (select from transactions r where r.reverses_id = t.id)
    ) as "issuedOn"
    from pools p where company_id = ${companyId}`.execute(ctx.tx);
  const { rows: people } = await sql<Person>`
    select id, name, email,
      exists (select from leavers l where l.employee_id = e.id and l.status = 'applied') as "hasLeft"
    from employees e where company_id = ${companyId}`.execute(ctx.tx);
  const poolsNamed = Map.groupBy(pools, ({ name }) => name.toLowerCase());
  const personAt = new Map(people.map((person) => [person.email.toLowerCase(), person]));

  return (names: { pool: string; email: string }) => {
    const named = poolsNamed.get(names.pool.toLowerCase()) ?? [];
    const active = named.filter(({ status }) => status === 'active');
    const person = personAt.get(names.email.toLowerCase());
    const problems: { pool?: ProblemKey; email?: ProblemKey } = {};
    if (active.length === 0) problems.pool = named.length === 0 ? 'poolUnknown' : 'poolNotActive';
    if (active.length > 1) problems.pool = 'poolAmbiguous';
    if (!person) problems.email = 'employeeUnknown';
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { pool: active[0]!, person: person! };
  };
};
