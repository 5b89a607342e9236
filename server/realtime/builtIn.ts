import { randomUUID } from 'node:crypto';
import { isEncrypted } from '../base/channelNames.ts';
import type { Config } from '../base/config.ts';
import { gathered } from '../base/gathered.ts';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { afterCommits } from './afterCommits.ts';
import { httpApi } from './api/httpApi.ts';
import { send } from './nodes/cached.ts';
import { createRegistry } from './nodes/registry.ts';
import { hear, publish, type ServerMessage } from './nodes/relay.ts';
import { tellTerminations } from './nodes/terminations.ts';
import { encrypt } from './protocol/encryption.ts';
import { mostChanges } from './protocol/limits.ts';
import type { Realtime, RealtimeEvent } from './realtime.ts';
import { type Endpoint, openEndpoint } from './sockets/endpoint.ts';
import { createSocketGate, type SocketWatch } from './sockets/gate.ts';
import { createHub } from './sockets/hub.ts';
import { createLife } from './sockets/life.ts';

/** The endpoint within this server and the others on the same database. */
export const builtIn = (
  config: Config,
  database: Database<Schema>,
  report: (error: unknown) => void,
  watch: SocketWatch,
): Realtime => {
  const { kysely: db } = database;
  const { application, masterKey, otherMasterKey, publicChannels } = config.pusher;
  const masterKeys = [masterKey, ...(otherMasterKey ? [otherMasterKey] : [])];
  const gate = createSocketGate(watch);
  /** The channel on which this process alone listens, whatever name it is registered under. */
  const node = randomUUID();
  const tellNext = gathered<ServerMessage, void>(async (messages) => {
    await publish(db, messages);
    return messages.map(() => undefined);
  }, mostChanges);
  const registry = createRegistry(db, node);
  // The embedded database has one server.
  const isShared = database.kind === 'postgresql';
  const hub = createHub((counts) => {
    // A server that did not get there is not heard either, and registers anew.
    if (isShared) tellNext({ kind: 'tally', server: life.current().server, counts }).catch(report);
  });
  let endpoint: Endpoint | undefined;
  const life = createLife({
    db,
    report,
    registered: () => ({
      application,
      publicChannels,
      hub,
      registry,
      tell: tellNext,
      server: randomUUID(),
      retired: false,
      report,
    }),
    renewed: async () => {
      hub.forgetOthers();
      await tellNext({ kind: 'begun', server: life.current().server });
      endpoint?.endAll();
    },
  });
  const heard = (message: ServerMessage) => {
    if (message.kind === 'beat') life.heardBeat(message.server);
    else if (message.kind !== 'tally' || message.server !== life.current().server) hub.heard(message);
  };

  let end: (() => Promise<void>) | undefined;
  const begin = async (server: Parameters<typeof openEndpoint>[0]) => {
    await life.register();
    const stopHearing = await hear(database, node, heard, life.missed);
    await tellNext({ kind: 'begun', server: life.current().server });
    const terminations = afterCommits(() => tellTerminations(db), report);
    endpoint = openEndpoint(server, config, gate, life.current);
    life.begin();
    return async () => {
      const stopped = life.stop();
      await endpoint!.close();
      await stopped;
      await terminations.stop();
      // Neither may keep the server from ending when the database has ended before.
      stopHearing().catch(() => {});
      await life.retire();
    };
  };

  return {
    trigger: (events) =>
      send(
        db,
        events.flatMap((event) => messagesOf(event, masterKeys)),
      ),
    terminate: async (user) => void (await tellNext({ kind: 'terminate', user })),
    async own(socket, user, until) {
      // The person of a connection is noted at once, before the rights are read.
      if (hub.own(socket, user, until.getTime())) return;
      await tellNext({ kind: 'owner', socket, user, until: until.getTime() });
    },
    async attach(app) {
      app.addHook('preClose', async () => end?.());
      await app.register(httpApi, { application, db, hub });
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
