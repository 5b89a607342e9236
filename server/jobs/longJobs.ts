import { type RawBuilder, sql } from 'kysely';
import { inRounds } from '../base/rounds.ts';
import type { Services } from '../base/services.ts';
import { traced } from '../base/tracing/tracing.ts';
import { type Handle, type Tx, write } from '../db/handle.ts';
import { type Context, contextOf } from '../engine/commands/context.ts';

/** A kind of work that takes longer than a request may. */
export type LongJob = {
  /** Does the work in parts, each of which is committed. Another attempt goes on behind the parts that are done. */
  run: (work: Work) => Promise<void>;
  /** Both run in the transaction that ends the job, after success or failure. */
  finished: (ctx: Context, recordId: string) => Promise<void>;
  failed: (ctx: Context, recordId: string) => Promise<void>;
};
export type LongJobs = Readonly<Record<string, LongJob>>;

export type Work = {
  services: Services;
  /** The id of the record that the job is about. */
  recordId: string;
  /** Throws if the server is about to stop; to be called within long parts. */
  goOn: () => void;
  /** Ends this attempt if another job of these kinds waits, which is then done first; to be called between parts. */
  giveWay: () => Promise<void>;
  /** Commits a part together with how far the work has come by it, once that can be said. */
  commit: (part: (ctx: Context) => Promise<void>, progress?: Progress) => Promise<void>;
};
type Progress = { done: number; total: number };

type Job = { id: string; kind: string; record_id: string; attempts: number };

/** The time for which a job belongs to a server that has gone silent. */
const leaseSeconds = 60;
const mostAttempts = 3;
/** The time for which a job rests after each failure. */
const restSeconds = 20;

/** Stores a job, which begins once the transaction is committed. */
export const beginLongJob = (ctx: Context, job: { kind: string; trust_id: string; record_id: string }) =>
  ctx.tx
    .insertInto('long_jobs')
    .values({ ...job, total: null, finished_at: null, error: null, created_at: ctx.now })
    .execute();

/** Whether there are jobs that could be started. */
const someWait = async (db: Handle, kinds: string[]) => {
  const { rows } = await sql`select from long_jobs
    where finished_at is null and free_at <= clock_timestamp() and kind = any (${kinds}) limit 1`.execute(db);
  return rows.length > 0;
};

/** Thrown to hand the job back, so that it goes on later. */
class Stopped extends Error {}
class TakenOver extends Error {}

/** Runs jobs until none is left. Several servers may do so: each job is run by one of them at a time. */
export const runLongJobs = async (services: Services, kinds: LongJobs, stops?: AbortSignal) => {
  const names = Object.keys(kinds);
  // Asked first, because it is done as often as somebody commits.
  while (!stops?.aborted && !services.clockWatch.isWrong() && (await someWait(services.db, names))) {
    const job = await write(services.db, (tx) => claim(tx, names));
    if (!job) return;
    await attempt(services, kinds, job, stops);
    services.committed();
  }
};

const claim = async (tx: Tx, kinds: string[]): Promise<Job | undefined> => {
  const { rows } = await sql<Job>`
    update long_jobs set attempts = attempts + 1, free_at = ${inSeconds(leaseSeconds)}
    where id in (
      select id from long_jobs where finished_at is null and free_at <= clock_timestamp() and kind = any (${kinds})
      order by free_at limit 1 for update skip locked
    )
    returning id, kind, record_id, attempts`.execute(tx);
  return rows[0];
};

const now = sql<Date>`clock_timestamp()`;
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

const attempt = async (services: Services, kinds: LongJobs, job: Job, stops: AbortSignal | undefined) => {
  const { db, report } = services;
  const kind = kinds[job.kind]!;
  const recordId = job.record_id;
  const goOn = () => {
    if (stops?.aborted) throw new Stopped();
  };
  const commit = (change: Changed, part?: (ctx: Context) => Promise<void>) =>
    write(db, async (tx) => {
      await changeOwn(tx, job, change);
      await part?.(await contextOf(services, tx, undefined));
    });
  // A step may take longer than the lease. A server that has lost the lease learns so at the commit of the step.
  const keep = setInterval(() => commit({}).catch(() => {}), leaseSeconds * 300);
  try {
    if (job.attempts > mostAttempts) throw new Error('Each server that did it has ended meanwhile.');
    await traced(`job ${job.kind}`, {}, () =>
      kind.run({
        services,
        recordId,
        goOn,
        giveWay: async () => {
          if (await someWait(db, Object.keys(kinds))) throw new Stopped();
        },
        commit: async (part, progress) => {
          goOn();
          await commit(progress ? { done: BigInt(progress.done), total: BigInt(progress.total) } : {}, part);
        },
      }),
    );
    await commit({ finished_at: now, error: null }, (ctx) => kind.finished(ctx, recordId));
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (error instanceof Stopped) return await write(db, (tx) => release(tx, job));
    report(error);
    const reason = String(error instanceof Error ? error.message : error).slice(0, 500);
    const rests = { error: reason, free_at: inSeconds(restSeconds * job.attempts) };
    if (job.attempts < mostAttempts) await write(db, (tx) => changeOwn(tx, job, rests));
    else await commit({ error: reason, finished_at: now }, (ctx) => kind.failed(ctx, recordId));
  } finally {
    clearInterval(keep);
  }
};

type Changed = Partial<{
  done: bigint;
  total: bigint;
  error: string | null;
  finished_at: RawBuilder<Date>;
  free_at: RawBuilder<Date>;
}>;

/** Changes a job that still belongs to this attempt, and locks it. The number of the attempt identifies the owner. */
const changeOwn = async (tx: Tx, { id, attempts }: Job, change: Changed) => {
  const own = await tx
    .updateTable('long_jobs')
    .set({ free_at: inSeconds(leaseSeconds), ...change })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!own) throw new TakenOver();
};

/** Hands a job back that did not end before the server stops, or before the turn of others; this is no failure. */
const release = (tx: Tx, { id, attempts }: Job) =>
  sql`update long_jobs set attempts = attempts - 1, free_at = clock_timestamp()
    where id = ${id} and attempts = ${attempts} and finished_at is null`.execute(tx);

/**
 * Runs the jobs from now on, including those that a server left behind. Where no other server can use the database,
 * every claim is one of a process that has ended.
 */
export const startLongJobs = async (services: Services, kinds: LongJobs, alone: boolean) => {
  if (alone)
    await sql`update long_jobs set free_at = clock_timestamp()
      where finished_at is null and kind = any (${Object.keys(kinds)})`.execute(services.db);
  const stops = new AbortController();
  const signal = AbortSignal.any([stops.signal, services.ends]);
  const rounds = inRounds(() => runLongJobs(services, kinds, signal), services.report);
  rounds.wake();
  return {
    committed: rounds.wake,
    stop: async () => {
      stops.abort();
      await rounds.stop();
    },
  };
};
