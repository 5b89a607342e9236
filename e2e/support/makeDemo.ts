import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDemo } from './demo.ts';

/** Each server of the tests begins with a copy of the demo. It is made once, unless npm test has made it meanwhile. */
export default async function makeDemo() {
  if (process.env.VESTRY_E2E_DEMO) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'vestry-e2e-demo-'));
  await writeDemo(directory);
  process.env.VESTRY_E2E_DEMO = directory;
  return () => rm(directory, { recursive: true });
}
