import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFilesystem, durableStartParams } from './durableFilesystem.ts';
import { statementsOn, type WorkerAnswer, type WorkerStatement } from './embeddedStatements.ts';

/** Several statements are one transaction. */
export type WorkerRequest = { id: number; statements: WorkerStatement[] };
export type Control = 'close' | 'keep log' | 'trim log' | 'ping';
export type Answered = { id: number; answers: WorkerAnswer[] };
export type WorkerFailure = { id: number; error: { message: string; severity?: string } };
export type WorkerNotification = { channel: string; payload: string };
export type WorkerMessage = 'ready' | 'pong' | Answered | WorkerFailure | WorkerNotification;
export type WorkerData = { directory: string; synced: Int32Array; program: WebAssembly.Module };

const port = parentPort!;
const { directory, synced, program } = workerData as WorkerData;

const post = (message: WorkerMessage) => port.postMessage(message);

const open = async (at: string) => {
  let said = '';
  const onStderr = (line: string) => {
    if (/\b(FATAL|PANIC):/.test(line)) said ||= line.replace(/^.*?(FATAL|PANIC): +/, '');
    return false;
  };
  try {
    return await PGlite.create({
      fs: new DurableFilesystem(at, synced),
      pgliteWasmModule: program,
      extensions: { pg_trgm },
      startParams: durableStartParams,
      onStderr,
    });
  } catch (error) {
    throw said ? new Error(said, { cause: error }) : error;
  }
};

const syncTree = (path: string) => {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    syncFile(join(entry.parentPath, entry.name));
  syncFile(path);
};

const syncFile = (path: string) => {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

/** A database appears under its name when it is whole: a start that is cut short leaves nothing that looks like one. */
const create = async () => {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  syncTree(unfinished);
  renameSync(unfinished, directory);
  syncFile(dirname(directory));
};

if (!existsSync(directory)) await create();
const database = await open(directory);
for (const type of Object.keys(database.parsers)) database.parsers[type] = (text) => text;
database.serializers = {};
database.onNotification((channel, payload) => post({ channel, payload }));

const runAlone = statementsOn(database);

const run = async (statements: WorkerStatement[]): Promise<WorkerAnswer[]> => {
  if (statements.length === 1) return [await runAlone(statements[0]!)];
  await database.exec('begin');
  try {
    const answers: WorkerAnswer[] = [];
    for (const statement of statements) answers.push(await runAlone(statement));
    await database.exec('commit');
    return answers;
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
};

const errorFields = [
  'code',
  'severity',
  'detail',
  'hint',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
];

const errorOf = (error: Record<string, unknown>): WorkerFailure['error'] => ({
  ...Object.fromEntries(errorFields.map((name) => [name, error[name]])),
  message: String(error.message),
});

/** Whether somebody is copying the directory and will need the whole log. */
let keepsLog = false;
const logBetweenCheckpoints = 64 * 1024 * 1024;
const betweenLooks = 1000;
let lookedAt = 0;

/**
 * PostgreSQL leaves checkpoints to a process that PGlite does not have. Without them the log, and with it the time that
 * a start after a crash takes, would grow until the database is closed.
 */
const checkpoint = async () => {
  if (keepsLog || database.isInTransaction() || Date.now() < lookedAt + betweenLooks) return;
  lookedAt = Date.now();
  const { rows } = await database.query<{ due: string }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 due from pg_control_checkpoint()',
    [logBetweenCheckpoints],
  );
  if (rows[0]!.due === 't') await database.exec('checkpoint');
};

const answer = async ({ id, statements }: WorkerRequest) => {
  try {
    post({ id, answers: await run(statements) });
  } catch (error) {
    const failure = { id, error: errorOf(error as Record<string, unknown>) };
    post(failure);
    // After a panic PGlite goes on, and would confirm writes that it cannot keep.
    if (failure.error.severity !== 'ERROR') process.exit(1);
  }
  await checkpoint();
};

const close = async () => {
  await database.close();
  port.close();
};

let last = Promise.resolve();
port.on('message', (request: WorkerRequest | Control) => {
  last = last.then(() => {
    if (request === 'close') return close();
    if (request === 'ping') return post('pong');
    if (typeof request === 'object') return answer(request);
    keepsLog = request === 'keep log';
    return undefined;
  });
});
post('ready');
