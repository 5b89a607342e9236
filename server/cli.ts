import { resolve } from 'node:path';
import { backUpAtRest, restore } from './backup/tasks.ts';
import { ConfigError, readConfig } from './config.ts';
import { askRunning } from './control.ts';
import { startServices } from './start.ts';
import { runTask } from './tasks.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** npm changes the directory, and the server that writes a file may run in yet another one. */
const whole = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

const run = async ([task = '', ...given]: string[]): Promise<number> => {
  const config = readConfig(process.env);
  const args = task === 'backup' || task === 'restore' ? given.map(whole) : given;
  // Where a server runs, the database is not empty.
  if (task === 'restore') return restore(config, args, say);
  const answered = config.databaseUrl ? undefined : await askRunning(config.dataDir, [task, ...args], say);
  if (answered !== undefined) return answered;
  if (task === 'backup') return backUpAtRest(config, args, say);
  const started = await startServices(config, (error) => say(String(error)));
  const code = await runTask(started.services, [task, ...args], say);
  await started.stop();
  return code;
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
  return 1;
});
