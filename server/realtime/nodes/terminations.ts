import { sql } from 'kysely';
import { type Handle, write } from '../../db/handle.ts';
import { publish } from './relay.ts';

const someWait = async (db: Handle) =>
  (await sql`select from realtime_terminations limit 1`.execute(db)).rows.length > 0;

/** Tells all servers of lost sessions and memberships, and deletes the rows with the same commit. */
export const tellTerminations = async (db: Handle) => {
  if (!(await someWait(db))) return;
  await write(db, async (tx) => {
    // The rows that are lost in a crash here are told again, so this does not wait for the disk.
    await sql`set local synchronous_commit = off`.execute(tx);
    const { rows } = await sql<{ user_id: string }>`
      delete from realtime_terminations where id in (
        select id from realtime_terminations for update skip locked
      ) returning user_id`.execute(tx);
    const users = [...new Set(rows.map(({ user_id }) => user_id))];
    if (users.length > 0)
      await publish(
        tx,
        users.map((user) => ({ kind: 'terminate', user })),
      );
  });
};

/** Tells an external service. Each row is deleted when the service has confirmed, so a lost message is repeated. */
export const confirmTerminations = async (db: Handle, terminate: (userId: string) => Promise<void>) => {
  const waiting = await db.selectFrom('realtime_terminations').select(['id', 'user_id']).execute();
  for (const [userId, rows] of Map.groupBy(waiting, (row) => row.user_id)) {
    await terminate(userId);
    const ids = rows.map(({ id }) => id);
    await write(db, (tx) => tx.deleteFrom('realtime_terminations').where('id', 'in', ids).execute());
  }
};
