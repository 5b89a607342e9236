import Pusher from 'pusher';
import { isEncrypted } from '../base/channelNames.ts';
import type { Config } from '../base/config.ts';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { afterCommits } from './afterCommits.ts';
import { confirmTerminations } from './nodes/terminations.ts';
import type { Realtime } from './realtime.ts';

/** The time limit of an answer in milliseconds, and the pause before a silent service is asked again. */
const patience = 10_000;
const rest = 30_000;

/** A service outside of this server that speaks the protocol, such as the one that gave it its name. */
export const outside = (
  { pusher: { application, masterKey, otherMasterKey, service } }: Config,
  { kysely }: Pick<Database<Schema>, 'kysely'>,
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
    // The service identifies a connection by the person that has signed in.
    own: async () => {},
    async attach(app) {
      app.addHook('preClose', async () => stop?.());
    },
    async begin() {
      let restsUntil = 0;
      const rounds = afterCommits(async () => {
        if (performance.now() < restsUntil) return;
        await confirmTerminations(kysely, terminate).catch((error) => {
          restsUntil = performance.now() + rest;
          throw error;
        });
      }, report);
      stop = rounds.stop;
    },
  };
};
