import { runCommandLine } from './cli.ts';
import type { Bench } from './measurement.ts';
import { launch } from './places.ts';
import { watched } from './watch.ts';

/** Checks a sound ledger while a server runs, which does it itself on the embedded database. */
export const measureCheckLedger = async ({ kind, places }: Bench) => {
  const settings = await places.at('ledger');
  const { url, server } = await launch(settings);
  try {
    const check = () => runCommandLine(['check-ledger'], settings);
    const { done, seconds, memory, wait } = await watched({ url, server }, check);
    return { seconds, megabytes: kind === 'embedded' ? memory : done.memory, wait };
  } finally {
    await server.stop();
  }
};
