import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Currency } from '../../../model/values/money.ts';
import { conflict, invalid, type ProblemKey } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { NamedLine } from './kind.ts';

export type ImportedPool = {
  id: string;
  name: string;
  status: string;
  currency: Currency;
  /** The day of its first pieces; null while it has none. */
  issuedOn: PlanDate | null;
  free: bigint;
};
export type ImportedPerson = {
  id: string;
  name: string;
  email: string;
  hasLeft: boolean;
  leaves: boolean;
  isForgotten: boolean;
};

/** The shareholdings of a company, or some of them, locked in an order that is always the same. */
export const lockedPools = async (
  { tx }: Context,
  of: { company: string } | { ids: string[] },
): Promise<ImportedPool[]> => {
  const which = 'company' in of ? sql`company_id = ${of.company}` : sql`id = any (${of.ids}::uuid[])`;
  await sql`select from pools where ${which} order by id for no key update`.execute(tx);
  const { rows } = await sql<ImportedPool>`
    select id, name, case when has_liquidation_payout then 'liquidated' else status end as status, currency,
      pool_free(id) as free, (
        select min(t.effective_date) from transactions t where t.pool_id = p.id and t.move = 'issueOptions'
          and not exists (select from transactions r where r.reverses_id = t.id)
      ) as "issuedOn"
    from pools p where ${which}`.execute(tx);
  return rows;
};

const people = async (
  { tx }: Context,
  of: { company: string } | { ids: string[] },
): Promise<ImportedPerson[]> => {
  const which = 'company' in of ? sql`e.company_id = ${of.company}` : sql`e.id = any (${of.ids}::uuid[])`;
  const { rows } = await sql<ImportedPerson>`
    select e.id, e.name, e.email, e.left_on is not null as "hasLeft", l.id is not null as leaves,
      e.forgotten_at is not null as "isForgotten"
    from employees e left join leavers l on l.employee_id = e.id and l.status <> 'withdrawn'
    where ${which} and e.taken_back_at is null order by e.left_on nulls last`.execute(tx);
  return rows;
};

/** Finds the shareholdings and the employees of a company by what a file calls them, in upper or lower case. */
export const partiesOf = async (ctx: Context, companyId: string) => {
  const pools = await lockedPools(ctx, { company: companyId });
  const poolsNamed = Map.groupBy(pools, ({ name }) => name.toLowerCase());
  // A person who left and came back has several participations, of which the last one counts.
  const personAt = new Map(
    (await people(ctx, { company: companyId })).map((person) => [person.email.toLowerCase(), person]),
  );
  const find = (names: { pool: string; email: string }) => {
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
  return { pools, find };
};

/** Finds the shareholdings and employees of some lines again, by the ids with which these were checked. */
export const partiesOfLines = async (ctx: Context, lines: NamedLine[]) => {
  const ids = (name: keyof NamedLine) => [...new Set(lines.map((line) => line[name]!))];
  const poolsById = new Map((await lockedPools(ctx, { ids: ids('poolId') })).map((p) => [p.id, p]));
  const peopleById = new Map((await people(ctx, { ids: ids('employeeId') })).map((p) => [p.id, p]));
  return ({ poolId, employeeId }: NamedLine) => {
    const pool = poolsById.get(poolId!);
    const person = peopleById.get(employeeId!);
    if (pool?.status !== 'active') throw invalid({ pool: 'poolNotActive' });
    if (!person) throw conflict('employeeUnknown');
    return { pool, person };
  };
};
