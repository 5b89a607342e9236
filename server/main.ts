import { ConfigError, readConfig } from './config.ts';
import { openControl } from './control.ts';
import { buildApp } from './http/app.ts';
import { startScheduler } from './jobs/daily.ts';
import { securityLog } from './securityLog.ts';
import { startServices } from './start.ts';

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
const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async () => {
  const config = readConfig(process.env);
  // Programs read it in production; whoever tries the program out reads it with the eyes.
  const log = config.production ? securityLog(process.stderr) : undefined;
  const started = await startServices(config, log?.report ?? report, log?.note);
  const { services, database, standIn } = started;
  const closing: (() => Promise<unknown>)[] = [started.stop];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const app = await buildApp(services, standIn);
    closing.push(() => app.close());
    if (!config.production) await (await import('./demo/seed.ts')).seedDemo(services, say);
    const scheduler = startScheduler(services, database.kind === 'embedded');
    closing.push(scheduler.stop);
    if (database.kind === 'embedded') closing.push((await openControl(services)).close);
    await app.listen({ port: config.port, host: config.host });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void stop().then(() => process.exit(0), fail));
    say(`\n${config.appName} runs at ${config.appUrl}`);
    if (!config.production) say(demoLogins);
  } catch (error) {
    await stop();
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
