import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Handle, writeInPassing } from '../db/handle.ts';
import { afterCommits } from './afterCommits.ts';
import type { Realtime, RealtimeEvent } from './realtime.ts';
import { type Broadcast, eventsOf, questionOf } from './wording.ts';

const portion = 100;
/** From so many rows on, others get their turn behind them. */
const mostAtOnce = 100;
/** The age after which messages are dropped: browsers that were not reached by then have loaded the page anew. */
const staleMinutes = 15;

type Waiting = Broadcast & { id: bigint };

/**
 * Sends the committed events in their order, and deletes them. After a crash in between, an event is sent twice rather
 * than never. Each step is one round trip, because it is done as often as somebody commits.
 */
const sendBroadcasts = async (db: Handle, realtime: Realtime) => {
  while (await someWait(db)) {
    const [, waiting] = (await writeInPassing(db, [dropStale, claim])) as [unknown[], Waiting[]];
    if (waiting.length === 0) return;
    const found = await writeInPassing(db, waiting.map(questionOf));
    await realtime.trigger(await inTurns(waiting, found));
    await writeInPassing(db, [forget(waiting)]);
  }
};

/** The events of each. A thousand rows take some milliseconds, and requests come in between. */
const inTurns = async (waiting: Waiting[], found: unknown[][]): Promise<RealtimeEvent[]> => {
  const events: RealtimeEvent[] = [];
  for (const [nth, one] of waiting.entries()) {
    events.push(...eventsOf(one, found[nth]!));
    if (one.ids.length > mostAtOnce) await setImmediate();
  }
  return events;
};

const someWait = async (db: Handle) =>
  (await sql`select from broadcasts where due_at <= clock_timestamp() limit 1`.execute(db)).rows.length > 0;

const dropStale = sql`delete from broadcasts
  where created_at < clock_timestamp() - make_interval(mins => ${sql.lit(staleMinutes)})`;

/** What was claimed is due again later, in case this process does not live to delete it. */
const claim = sql`
  with claimed as (
    update broadcasts set due_at = clock_timestamp() + interval '30 seconds' where id in (
      select id from broadcasts where due_at <= clock_timestamp() order by id
      limit ${sql.lit(portion)} for update skip locked
    ) returning id, source, change, ids
  )
  select * from claimed order by id`;

const forget = (sent: Waiting[]) =>
  sql`delete from broadcasts where id = any (${sent.map(({ id }) => String(id))}::bigint[])`;

/** Sends after each commit, also for the commits of other servers and programs. */
export const startBroadcasts = (db: Handle, realtime: Realtime, failed: (error: unknown) => void) =>
  afterCommits(() => sendBroadcasts(db, realtime), failed);
