import { sql } from 'kysely';
import { type ProblemKey, problemText } from '../../base/problem.ts';
import type { Handle } from '../../db/handle.ts';

const texts = {
  plans: 'plansNotFinished',
  exercises: 'exercisesOpen',
  offers: 'offersAccepted',
  sales: 'salesOpen',
  certificates: 'certificatesHeld',
  earnings: 'earningsOpen',
  documents: 'documentsAwaiting',
  companies: 'lastFounder',
  trusts: 'lastOperator',
} as const satisfies Record<string, ProblemKey>;
export type OpenMatter = keyof typeof texts;
export const openMatterKinds = Object.keys(texts) as OpenMatter[];

/** The number of names that fit into a sentence. */
const named = 3;

/**
 * The reasons why a person cannot delete the account yet, over all roles: the pieces or debts that are left, and the
 * duties that nobody else could take over.
 */
export const openMatters = async (
  db: Handle,
  userId: string,
): Promise<{ kind: OpenMatter; message: string }[]> => {
  const { rows } = await sql<{ kind: OpenMatter; n: number; names: string[] }>`
    with mine as (select id from employees where user_id = ${userId}),
    alone_for as (
      select company_id as id from founders f where user_id = ${userId}
        and not exists (select from founders o where o.company_id = f.company_id and o.user_id <> ${userId})
    ),
    alone_in as (
      select trust_id as id from trust_operators t where user_id = ${userId}
        and not exists (select from trust_operators o where o.trust_id = t.trust_id and o.user_id <> ${userId})
    ),
    living_plans as (
      select id, company_id, employee_id, pool_id from plans
      where status in ('approving', 'active', 'on-milestone-date', 'completed')
        -- Of a draft the person knows nothing.
        and (employee_id in (select id from mine) and drafted_by is null or company_id in (select id from alone_for))
    ),
    matters as (
      select 'plans' as kind, p.name from living_plans l join pools p on p.id = l.pool_id
        where l.employee_id in (select id from mine)
      union all
      select 'exercises', p.name from exercise_requests x join plans l on l.id = x.plan_id join pools p on p.id = l.pool_id
        where x.status = 'requested' and x.employee_id in (select id from mine)
      union all
      select 'offers', p.name from offers o join pools p on p.id = o.pool_id
        where (o.status = 'accepted' or o.status = 'open' and o.taken_up is not null)
          and o.employee_id in (select id from mine)
      union all
      select 'sales', p.name from sales s join pools p on p.id = s.pool_id
        where s.status in ('open', 'accepted', 'passed')
          and (s.seller_id in (select id from mine) or s.buyer_id in (select id from mine))
      union all
      select 'certificates', p.name from accounts a join pools p on p.id = a.pool_id
        where a.unit = 'certificates' and a.name = 'holder' and a.balance > 0 and a.employee_id in (select id from mine)
      union all
      select 'earnings', p.name from earnings l join pools p on p.id = l.pool_id
        where l.earned and l.status not in ('paid', 'closed') and l.employee_id in (select id from mine)
      union all
      select 'earnings', p.name from buybacks b join pools p on p.id = b.pool_id
        where b.due and b.employee_id in (select id from mine)
      union all
      select 'documents', d.title from documents d join certification_requests r on r.document_id = d.id
        where d.status = 'awaiting' and r.status = 'awaiting' and (
          (r.role = 'employee' and d.employee_id in (select id from mine))
          or (r.role = 'founder' and d.company_id in (select id from alone_for))
          or (r.role = 'trust' and d.trust_id in (select id from alone_in)))
      union all
      select 'companies', c.name from companies c where c.id in (select id from alone_for) and (
        exists (select from pools p where p.company_id = c.id and p.status in ('requested', 'active'))
        or exists (select from living_plans l where l.company_id = c.id))
      union all
      select 'trusts', t.name from trusts t where t.id in (select id from alone_in)
        and exists (select from companies c where c.trust_id = t.id)
    )
    select kind, count(*)::integer as n, (array_agg(name order by name collate by_name))[1:${named}] as names
    from (select distinct kind, name from matters) each group by kind`.execute(db);
  return openMatterKinds.flatMap((kind) => {
    const found = rows.find((row) => row.kind === kind);
    if (!found) return [];
    const names = found.names.join(', ') + (found.n > named ? ' …' : '');
    return [{ kind, message: problemText(texts[kind], { names }) }];
  });
};
