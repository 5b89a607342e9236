import { openControl } from './app/control.ts';
import { startScheduler } from './app/daily.ts';
import { noRequestLog, requestLog } from './app/requestLog.ts';
import { buildApp } from './app/server.ts';
import { endOnSignal, shutDown } from './app/shutdown.ts';
import { startServices } from './app/start.ts';
import { ConfigError, readConfig } from './base/config.ts';
import { securityLog } from './base/securityLog.ts';
import { startTracing } from './base/tracing/tracing.ts';

/**
 * The connections that wait to be accepted; the system may allow fewer. The browsers of another server arrive together,
 * and a connection that finds no place tries again after 1, 3, 7 and 15 seconds.
 */
const mostArriving = 4096;

const fail = (error: unknown): never => {
  const plain =
    error instanceof ConfigError ||
    (error instanceof Error &&
      /in use by another|EADDRINUSE|The database at DATABASE_URL/.test(error.message));
  process.stderr.write(
    `${plain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
};
const report = (error: unknown) =>
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
const tell = (_: string, message: string) => process.stderr.write(`${message}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async () => {
  const config = readConfig(process.env);
  const stopTracing = await startTracing(process.env);
  // The log is read by programs in production, and by people elsewhere.
  const log = config.production ? securityLog(process.stderr) : undefined;
  const started = await startServices(config, log?.report ?? report, log?.note, {
    tell: log?.tell ?? tell,
    requestLog: config.production ? requestLog(process.stderr, { requests: config.accessLog }) : noRequestLog,
  });
  const { services, forJobs, database, standIn } = started;
  const app = await buildApp(services, standIn);
  const beside: (() => Promise<unknown>)[] = [];
  try {
    if (!config.production) await (await import('./demo/seed.ts')).seedDemo(services, say);
    await app.listen({ port: config.port, host: config.host, backlog: mostArriving });
    endOnSignal(() => shutDown({ app, started, beside }).then(stopTracing), fail);
    // A server that did not get the port has started nothing else.
    await services.realtime.begin(app.server);
    await started.begin();
    beside.push(startScheduler(forJobs, database.kind === 'embedded').stop);
    if (database.kind === 'embedded') beside.push((await openControl(forJobs)).close);
    say(`\n${config.appName} runs at ${config.appUrl}`);
    if (!config.production) say(demoLogins);
  } catch (error) {
    if (services.ends.aborted) return;
    for (const end of [() => app.close(), ...beside, started.stop]) await end();
    throw error;
  }
};

const demoLogins = `
  trust     trust@demo.test
  founder   founder@demo.test
  employee  employee@demo.test
  password  demo-vestry-2026
`;

await start().catch(fail);
