import { sql } from 'kysely';
import type { Attribute } from '../../model/attributes.ts';
import { type Role, roles } from '../../model/enums.ts';
import { traitsOf } from '../../model/kinds.ts';
import { isOrder, type Resource } from '../../model/resource.ts';
import { type Actor, loadActor } from '../../server/base/actor.ts';
import { type Handle, read } from '../../server/db/handle.ts';
import { columnOf, comparable, relationOf, scopeOf } from '../../server/engine/records/columns.ts';
import { resources } from '../../server/engine/records/declaredResources.ts';
import { readQuery } from '../../server/engine/records/listQuery.ts';
import { refusedFilter } from '../../server/engine/records/longLists.ts';
import { countStatement, rowsStatement } from '../../server/engine/records/pageStatement.ts';
import { busiest } from './large/fillTrust.ts';

/** A page or a total that somebody can ask for, and the time that the database took. */
export type Asked = {
  what: 'page' | 'total';
  resource: Resource;
  actor: Actor;
  parameters: Record<string, string>;
  milliseconds: number;
  /** The time of the same statement without row-level security; only of one that takes longer than `negligible`. */
  bare: number | undefined;
};

type Filter = Record<string, unknown>;

/** Search texts: found in many records, in few and in none, one too short for an index of trigrams, and a reference. */
const searches = ['a', 'kovač', 'novak 77', 'class', 'nobody is called that', 'qx', '8D3F-2A9C-41BE'];

/** Of shorter times, in milliseconds, nobody notices how many times as long they take as without rights. */
const negligible = 5;

/**
 * Asks for the first page of every list in every order that is offered, with every filter by a choice, a flag or a
 * record, and for the total of each; of all these for each n-th. The slowest come first.
 */
export const walkLists = async (db: Handle, nth: number): Promise<Asked[]> => {
  const asked: Asked[] = [];
  let met = 0;
  for (const actor of await actorsOf(db))
    for (const resource of resources.filter(({ scope }) => scope[actor.role])) {
      const ask = async (what: Asked['what'], parameters: Record<string, string>) => {
        if (met++ % nth === 0) asked.push(await measured(db, { what, resource, actor, parameters }));
      };
      for (const one of await filtersOf(db, resource, actor)) {
        const filter = JSON.stringify(one);
        for (const order of ordersOf(resource, actor.role, one))
          for (const direction of ['ASC', 'DESC'])
            await ask('page', { sort: JSON.stringify([order, direction]), filter });
        await ask('total', { filter });
      }
    }
  return asked.toSorted((one, other) => other.milliseconds - one.milliseconds);
};

/** The plan by which PostgreSQL answers it. */
export const explain = ({ actor, ...asked }: Asked, db: Handle) =>
  read(db, actor.scope, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers)
      ${statementOf({ actor, ...asked })}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const actorsOf = async (db: Handle) => {
  const actors: Actor[] = [];
  for (const { email, role } of busiest) {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    actors.push((await loadActor(db, id, role, { ip: '127.0.0.1', device: 'bench' }))!);
  }
  return actors;
};

const statementOf = ({ what, resource, actor, parameters }: Omit<Asked, 'milliseconds' | 'bare'>) => {
  // A page names the attributes of its columns; what has no order, such as the tranches of a plan, is in no column.
  const fields = JSON.stringify(Object.keys(comparable(resource, actor)).filter((name) => name !== 'id'));
  const query = readQuery(resource, actor, { ...parameters, fields });
  return what === 'total'
    ? countStatement(resource, actor, query)
    : rowsStatement(resource, actor, { ...query, limit: query.limit + 1 });
};

/** A statement that takes longer is broken off. */
const longest = 2000;

const measured = (db: Handle, asked: Omit<Asked, 'milliseconds' | 'bare'>): Promise<Asked> =>
  read(db, asked.actor.scope, async (tx) => {
    await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(tx);
    const compiled = statementOf(asked).compile(tx);
    const time = async () => {
      const begun = performance.now();
      await tx.executeQuery(compiled);
      return performance.now() - begun;
    };
    const milliseconds = await shortest(time);
    if (milliseconds <= negligible) return { ...asked, milliseconds, bare: undefined };
    await sql`select set_config('role', 'none', true)`.execute(tx);
    return { ...asked, milliseconds, bare: await shortest(time) };
  }).catch((error: { code?: string }) => {
    if (error.code !== '57014') throw error;
    return { ...asked, milliseconds: longest, bare: undefined };
  });

/**
 * Of seven, unless one is negligible: the first one reads what was not in memory, and other work on the machine makes
 * some of them longer, none of them shorter.
 */
const shortest = async (time: () => Promise<number>) => {
  let least = await time();
  for (let further = 0; further < 6 && least > negligible; further++) least = Math.min(least, await time());
  return least;
};

/** What pages offer as an order. */
const ordersOf = (resource: Resource, role: Role, filter: Filter) =>
  Object.entries(comparable(resource, { role }))
    .filter(
      ([name, a]) => traitsOf(a).lists !== 'find' && name !== 'id' && isOrder(resource, role, name, filter),
    )
    .map(([name]) => name);

const searchesOf = ({ search }: Resource): Filter[] => (search ? searches.map((q) => ({ q })) : []);

/** Every filter by one attribute and every search, within one record of each kind where the list has to be so. */
const filtersOf = async (db: Handle, resource: Resource, actor: Actor): Promise<Filter[]> => {
  const filters: Filter[] = searchesOf(resource);
  for (const [name, a] of Object.entries(comparable(resource, actor))) {
    const values = a.reference ? await idsIn(db, resource, actor, name) : choicesOf(a);
    filters.push(...values.map((value) => ({ [name]: value })));
  }
  const isOffered = (filter: Filter) => refusedFilter(resource, actor.role, filter) === undefined;
  const records = Object.keys(resource.within ?? {}).flatMap((name) =>
    filters.filter((one) => name in one).slice(0, 1),
  );
  const wide = filters.filter((filter) => !isOffered(filter));
  return [
    {},
    ...filters.filter(isOffered),
    ...records.flatMap((record) => wide.map((filter) => ({ ...record, ...filter }))).filter(isOffered),
  ];
};

const choicesOf = ({ kind, values }: Attribute): unknown[] =>
  kind === 'flag' ? [true, false] : kind === 'oneOf' || kind === 'status' ? [...(values ?? roles)] : [];

/** Two of the records that the rows refer to. */
const idsIn = async (db: Handle, resource: Resource, actor: Actor, name: string) => {
  const { rows } = await read(db, actor.scope, (tx) =>
    sql<{ id: string }>`select unnest(array[min(id::text), max(id::text)]) as id from (
      select ${sql.ref(columnOf(name))} as id from ${relationOf(resource)} r
      where ${scopeOf(resource, actor)} limit 5000) few`.execute(tx),
  );
  return [...new Set(rows.map(({ id }) => id).filter((id) => id !== null))];
};
