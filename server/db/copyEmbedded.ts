import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Embedded } from './embedded.ts';

let earlier: Promise<unknown> = Promise.resolve();

/**
 * Copies the directory of the embedded database while it goes on working, as PostgreSQL's manual describes it for base
 * backups: what is copied while it changes is mended from the log when the copy is opened. One copy after the other.
 */
export const copyEmbedded = <DB>(kysely: Kysely<DB>, embedded: Embedded, from: string, to: string) => {
  const copied = earlier.then(() => copy(kysely, embedded, from, to));
  earlier = copied.catch(() => {});
  return copied;
};

const copy = async <DB>(kysely: Kysely<DB>, embedded: Embedded, from: string, to: string) => {
  embedded.keepLog(true);
  try {
    await mkdir(to, { mode: 0o700 });
    await sql`select pg_backup_start('snapshot', true)`.execute(kysely);
    let log: Log | undefined;
    try {
      await copyFiles(from, to);
    } finally {
      log = await endBackup(kysely);
    }
    // The log comes last, when it is known to say enough.
    for (const name of await readdir(join(from, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name) && name >= log.first && name <= log.last)
        await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
    await writeFile(join(to, 'backup_label'), log.label);
  } finally {
    embedded.keepLog(false);
  }
};

type Log = { label: string; first: string; last: string };

const endBackup = async <DB>(kysely: Kysely<DB>): Promise<Log> => {
  const { rows } = await sql<Log>`
    select labelfile as label, substring(labelfile from '\\(file ([0-9A-F]+)\\)') as first, pg_walfile_name(lsn) as last
    from pg_backup_stop(false)`.execute(kysely);
  return rows[0]!;
};

const withoutContents = new Set(['pg_wal', 'pgsql_tmp']);

const copyFiles = async (from: string, to: string) => {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { mode: 0o700 });
      if (!withoutContents.has(entry.name)) await copyFiles(source, target);
    } else await copyFile(source, target).catch(unlessGone);
  }
};

/** A file that goes away in the meantime is not needed. */
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};
