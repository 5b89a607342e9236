import { ConfigError, readConfig } from './config.ts';
import { openControl } from './control.ts';
import { seedDemo } from './demo/seed.ts';
import { buildApp } from './http/app.ts';
import { startScheduler } from './jobs/daily.ts';
import { type Started, startServices } from './start.ts';

const fail = (error: unknown): never => {
  const plain =
    error instanceof ConfigError ||
    (error instanceof Error && /in use by another|EADDRINUSE/.test(error.message));
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
  const started: Started = await startServices(config, report);
  const { services, database, standIn } = started;
  try {
    const app = await buildApp(services, standIn);
    if (!config.production) await seedDemo(services, say);
    const scheduler = startScheduler(services, database.kind === 'embedded');
    const control = database.kind === 'embedded' ? await openControl(services) : undefined;
    await app.listen({ port: config.port, host: config.host });
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await app.close();
      await control?.close();
      await scheduler.stop();
      await started.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail));
    say(`\n${config.appName} runs at ${config.appUrl}`);
    if (!config.production) say(demoLogins);
  } catch (error) {
    await started.stop();
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
