import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serve } from './server.ts';

/** Makes the demo once, for each server of the tests to begin with a copy of it. */
export default async function makeDemo() {
  const directory = await mkdtemp(join(tmpdir(), 'vestry-e2e-demo-'));
  const stop = await serve({ ...process.env, PORT: String(await freePort()), DATA_DIR: directory });
  await stop();
  process.env.VESTRY_E2E_DEMO = directory;
  return () => rm(directory, { recursive: true });
}
