import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type QueryResult,
  sql,
} from 'kysely';
import type { Handle } from '../../server/db/handle.ts';
import { letRunTogether } from '../../server/db/lane.ts';
import { besides, noteChanges, passing } from './digest.ts';
import type { TestServer } from './server.ts';

/** The message of every fault that is made here; another message means a fault of the server's own. */
export const madeToFail = 'made to fail';

/** The codes of PostgreSQL that are raised: any error, and the one after which a command starts over. */
const anyError = 'P0001';
const lostRace = '40001';

/**
 * Lets statements of the server fail. The database itself raises each error, so that the tests see PostgreSQL abort the
 * transaction and not only the server roll back.
 */
export const prepareFaults = async (server: TestServer) => {
  const { services, database } = server;
  for (const statement of [
    'create schema faults',
    'grant usage on schema faults to public',
    'create table faults.doomed_commits (single boolean primary key)',
    // Long jobs do not begin, because they would change the data that is compared.
    `create function faults.hold() returns trigger language plpgsql as
      $$ begin new.free_at := 'infinity'; return new; end $$`,
    'create trigger hold before insert on long_jobs for each row execute function faults.hold()',
    // Webhooks are not sent, for the same reason.
    `create function faults.hold_webhooks() returns trigger language plpgsql as
      $$ begin new.busy_until := 'infinity'; return new; end $$`,
    `create trigger hold before insert or update on webhook_endpoints
      for each row execute function faults.hold_webhooks()`,
    'update webhook_endpoints set busy_until = default',
    `create function faults.raise(code text) returns void language plpgsql as
      $$ begin raise exception '${madeToFail}' using errcode = code; end $$`,
    `create function faults.end_connection() returns void language sql security definer as
      $$ select pg_terminate_backend(pg_backend_pid()) $$`,
    `create function faults.refuse_doomed() returns trigger language plpgsql security definer as $$
      begin
        if exists (select from faults.doomed_commits) then perform faults.raise('${anyError}'); end if;
        return null;
      end $$`,
    `do $$
      declare tbl regclass;
      begin
        for tbl in select oid from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
            and relname not in (${besides}, ${passing}) loop
          execute format('create constraint trigger refuse_doomed after insert or update or delete on %s
            deferrable initially deferred for each row execute function faults.refuse_doomed()', tbl);
        end loop;
      end $$`,
  ])
    await sql.raw(statement).execute(database.kysely);
  await noteChanges(server);

  return {
    /** The database refuses every commit that changes something. */
    async whileCommitsFail<T>(act: () => Promise<T>): Promise<T> {
      await sql`insert into faults.doomed_commits values (true)`.execute(database.kysely);
      return act().finally(() => sql`delete from faults.doomed_commits`.execute(database.kysely));
    },
    /** Nothing fails. Returns the number of statements and the outcome of the act; so do the functions below. */
    counting: <T>(act: () => Promise<T>) => replacing(server, 0, '', act),
    /** One statement fails, numbered from 1. */
    failingAt: <T>(statement: number, act: () => Promise<T>) =>
      replacing(server, statement, `select faults.raise('${anyError}')`, act),
    /** The first attempt fails as if another transaction had been faster, so that it has to be repeated. */
    losingRaceAt: <T>(statement: number, act: () => Promise<T>) =>
      replacing(server, statement, `select faults.raise('${lostRace}')`, act),
    /** The database's server goes down, so that even a rollback does not reach it. */
    losingConnectionAt: <T>(statement: number, act: () => Promise<T>) =>
      replacing(server, statement, 'select faults.end_connection()', act),
    /** The transaction is committed, but the answer is lost. */
    async losingAnswer<T>(act: () => Promise<T>): Promise<T> {
      const { committed } = services;
      services.committed = () => {
        throw new Error(madeToFail);
      };
      return act().finally(() => {
        services.committed = committed;
      });
    },
  };
};
export type Faults = Awaited<ReturnType<typeof prepareFaults>>;

/** Runs a fault in place of one statement, or of a begin or commit where the server sends them as statements. */
const replacing = async <T>(
  { services, database }: TestServer,
  statement: number,
  fault: string,
  act: () => Promise<T>,
) => {
  let statements = 0;
  const execute = (connection: DatabaseConnection, query: CompiledQuery) =>
    connection.executeQuery(
      query.sql !== 'rollback' && ++statements === statement ? CompiledQuery.raw(fault) : query,
    );
  const { db } = services;
  services.db = intercepting(database.kind, db, execute);
  const answer = await act().finally(() => {
    services.db = db;
  });
  return { answer, statements };
};

type Execute = (connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** A handle of the same database whose statements are executed by the given function. */
const intercepting = (kind: TestServer['database']['kind'], db: Handle, execute: Execute): Handle => {
  const executor = db.getExecutor();
  // Transactions begin and end on the connection that they are given: the driver needs no database of its own.
  const dialect = kind === 'embedded' ? new PGliteDialect({} as never) : new PostgresDialect({} as never);
  const handle: Handle = new Kysely({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: (consumer, options) =>
        executor.provideConnection((connection) => consumer(intercepted(connection, execute)), options),
    }),
  });
  letRunTogether(handle, (queries) =>
    handle.transaction().execute(async (tx) => {
      const answers: unknown[][] = [];
      for (const query of queries) answers.push((await tx.executeQuery(query)).rows);
      return answers;
    }),
  );
  return handle;
};

const intercepted = (connection: DatabaseConnection, execute: Execute) =>
  new Proxy(connection, {
    get(target, name) {
      if (name === 'executeQuery') return (query: CompiledQuery) => execute(target, query);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
