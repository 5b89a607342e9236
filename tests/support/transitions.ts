import { sql } from 'kysely';
import type { Resource } from '../../model/resource.ts';
import { resources } from '../../server/engine/records/declaredResources.ts';
import type { TestServer } from './server.ts';

type Change = { name: string; before: string | null; after: string };

/**
 * Whether a command or an automatic transition is declared from one state to the other. A record begins in the first
 * state, or in the state to which a transition from nowhere leads.
 */
const isDeclared = ({ states, commands, automatic }: Resource, { before, after }: Change) =>
  (before === null && after === Object.keys(states!)[0]) ||
  Object.values({ ...commands, ...automatic }).some(
    ({ from, to }) => (before === null ? from.length === 0 : from.includes(before)) && to.includes(after),
  );

const inWords = ({ name, before, after }: Change) => `${name}: ${before ?? 'new'} → ${after}`;

/**
 * Has the database write down all changes of state from here on. A derived state, such as that of a message, is no
 * column and is not seen. Only committed changes count.
 */
export const recordTransitions = async ({ database: { kysely } }: TestServer) => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'status'`.execute(kysely);
  const stored = new Set(rows.map(({ name }) => name));
  const recorded = resources.filter(({ name, states }) => states && stored.has(name));

  for (const statement of [
    'create schema recorder',
    'create table recorder.changes (name text not null, before text, after text not null)',
    `create function recorder.record() returns trigger language plpgsql security definer as $$
      begin
        insert into recorder.changes
          values (tg_table_name, case when tg_op = 'UPDATE' then old.status end, new.status);
        return null;
      end $$`,
    ...recorded.flatMap(({ name }) => [
      `create trigger record_new after insert on ${name} for each row execute function recorder.record()`,
      `create trigger record_change after update on ${name} for each row
        when (old.status <> new.status) execute function recorder.record()`,
    ]),
  ])
    await sql.raw(statement).execute(kysely);

  const changes = async (): Promise<Change[]> => {
    const { rows } = await sql<Change>`select distinct * from recorder.changes order by 1, 2, 3`.execute(
      kysely,
    );
    return rows;
  };
  return {
    /** The distinct changes, such as `plans: active → completed`. */
    observed: async () => (await changes()).map(inWords),
    /** The changes that no declaration allows. */
    undeclared: async () =>
      (await changes())
        .filter((change) => !isDeclared(recorded.find(({ name }) => name === change.name)!, change))
        .map(inWords),
  };
};
