import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { WorkerAnswer } from './embeddedStatements.ts';
import type { Control, WorkerData, WorkerMessage, WorkerRequest } from './embeddedWorker.ts';
import { toText } from './postgresql/parameterText.ts';

type Asked = { sql: string; parameters: readonly unknown[]; plannedOnce?: boolean };

/** Bytes travel as they are: the text of a file of 30 MB would take a second of everybody's time. */
const toSent = (value: unknown) => (value instanceof Uint8Array ? value : toText(value));

/**
 * The thread that PGlite runs in: it answers statements in their order, and a ping between two of them.
 * @param onNotify receives what NOTIFY sends
 * @param onExit is called when the thread has ended
 */
export const startEmbeddedThread = async (
  { directory, program }: Pick<WorkerData, 'directory' | 'program'>,
  onNotify: (channel: string, payload: string) => void,
  onExit: () => void,
) => {
  const synced = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = startWorker({ directory, synced, program });
  const ready = Promise.withResolvers<void>();
  const pending = new Map<number, PromiseWithResolvers<WorkerAnswer[]>>();
  const pings: PromiseWithResolvers<void>[] = [];
  let lastId = 0;
  let closed = false;
  let failure: Error | undefined;
  let stopped: Error | undefined;

  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', () => {
    onExit();
    const reason = `The database in ${directory} has stopped${failure ? `: ${failure.message}` : '.'}`;
    // The code is the one that PostgreSQL's drivers give a failure of the connection.
    stopped = Object.assign(new Error(closed ? 'The database is closed.' : reason, { cause: failure }), {
      code: '08006',
    });
    for (const { reject } of [ready, ...pending.values(), ...pings]) reject(stopped);
    pending.clear();
  });
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'ready') return ready.resolve();
    if (message === 'pong') return pings.shift()!.resolve();
    if ('channel' in message) return onNotify(message.channel, message.payload);
    const { resolve, reject } = pending.get(message.id)!;
    pending.delete(message.id);
    if ('answers' in message) resolve(message.answers);
    else reject(Object.assign(new pg.DatabaseError(message.error.message, 0, 'error'), message.error));
  });
  await ready.promise;

  const tell = (control: WorkerRequest | Control) => worker.postMessage(control);
  const throwStopped = () => {
    if (stopped) throw stopped;
  };

  return {
    isClosed: () => closed,
    isStopped: () => stopped !== undefined,
    /** Runs a statement, or several as one transaction. */
    async ask(statements: readonly Asked[]): Promise<WorkerAnswer[]> {
      throwStopped();
      const request: WorkerRequest = {
        id: ++lastId,
        statements: statements.map(({ sql, parameters, plannedOnce = true }) => ({
          sql,
          parameters: parameters.map(toSent),
          plannedOnce,
        })),
      };
      const answer = Promise.withResolvers<WorkerAnswer[]>();
      pending.set(request.id, answer);
      tell(request);
      return answer.promise;
    },
    async ping() {
      throwStopped();
      const answer = Promise.withResolvers<void>();
      pings.push(answer);
      tell('ping');
      await answer.promise;
    },
    keepLog: (keep: boolean) => tell(keep ? 'keep log' : 'trim log'),
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
export type EmbeddedThread = Awaited<ReturnType<typeof startEmbeddedThread>>;

const startWorker = (workerData: WorkerData) =>
  new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
    workerData,
    // Options of the process, such as that its program is a string, are not for the thread.
    execArgv: [],
    // With a smaller stack, the thread's stack ends before PostgreSQL's own limit, and a deeply nested value crashes
    // it.
    resourceLimits: { stackSizeMb: 256 },
  });
