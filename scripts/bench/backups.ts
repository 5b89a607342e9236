import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommandLine } from './cli.ts';
import type { Bench } from './measurement.ts';
import { launch } from './places.ts';
import { watched } from './watch.ts';

/** Makes a backup of a sound ledger while a server runs, and restores it into an empty database. */
export const measureBackup = async ({ kind, places }: Bench) => {
  const settings = await places.at('ledger');
  const file = join(settings.DATA_DIR!, 'backup.gz');
  const { url, server } = await launch(settings);
  const backUp = () => runCommandLine(['backup', file], settings);
  const { done, seconds, memory, wait } = await watched({ url, server }, backUp).finally(() => server.stop());
  const restored = await runCommandLine(['restore', file], await places.another());
  return {
    seconds,
    megabytes: (await stat(file)).size / 1e6,
    memory: kind === 'embedded' ? memory : done.memory,
    wait,
    restoreSeconds: restored.seconds,
    restoreMemory: restored.memory,
  };
};
