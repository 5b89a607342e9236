import Pusher from 'pusher';
import { isEncrypted } from '../base/channelNames.ts';
import type { Config } from '../base/config.ts';
import { inRounds } from '../base/rounds.ts';
import type { Database } from '../db/connection.ts';
import { type Handle, write } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import type { Realtime } from './realtime.ts';
import { hear } from './relay.ts';

const patience = 10_000;

/** A service outside of this server that speaks the protocol, such as the one that gave it its name. */
export const outside = (
  { pusher: { application, masterKey, otherMasterKey, service } }: Config,
  database: Pick<Database<Schema>, 'kysely' | 'listen'>,
  report: (error: unknown) => void,
): Realtime => {
  const { hostname, port, tls } = service!;
  const sdkWith = (key: Buffer) =>
    new Pusher({
      ...application,
      host: hostname,
      port: String(port),
      useTLS: tls,
      timeout: patience,
      encryptionMasterKeyBase64: key.toString('base64'),
    });
  const sdk = sdkWith(masterKey);
  // While SECRET changes, some browsers were given the one key and some the other.
  const encrypting = otherMasterKey ? [sdk, sdkWith(otherMasterKey)] : [sdk];
  const terminate = async (userId: string) => void (await sdk.terminateUserConnections(userId));
  let stop: (() => Promise<void>) | undefined;
  return {
    async trigger(events) {
      for (const { channels, name, data } of events) {
        const plain = channels.filter((channel) => !isEncrypted(channel));
        if (plain.length > 0) await sdk.trigger(plain, name, data);
        for (const channel of channels.filter(isEncrypted))
          for (const each of encrypting) await each.trigger(channel, name, data);
      }
    },
    terminate,
    // There, a connection is known by whom it has signed in as.
    own: async () => {},
    async attach(app) {
      app.addHook('preClose', async () => stop?.());
    },
    async begin() {
      const rounds = inRounds(() => terminateWaiting(database.kysely, terminate), report);
      const stopHearing = await hear(
        database,
        ({ kind }) => {
          if (kind === 'terminate') rounds.wake();
        },
        rounds.wake,
      );
      rounds.wake();
      stop = async () => {
        // May not keep the server from ending where the database has ended before.
        stopHearing().catch(() => {});
        await rounds.stop();
      };
    },
  };
};

/** Each is forgotten when the service has confirmed it, so one that it did not hear is tried again. */
const terminateWaiting = async (db: Handle, terminate: (userId: string) => Promise<void>) => {
  const waiting = await db.selectFrom('realtime_terminations').select(['id', 'user_id']).execute();
  for (const [userId, rows] of Map.groupBy(waiting, (row) => row.user_id)) {
    await terminate(userId);
    const ids = rows.map(({ id }) => id);
    await write(db, (tx) => tx.deleteFrom('realtime_terminations').where('id', 'in', ids).execute());
  }
};
