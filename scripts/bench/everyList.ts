import { sql } from 'kysely';
import type { Attribute } from '../../model/attributes.ts';
import { type Role, roles } from '../../model/enums.ts';
import { traitsOf } from '../../model/kinds.ts';
import { isOrder, type Resource } from '../../model/resource.ts';
import type { Actor } from '../../server/base/actor.ts';
import { type Handle, read } from '../../server/db/handle.ts';
import { askedList } from '../../server/engine/records/askedList.ts';
import { columnOf, comparable, relationOf, scopeOf } from '../../server/engine/records/columns.ts';
import { resources } from '../../server/engine/records/declaredResources.ts';
import { readQuery } from '../../server/engine/records/listQuery.ts';
import { rowsStatement } from '../../server/engine/records/pageStatement.ts';
import { readPage, within } from '../../server/engine/records/readRecords.ts';

/** A page that somebody can ask for, and the time that it took. */
export type Asked = {
  resource: Resource;
  actor: Actor;
  parameters: Record<string, string>;
  milliseconds: number;
};

/** Search texts: found in many records, in few and in none, and one too short for an index of trigrams. */
const searches = ['a', 'kovač', 'novak 77', 'class', 'nobody is called that', 'qx'];

/** Reads the first page of every list in every order that is offered, with every filter by a choice, a flag or a record. */
export const walkLists = async (db: Handle, actors: readonly Actor[]): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (const actor of actors)
    for (const resource of resources.filter(({ scope }) => scope[actor.role])) {
      const filters = [{}, ...(await filtersOf(db, resource, actor)), ...searchesOf(resource)];
      for (const order of ordersOf(resource, actor.role))
        for (const direction of ['ASC', 'DESC'])
          for (const filter of filters) {
            const parameters = { sort: JSON.stringify([order, direction]), filter: JSON.stringify(filter) };
            const milliseconds = await time(db, resource, actor, parameters);
            asked.push({ resource, actor, parameters, milliseconds });
          }
    }
  return asked.toSorted((one, other) => other.milliseconds - one.milliseconds);
};

/** The plan by which PostgreSQL answers it. */
export const explain = ({ resource, actor, parameters }: Asked, db: Handle) =>
  read(db, actor.scope, async (tx) => {
    const query = readQuery(resource, actor.role, parameters);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers)
      ${rowsStatement(resource, actor, { ...query, limit: query.limit + 1 })}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** One person of each role, one who sees as many records as any. */
export const busiest = async (db: Handle): Promise<Actor[]> => {
  const most = async (column: 'trust_id' | 'company_id' | 'employee_id') => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from plans
      group by 1 order by count(*) desc, 1 limit 1`.execute(db);
    return rows[0]!.id;
  };
  const [trust, company, employee] = [
    await most('trust_id'),
    await most('company_id'),
    await most('employee_id'),
  ];
  const { rows } = await sql<{ company_id: string; pool_id: string }>`select company_id, pool_id from plans
    where employee_id = ${employee} limit 1`.execute(db);
  const { rows: all } = await sql<{ id: string }>`select id from companies where trust_id = ${trust}`.execute(
    db,
  );
  const { rows: users } = await sql<{ id: string }>`select user_id as id from messages
    group by 1 order by count(*) desc limit 1`.execute(db);
  const none = {
    user: users.map(({ id }) => id),
    trusts: [],
    companies: [],
    employees: [],
    employers: [],
    pools: [],
  };
  const actor = (role: Role, scope: object) => ({ role, scope: { ...none, ...scope } }) as unknown as Actor;
  return [
    actor('trust', { trusts: [trust] }),
    actor('founder', { companies: [company] }),
    actor('founder', { companies: all.map(({ id }) => id) }),
    actor('employee', { employees: [employee], employers: [rows[0]!.company_id], pools: [rows[0]!.pool_id] }),
  ];
};

const time = (db: Handle, resource: Resource, actor: Actor, parameters: Record<string, string>) =>
  read(db, actor.scope, async (tx) => {
    const list = askedList(resource, actor, { ...parameters, count: 'without' });
    const begun = performance.now();
    await readPage(within(tx), list, actor);
    return performance.now() - begun;
  });

/** What pages offer as an order. */
const ordersOf = (resource: Resource, role: Role) =>
  Object.entries(comparable(resource, role))
    .filter(([name, a]) => traitsOf(a).lists !== 'find' && name !== 'id' && isOrder(resource, role, name))
    .map(([name]) => name);

const searchesOf = ({ search }: Resource) => (search ? searches.map((q) => ({ q })) : []);

const filtersOf = async (db: Handle, resource: Resource, actor: Actor) => {
  const filters: Record<string, unknown>[] = [];
  for (const [name, a] of Object.entries(comparable(resource, actor.role))) {
    const values = a.reference ? await idsIn(db, resource, actor, name) : choicesOf(a);
    filters.push(...values.map((value) => ({ [name]: value })));
  }
  return filters;
};

const choicesOf = ({ kind, values }: Attribute): unknown[] =>
  kind === 'flag' ? [true, false] : kind === 'oneOf' || kind === 'status' ? [...(values ?? roles)] : [];

/** Two of the records that the rows refer to. */
const idsIn = async (db: Handle, resource: Resource, actor: Actor, name: string) => {
  const { rows } = await read(db, actor.scope, (tx) =>
    sql<{ id: string }>`select unnest(array[min(id::text), max(id::text)]) as id from (
      select ${sql.ref(columnOf(name))} as id from ${relationOf(resource)}
      where ${scopeOf(resource, actor.role, actor.scope)} limit 5000) few`.execute(tx),
  );
  return [...new Set(rows.map(({ id }) => id).filter((id) => id !== null))];
};
