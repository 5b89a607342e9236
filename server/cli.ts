import { ConfigError, readConfig } from './config.ts';
import { askRunning } from './control.ts';
import { startServices } from './start.ts';
import { runTask } from './tasks.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const run = async (args: string[]): Promise<number> => {
  const config = readConfig(process.env);
  const answered = config.databaseUrl ? undefined : await askRunning(config.dataDir, args, say);
  if (answered !== undefined) return answered;
  const started = await startServices(config, (error) => say(String(error)));
  const code = await runTask(started.services, args, say);
  await started.stop();
  return code;
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
  return 1;
});
