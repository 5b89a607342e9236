import { sql } from 'kysely';
import { type Handle, write } from '../../db/handle.ts';
import { deadAfter, mostChanges } from '../protocol/limits.ts';
import { farewells, type SubscriptionRow } from './registry.ts';
import { publish } from './relay.ts';
import { takeTurn } from './turn.ts';

export const register = async (db: Handle, server: string) =>
  void (await db.insertInto('realtime_servers').values({ id: server }).execute());

/** A sign of life; false for a server that is taken for dead. */
export const beat = async (db: Handle, server: string): Promise<boolean> => {
  const { rows } = await sql`update realtime_servers set seen_at = clock_timestamp()
    where id = ${server} and seen_at > '-infinity' returning id`.execute(db);
  await publish(db, [{ kind: 'beat', server }]);
  return rows.length > 0;
};

/** Removes a server with all of its connections. */
export const retire = async (db: Handle, server: string) => {
  await sql`update realtime_servers set seen_at = '-infinity' where id = ${server}`.execute(db);
  await publish(db, [{ kind: 'gone', server }]);
  await removeConnections(db, server);
};

/** Removes servers without a sign of life. If one remover stops in between, another one goes on. */
export const retireDead = async (db: Handle) => {
  const { rows } = await sql<{ id: string }>`
    update realtime_servers set seen_at = '-infinity'
    where seen_at < clock_timestamp() - make_interval(secs => ${deadAfter}) returning id`.execute(db);
  for (const { id } of rows) {
    await publish(db, [{ kind: 'gone', server: id }]);
    await removeConnections(db, id);
  }
};

/** Works in portions, so that others can join and leave in between. A server that is gone adds no connections. */
const removeConnections = async (db: Handle, server: string) => {
  for (;;) {
    const isDone = await write(db, async (tx) => {
      await takeTurn(tx);
      const { rows } = await sql<SubscriptionRow>`
        delete from realtime_subscriptions where (channel, socket_id) in (
          select channel, socket_id from realtime_subscriptions where server_id = ${server} limit ${mostChanges})
        returning channel, socket_id, user_id`.execute(tx);
      const messages = await farewells(tx, rows);
      if (messages.length > 0) await publish(tx, messages);
      if (rows.length === mostChanges) return false;
      await sql`delete from realtime_servers where id = ${server}`.execute(tx);
      return true;
    });
    if (isDone) return;
  }
};
