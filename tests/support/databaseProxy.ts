import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The place at which a conversation with the database is cut off, once. */
type Cut = {
  /** A text that the transaction has sent by then, such as the name of a table. */
  having?: string;
  /** The statement at which the connection is cut. */
  at: string;
  /** Whether the database still receives the statement; its answer is lost in any case. */
  delivered: boolean;
};

/** Stands between a server and its PostgreSQL, as the network does, and fails when it is told to. */
export const openDatabaseProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const conversations = new Set<() => void>();
  let isDown = false;
  let cut: Cut | undefined;

  const relay = (client: Socket) => {
    if (isDown) return void client.destroy();
    const database = connect(Number(target.port) || 5432, target.hostname);
    const end = () => {
      conversations.delete(end);
      client.destroy();
      database.destroy();
    };
    conversations.add(end);
    let said = '';
    let isLast = false;
    client.on('data', (part) => {
      const text = part.toString('latin1');
      said = text.includes('begin\0') ? text : said + text;
      const isCut = cut && text.includes(cut.at) && said.includes(cut.having ?? '');
      if (isCut) {
        isLast = cut!.delivered;
        cut = undefined;
        if (!isLast) return end();
      }
      database.write(part);
    });
    database.on('data', (part) => (isLast ? end() : client.write(part)));
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
  };
  const proxy = createServer(relay).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  const address = proxy.address();
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const endAll = () => {
    for (const end of [...conversations]) end();
  };
  return {
    url: url.href,
    /** Acts like a crash of the database's machine: open connections break and new ones are refused. */
    down() {
      isDown = true;
      endAll();
    },
    up() {
      isDown = false;
    },
    cutOnce(where: Cut) {
      cut = where;
    },
    async close() {
      endAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
