import { createServer } from 'node:net';
import { runDaysUpTo } from '../../server/app/daily.ts';
import { requestLog } from '../../server/app/requestLog.ts';
import { buildApp } from '../../server/app/server.ts';
import { startServices } from '../../server/app/start.ts';
import { readConfig } from '../../server/base/config.ts';
import { securityLog } from '../../server/base/securityLog.ts';
import { Client } from './client.ts';
import { createTestDatabase, type TestDatabase, type testKinds } from './database.ts';

/** A whole server on a database of its own and a port of its own, without the demo. */
export const startTestServer = async (
  kind: (typeof testKinds)[number],
  today = '2026-01-15',
  env: Record<string, string> = {},
) => serveTestDatabase(await createTestDatabase(kind), today, env);

/** The same on a database that exists already, with a clock of its own. */
export const serveTestDatabase = async (
  database: TestDatabase,
  today = '2026-01-15',
  env: Record<string, string> = {},
  clock = Date.now,
) => {
  const port = await freePort();
  const config = readConfig({
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PORT: String(port),
    VESTRY_TODAY: today,
    ...env,
  });
  const faults: unknown[] = [];
  const lines: string[] = [];
  const log = securityLog({ write: (line) => lines.push(line) });
  const report: typeof log.report = (error, of) => {
    faults.push(error);
    log.report(error, of);
    if (process.env.SHOW_FAULTS) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  };
  const requestLines: string[] = [];
  const requests = requestLog({ write: (line) => requestLines.push(line) }, { requests: config.accessLog });
  const started = await startServices(config, report, log.note, {
    tell: log.tell,
    clock,
    requestLog: requests,
  });
  // A copy for the requests alone, so that a test can replace a service without changing the jobs beside them.
  const services = { ...started.services };
  const app = await buildApp(services, started.standIn);
  await app.listen({ port, host: '127.0.0.1' });
  await services.realtime.begin(app.server);
  await started.begin();
  return {
    ...started,
    services,
    app,
    url: config.appUrl,
    faults,
    /** The lines of the security log. */
    lines,
    /** The lines about requests and slow statements. */
    requestLines,
    visitor: () => new Client(config.appUrl),
    runDaysUpTo: (date: string) => runDaysUpTo(services, date),
    mailsTo: async (email: string) =>
      started.services.db
        .selectFrom('outbox')
        .select(['subject', 'text'])
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .execute(),
    close: async () => {
      await app.close();
      await started.stop();
      await database.drop();
    },
  };
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The address is part of the configuration, so the port has to be known before the server listens. */
const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
