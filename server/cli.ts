import { resolve } from 'node:path';
import { askRunning } from './app/control.ts';
import { startServices } from './app/start.ts';
import { runTask } from './app/tasks.ts';
import { backupBefore } from './backup/beforeMigrating.ts';
import { backUpAtRest, restore } from './backup/tasks.ts';
import { ConfigError, readConfig } from './base/config.ts';
import { securityLog } from './base/securityLog.ts';
import { oneLine } from './base/text/oneLine.ts';
import { migrateAsOwner } from './db/upToDate.ts';

const say = (line: string) => process.stdout.write(`${oneLine(line)}\n`);

/** npm changes the directory, and the running server, which may write the file, has another one. */
const whole = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

const run = async ([task = '', ...given]: string[]): Promise<number> => {
  const config = readConfig(process.env);
  const args = task === 'backup' || task === 'restore' ? given.map(whole) : given;
  if (task === 'migrate') {
    const run = await migrateAsOwner(config, backupBefore(config));
    say(run.length === 0 ? 'Nothing was to be migrated.' : `Migrated: ${run.join(', ')}.`);
    return 0;
  }
  // A database on which a server runs is not empty, so a restore does not ask a running server.
  if (task === 'restore') return restore(config, args, say);
  const answered = config.databaseUrl ? undefined : await askRunning(config.dataDir, [task, ...args], say);
  if (answered !== undefined) return answered;
  if (task === 'backup') return backUpAtRest(config, args, say);
  const log = config.production ? securityLog(process.stderr) : undefined;
  const started = await startServices(config, log?.report ?? ((error) => say(String(error))), log?.note);
  await started.begin();
  const code = await runTask(started.forJobs, [task, ...args], say);
  await started.stop();
  return code;
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
  return 1;
});
