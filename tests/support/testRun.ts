import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const prefix = 'vestry-run-';

/**
 * Makes the directory of a run of the tests, which holds what they prepare and the names of their databases, and removes
 * all of that in the end. Each database that is dropped has the server write everything that it has in memory to the
 * disk, which takes longer than most tests: so none is dropped between them.
 */
export default async function testRun() {
  // Each project of the tests asks for it.
  if (process.env.VESTRY_TEST_RUN) return undefined;
  await removeWhatWasLeft();
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  for (const part of ['databases', 'prepared']) await mkdir(join(directory, part));
  process.env.VESTRY_TEST_RUN = directory;
  return () => remove(directory);
}

/** What runs have left that were broken off: the name says whose it is. */
const removeWhatWasLeft = async () => {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix) && !isRunning(Number(name.split('-')[2]))) await remove(join(tmpdir(), name));
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const remove = async (directory: string) => {
  const names = await readdir(join(directory, 'databases'));
  const url = process.env.TEST_DATABASE_URL;
  if (url && names.length > 0) {
    // What the server has in memory is written once for all that are dropped at the same time.
    const server = new pg.Pool({ connectionString: url, max: 16 });
    await Promise.all(names.map((name) => server.query(`drop database if exists ${name} with (force)`)));
    await server.end();
  }
  await rm(directory, { recursive: true, force: true });
};
