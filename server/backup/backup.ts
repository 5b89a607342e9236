import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../base/config.ts';
import type { Handle } from '../db/handle.ts';
import type { ObjectStore } from '../files/objectStore.ts';
import { readSealingKey } from '../papers/seal/sealingKeyFile.ts';
import { dump } from './dump.ts';
import type { End } from './format.ts';

export type Backup = End & { size: number; withSealingKey: boolean };

/**
 * Writes a backup of the rows that a transaction sees, and of the sealing key. The file gets its name when it is
 * complete and on the disk; only its owner may read it.
 */
export const writeBackup = async (
  tx: Handle,
  file: string,
  { config, objects }: { config: Config; objects: ObjectStore | undefined },
): Promise<Backup> => {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
  const sealingKey = await readSealingKey(config);
  let end: End | undefined;
  const lines = async function* () {
    end = yield* dump(tx, { sealingKey, objects });
  };
  try {
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines()), createGzip({ level: 3 }), target);
    await rename(unfinished, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { ...end!, size: (await stat(file)).size, withSealingKey: sealingKey !== undefined };
};

const sync = async (directory: string) => {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
};
