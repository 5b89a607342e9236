import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDirectory } from './directoryLock.ts';
import type { Answer, Control, Message, Request, WorkerData } from './embeddedWorker.ts';
import type { RunTogether } from './lane.ts';
import { toText } from './parameterText.ts';

type Result<T> = Pick<Answer, 'fields' | 'command'> & { rows: T[]; affectedRows?: number };
type Query = <T>(sql: string, parameters?: readonly unknown[]) => Promise<Result<T>>;

/** PGlite in a thread of its own, so that a long query does not hold up the server; the shape Kysely's dialect asks for. */
export type Embedded = {
  readonly ready: boolean;
  readonly closed: boolean;
  readonly waitReady: Promise<void>;
  query: Query;
  together: RunTogether;
  transaction<T>(work: (tx: { query: Query; rollback(): Promise<void> }) => Promise<T>): Promise<T>;
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
  const synced = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: WorkerData = { directory: join(resolve(dataDir), 'pg'), synced, program };
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
    workerData,
    // Options of the process, such as that its program is a string, are not for the thread.
    execArgv: [],
    // With a smaller stack, the thread's stack ends before PostgreSQL's own limit, and a deeply nested value crashes
    // it.
    resourceLimits: { stackSizeMb: 256 },
  });
  const ready = Promise.withResolvers<void>();
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  const pings: PromiseWithResolvers<void>[] = [];
  let lastId = 0;
  let closed = false;
  let failure: Error | undefined;
  let stopped: Error | undefined;

  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', () => {
    lock.close();
    const reason = `The database in ${workerData.directory} has stopped${failure ? `: ${failure.message}` : '.'}`;
    // The code is the one that PostgreSQL's drivers give a failure of the connection.
    stopped = Object.assign(new Error(closed ? 'The database is closed.' : reason, { cause: failure }), {
      code: '08006',
    });
    for (const { reject } of [ready, ...pending.values(), ...pings]) reject(stopped);
    pending.clear();
  });
  worker.on('message', (message: Message) => {
    if (message === 'ready') return ready.resolve();
    if (message === 'pong') return pings.shift()!.resolve();
    if ('channel' in message) return onNotify(message.channel, message.payload);
    const { resolve, reject } = pending.get(message.id)!;
    pending.delete(message.id);
    if ('rows' in message) resolve(message);
    else reject(Object.assign(new pg.DatabaseError(message.error.message, 0, 'error'), message.error));
  });
  await ready.promise;

  const tell = (message: Request | Control) => worker.postMessage(message);

  const ask = async <T>(
    sql: string,
    parameters: readonly unknown[],
    before?: Request['before'],
  ): Promise<Result<T>> => {
    if (stopped) throw stopped;
    const request: Request = {
      id: ++lastId,
      sql,
      parameters: parameters.map(toText),
      ...(before && { before }),
    };
    const answer = Promise.withResolvers<Answer>();
    pending.set(request.id, answer);
    tell(request);
    const { rows, fields, command, affectedRows } = await answer.promise;
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

  const query: Query = (sql, parameters = []) => ask(sql, parameters);

  const together: RunTogether = async (queries) => {
    const before = queries
      .slice(0, -1)
      .map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toText) }));
    const { sql, parameters } = queries.at(-1)!;
    return (await ask(sql, parameters, before)).rows;
  };

  const transaction: Embedded['transaction'] = async (work) => {
    // Kysely waits until the work starts, so it would wait for ever if BEGIN failed before that.
    const begun = query('begin');
    begun.catch(() => {});
    const rollback = async () => void (await query('rollback'));
    let result: Awaited<ReturnType<typeof work>>;
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
      if (!stopped) await rollback();
      throw error;
    }
    const { command } = await query('commit');
    if (command === 'ROLLBACK') throw aborted();
    return result;
  };

  return {
    ready: true,
    waitReady: ready.promise,
    get closed() {
      return closed;
    },
    query,
    together,
    transaction,
    async ping() {
      if (stopped) throw stopped;
      const answer = Promise.withResolvers<void>();
      pings.push(answer);
      tell('ping');
      await answer.promise;
    },
    keepLog: (keep) => tell(keep ? 'keep log' : 'trim log'),
    async close() {
      if (closed) return;
      closed = true;
      if (stopped) return;
      tell('close');
      await once(worker, 'exit');
    },
    synced: () => Atomics.load(synced, 0),
  };
};

/** Kysely recognises a COMMIT that rolled back by this code. */
const aborted = () =>
  Object.assign(
    new pg.DatabaseError('The transaction was rolled back: one of its statements had failed.', 0, 'error'),
    {
      code: '25P02',
    },
  );
