import { randomUUID } from 'node:crypto';
import { isEncrypted } from '../base/channelNames.ts';
import type { Config } from '../base/config.ts';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { encrypt } from './encryption.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { createGate, type SocketWatch } from './gate.ts';
import { httpApi } from './httpApi.ts';
import { createHub } from './hub.ts';
import { beatEvery } from './limits.ts';
import type { Realtime, RealtimeEvent } from './realtime.ts';
import { beat, forgetOld, register, retire, retireDead, send } from './registry.ts';
import { hear, type Message, publish } from './relay.ts';
import type { Surroundings } from './socket.ts';

/** So many signs of life of our own that were not heard mean that nothing is heard any more. */
const mostUnheard = 3;

/** The endpoint that this server is itself, together with the others on the same database. */
export const builtIn = (
  config: Config,
  database: Database<Schema>,
  report: (error: unknown) => void,
  watch: SocketWatch,
): Realtime => {
  const { kysely: db } = database;
  const { application, masterKey, otherMasterKey, publicChannels } = config.pusher;
  const masterKeys = [masterKey, ...(otherMasterKey ? [otherMasterKey] : [])];
  const gate = createGate(watch);
  const hub = createHub();
  const registered = (): Surroundings => ({
    application,
    publicChannels,
    db,
    hub,
    server: randomUUID(),
    retired: false,
    report,
  });
  let current = registered();
  let endpoint: Endpoint | undefined;
  let unheard = 0;
  /** Something was missed, and the connections have not begun anew since. */
  let behind = false;

  const heard = (message: Message) => {
    if (message.kind === 'beat') {
      if (message.server === current.server) unheard = 0;
    } else hub.heard(message);
  };

  /** All connections connect again, and this server has a new name. */
  const beginAnew = async () => {
    const before = current;
    const next = registered();
    await register(db, next.server);
    current = next;
    before.retired = true;
    unheard = 0;
    endpoint?.endAll();
    await retire(db, before.server);
  };

  const live = async () => {
    if (behind) {
      behind = false;
      await beginAnew().catch((error) => {
        behind = true;
        throw error;
      });
    }
    const alive = await beat(db, current.server);
    if (!alive || ++unheard > mostUnheard) await beginAnew();
    await retireDead(db);
    await forgetOld(db);
  };
  let living: Promise<void> | undefined;
  const show = () => {
    living ??= live()
      .catch(report)
      .finally(() => {
        living = undefined;
      });
  };
  const missed = () => {
    behind = true;
    show();
  };

  let end: (() => Promise<void>) | undefined;
  const begin = async (server: Parameters<typeof openEndpoint>[0]) => {
    await register(db, current.server);
    const stopHearing = await hear(database, heard, missed);
    endpoint = openEndpoint(server, config, gate, () => current);
    const timer = setInterval(show, beatEvery * 1000);
    return async () => {
      clearInterval(timer);
      current.retired = true;
      await endpoint!.close();
      await living;
      // Neither may keep the server from ending where the database has ended before.
      stopHearing().catch(() => {});
      await retire(db, current.server).catch(report);
    };
  };

  return {
    trigger: (events) =>
      send(
        db,
        events.flatMap((event) => messagesOf(event, masterKeys)),
      ),
    terminate: (user) => publish(db, [{ kind: 'terminate', user }]),
    own: (socket, user, until) => publish(db, [{ kind: 'owner', socket, user, until: until.getTime() }]),
    async attach(app) {
      app.addHook('preClose', async () => end?.());
      await app.register(httpApi, { application, db });
    },
    async begin(server) {
      end = await begin(server);
    },
  };
};

/**
 * Each encrypted channel has a key, and so a text, of its own. While SECRET changes it has two: some browsers were given
 * the one, some the other, and what a browser cannot read makes it ask for the key again.
 */
const messagesOf = ({ channels, name, data }: RealtimeEvent, masterKeys: Buffer[]) => {
  const event = (channels: string[], text: string) =>
    ({ kind: 'event', channels, event: name, data: text }) as const;
  const plain = channels.filter((channel) => !isEncrypted(channel));
  return [
    ...(plain.length > 0 ? [event(plain, JSON.stringify(data))] : []),
    ...channels
      .filter(isEncrypted)
      .flatMap((channel) => masterKeys.map((key) => event([channel], encrypt(key, channel, data)))),
  ];
};
