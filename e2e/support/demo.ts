import { freePort, serve } from './server.ts';

/** Writes the demo into a data directory that does not exist yet, as a first start does. */
export const writeDemo = async (directory: string) => {
  const stop = await serve({ ...process.env, PORT: String(await freePort()), DATA_DIR: directory });
  await stop();
};

if (import.meta.main) await writeDemo(process.argv[2]!);
