import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export type ChannelHandler = (payload: string) => void;

/** The listeners of each channel; `run` executes LISTEN and UNLISTEN on the connection that listens. */
export const channels = (run: (statement: string) => Promise<unknown>) => {
  const handlers = new Map<string, Set<ChannelHandler>>();
  const tellMissed = new Set<() => void>();

  const leave = async (channel: string, handler: ChannelHandler) => {
    const others = handlers.get(channel);
    if (!others?.delete(handler) || others.size > 0) return;
    handlers.delete(channel);
    await run(`unlisten ${pg.escapeIdentifier(channel)}`);
  };
  return {
    heard: () => [...handlers.keys()],
    notify(channel: string, payload: string) {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    },
    missed() {
      for (const tell of tellMissed) tell();
    },
    async listen(channel: string, handler: ChannelHandler, missed?: () => void) {
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(handler));
      try {
        await run(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        handlers.get(channel)?.delete(handler);
        throw error;
      }
      if (missed) tellMissed.add(missed);
      return () => {
        if (missed) tellMissed.delete(missed);
        return leave(channel, handler);
      };
    },
  };
};

const reconnectAfter = 1000;

/** One connection for all channels, opened with the first of them and again whenever it breaks. */
export const postgresqlListener = (connectionString: string) => {
  let client: Promise<pg.Client> | undefined;
  let lastStatement: Promise<unknown> = Promise.resolve();
  let closing = false;

  const { listen, notify, missed, heard } = channels((statement) => {
    const result = lastStatement.then(async () => {
      client ??= open().catch((error) => {
        client = undefined;
        throw error;
      });
      await (await client).query(statement);
    });
    lastStatement = result.catch(() => {});
    return result;
  });
  const open = async () => {
    const opened = new pg.Client({ connectionString, keepAlive: true });
    opened.on('notification', ({ channel, payload = '' }) => notify(channel, payload));
    // The listener of 'end' connects again. Without this listener the error would end the process.
    opened.on('error', () => {});
    await opened.connect();
    for (const channel of heard()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    opened.once('end', () => {
      if (closing) return;
      client = reopen();
      client.catch(() => {});
    });
    return opened;
  };
  const reopen = async (): Promise<pg.Client> => {
    await setTimeout(reconnectAfter);
    if (closing) throw new Error('The database is closed.');
    const opened = await open().catch(() => undefined);
    if (!opened) return reopen();
    missed();
    return opened;
  };
  return {
    listen,
    async close() {
      closing = true;
      const opened = await client?.catch(() => undefined);
      await opened?.end();
    },
  };
};
