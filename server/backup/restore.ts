import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../base/config.ts';
import { checkLedger } from '../checks/checkLedger.ts';
import type { Handle } from '../db/handle.ts';
import {
  applyMigration,
  createLog,
  type MigrationFile,
  migrate,
  migrationsDirectory,
  oneAtATime,
  readMigrations,
} from '../db/migrate.ts';
import { admitServer, connectAsOwner } from '../db/upToDate.ts';
import { configuredObjectStore } from '../files/objectStore.ts';
import { holdMails } from '../notices/mail/givenUp.ts';
import { readSealingKey, sealingKeyFile, writeSealingKey } from '../papers/seal/sealingKeyFile.ts';
import { holdWebhooks } from '../webhooks/holdWebhooks.ts';
import { loadRows } from './load.ts';
import { readLines, type Verified, verifyBackup } from './read.ts';

export type Restored = Verified & {
  /** The migrations that the backup did not have. */
  migrated: string[];
  heldMails: bigint;
  foreignTables: string[];
  checked: number;
  /** The broken rules of the ledger, as it is in the backup. */
  broken: string | undefined;
};

/**
 * Restores a backup into an empty database, and then migrates it to this version. The file is checked before anything
 * is written, and all its rows come in one transaction.
 */
export const restoreBackup = async (config: Config, file: string): Promise<Restored> => {
  const migrations = await readMigrations(migrationsDirectory);
  const verified = await verifyBackup(file, migrations);
  const objects = await configuredObjectStore(config);
  if (verified.end.elsewhere > 0 && !objects)
    throw new ConfigError(
      `S3_ENDPOINT: ${verified.end.elsewhere} files of this backup are in a file store, and none is configured`,
    );
  const load = async (tx: Handle) => {
    await requireEmpty(tx);
    await runMigrations(tx, migrations, verified);
    const foreignTables = await loadRows(tx, verified.manifest, readLines(file), objects);
    await holdWebhooks(tx);
    return { foreignTables, heldMails: await holdMails(tx) };
  };
  await mkdir(config.dataDir, { recursive: true });
  const database = await connectAsOwner(config);
  try {
    const loaded = await withSealingKey(config, verified.sealingKey, () =>
      oneAtATime(database, (connection) =>
        connection.transaction().execute((tx) => load(tx as unknown as Handle)),
      ),
    );
    const migrated = await migrate(database, migrationsDirectory);
    await admitServer(config, database.kysely);
    await sql`analyze`.execute(database.kysely);
    return { ...verified, ...loaded, migrated, ...(await checkLedger(database.kysely)) };
  } finally {
    await database.close();
  }
};

const requireEmpty = async (tx: Handle) => {
  const { rows } = await sql`select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`.execute(tx);
  if (rows.length > 0)
    throw new Error(
      'The database is not empty. A backup is restored into an empty one; nothing was changed.',
    );
};

const runMigrations = async (tx: Handle, files: MigrationFile[], { manifest }: Verified) => {
  const log = tx as never;
  await createLog(log);
  for (const file of files)
    if (manifest.migrations.some(({ name }) => name === file.name)) await applyMigration(log, file);
};

/** Writes the sealing key before the work, and keeps it only if the work succeeds. */
const withSealingKey = async <T>(config: Config, key: string | undefined, work: () => Promise<T>) => {
  const own = await readSealingKey(config);
  if (own !== undefined && key !== undefined && own !== key)
    throw new Error(
      `DATA_DIR: ${sealingKeyFile(config)} is another key than the one in the backup. Move it away first; nothing was changed.`,
    );
  const isNew = own === undefined && key !== undefined;
  if (isNew) await writeSealingKey(config, key);
  try {
    return await work();
  } catch (error) {
    if (isNew) await rm(sealingKeyFile(config), { force: true });
    throw error;
  }
};
