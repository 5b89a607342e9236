import { sql } from 'kysely';
import { type Handle, type Tx, write } from '../db/handle.ts';
import { afterCommits } from './afterCommits.ts';
import type { Realtime, RealtimeEvent } from './realtime.ts';
import { type Broadcast, eventsOf } from './wording.ts';

const portion = 100;
/** The age after which messages are dropped: browsers that were not reached by then have loaded the page anew. */
const staleMinutes = 15;

type Waiting = Broadcast & { id: bigint };

/**
 * Sends the committed events in their order, and deletes them. After a crash in between, an event is sent twice rather
 * than never.
 */
const sendBroadcasts = async (db: Handle, realtime: Realtime) => {
  while (await someWait(db)) {
    const waiting = await inPassing(db, claim);
    if (waiting.length === 0) return;
    const events = await inPassing(db, async (tx) => {
      const said: RealtimeEvent[] = [];
      for (const one of waiting) said.push(...(await eventsOf(tx, one)));
      return said;
    });
    await realtime.trigger(events);
    await inPassing(db, (tx) => forget(tx, waiting));
  }
};

const someWait = async (db: Handle) =>
  (await sql`select from broadcasts where due_at <= clock_timestamp() limit 1`.execute(db)).rows.length > 0;

/** Writes without waiting for the disk: work that is lost in a crash is done again. */
const inPassing = <T>(db: Handle, work: (tx: Tx) => Promise<T>): Promise<T> =>
  write(db, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    return work(tx);
  });

const claim = async (tx: Tx): Promise<Waiting[]> => {
  await sql`delete from broadcasts where created_at < clock_timestamp() - make_interval(mins => ${staleMinutes})`.execute(
    tx,
  );
  const { rows } = await sql<Waiting>`
    with claimed as (
      update broadcasts set due_at = clock_timestamp() + interval '30 seconds' where id in (
        select id from broadcasts where due_at <= clock_timestamp() order by id limit ${portion} for update skip locked
      ) returning id, source, change, ids
    )
    select * from claimed order by id`.execute(tx);
  return rows;
};

const forget = (tx: Tx, sent: Waiting[]) =>
  tx
    .deleteFrom('broadcasts')
    .where(
      'id',
      'in',
      sent.map(({ id }) => id),
    )
    .execute();

/** Sends after each commit, also for the commits of other servers and programs. */
export const startBroadcasts = (db: Handle, realtime: Realtime, failed: (error: unknown) => void) =>
  afterCommits(() => sendBroadcasts(db, realtime), failed);
