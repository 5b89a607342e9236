import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a directory for this process alone until `close`. The operating system drops the lock with the process,
 * however it ends. Node has no file locks of its own, but those of SQLite are the same ones. A process that opens and
 * closes the lock file itself loses the lock: copy the folders beside it, never the file.
 */
export const lockDirectory = (directory: string): { close(): void } => {
  const path = resolve(directory);
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    const reason = errcode === busy ? 'is in use by another Vestry process.' : `cannot be used: ${message}`;
    throw new Error(`The data directory ${path} ${reason}`, { cause: error });
  }
};

/** SQLITE_BUSY */
const busy = 5;
