import { readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lockDirectory } from './directoryLock.ts';
import type { WorkerAnswer } from './embeddedStatements.ts';
import { type EmbeddedThread, startEmbeddedThread } from './embeddedThread.ts';
import type { RunTogether } from './lane.ts';

type Result<T> = Pick<WorkerAnswer, 'fields' | 'command'> & { rows: T[]; affectedRows?: number };
type TransactionWork<T> = (tx: { query: Query; rollback(): Promise<void> }) => Promise<T>;
type Query = <T>(sql: string, parameters?: readonly unknown[]) => Promise<Result<T>>;

/** PGlite in a thread of its own, so that a long query does not hold up the server. Kysely's dialect expects this shape. */
export type Embedded = {
  readonly ready: boolean;
  readonly closed: boolean;
  readonly waitReady: Promise<void>;
  query: Query;
  together: RunTogether;
  transaction<T>(work: TransactionWork<T>): Promise<T>;
  /** Lets the log grow, without checkpoints, until it is told otherwise. */
  keepLog(keep: boolean): void;
  close(): Promise<void>;
  /** Answered between the statement that runs and the next one, also within a transaction. */
  ping(): Promise<void>;
  /** The number of times that the database has synced its writes to the disk. */
  synced(): number;
};

/**
 * The prefix of the directories in which copies are read; one that exists at the start belongs to a process that died.
 */
export const snapshotPrefix = 'snapshot-';

/** Compiled once for all databases of the process, such as the copies that backups read: it takes as long as an opening. */
let compiled: Promise<WebAssembly.Module> | undefined;
const compile = async () => {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(program));
};

/**
 * @param onNotify receives what NOTIFY sends
 * @throws Error naming the directory when another process holds it, or when the database in it does not start
 */
export const openEmbedded = async (
  dataDir: string,
  types: pg.CustomTypesConfig,
  onNotify: (channel: string, payload: string) => void,
): Promise<Embedded> => {
  compiled ??= compile();
  const program = await compiled;
  const lock = lockDirectory(dataDir);
  for (const name of readdirSync(dataDir))
    if (name.startsWith(snapshotPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  const directory = join(resolve(dataDir), 'pg');
  const thread = await startEmbeddedThread({ directory, program }, onNotify, () => lock.close());

  const query: Query = async (sql, parameters = []) => {
    const [answer] = await thread.ask([{ sql, parameters }]);
    return readResult(answer!, types);
  };
  const together: RunTogether = async (queries) =>
    (await thread.ask(queries)).map((answer) => readResult<unknown>(answer, types).rows);

  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return thread.isClosed();
    },
    query,
    together,
    transaction: (work) => runTransaction(query, thread, work),
    ping: thread.ping,
    keepLog: thread.keepLog,
    close: thread.close,
    synced: thread.synced,
  };
};

/** The rows of an answer as records, whose values are parsed as their types say. */
const readResult = <T>(
  { rows, fields, command, affectedRows }: WorkerAnswer,
  types: pg.CustomTypesConfig,
): Result<T> => {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, 'text'),
  }));
  const read = (row: (string | null)[]) => {
    const record: Record<string, unknown> = {};
    for (const [i, { name, parse }] of columns.entries())
      record[name] = row[i] === null ? null : parse(row[i]);
    return record as T;
  };
  return { rows: rows.map(read), fields, command, ...(affectedRows !== undefined && { affectedRows }) };
};

const runTransaction = async <T>(
  query: Query,
  thread: EmbeddedThread,
  work: TransactionWork<T>,
): Promise<T> => {
  // Kysely waits until the work starts, so it would wait for ever if BEGIN failed before that.
  const begun = query('begin');
  begun.catch(() => {});
  const rollback = async () => void (await query('rollback'));
  let result: T;
  try {
    result = await work({
      rollback,
      query: async (sql, parameters) => {
        await begun;
        return query(sql, parameters);
      },
    });
    await begun;
  } catch (error) {
    if (!thread.isStopped()) await rollback();
    throw error;
  }
  const { command } = await query('commit');
  if (command === 'ROLLBACK') throw aborted();
  return result;
};

/** Kysely recognises a COMMIT that rolled back by this code. */
const aborted = () =>
  Object.assign(
    new pg.DatabaseError('The transaction was rolled back: one of its statements had failed.', 0, 'error'),
    {
      code: '25P02',
    },
  );
