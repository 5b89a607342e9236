import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import program from '../../package.json' with { type: 'json' };
import { type Config, ConfigError } from '../base/config.ts';
import { atOneMoment } from '../db/connection.ts';
import type { Migrations } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { writeBackup } from './backup.ts';

/** The number of backups that are kept; each is as large as the database. */
const kept = 3;
const extension = '.vestry.gz';

/**
 * Backs up what the migrations that are about to run will change. Files in an outside store are left out, because no
 * migration reaches them.
 *
 * @throws ConfigError when that fails, so that nothing is migrated
 */
export const backupBefore = (config: Config) => async (connection: Kysely<Migrations>, first: string) => {
  const database = connection as unknown as Kysely<Schema>;
  if (!(await hasData(database))) return;
  const directory = join(config.dataDir, 'backups');
  const at = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '');
  const file = join(directory, `${at}-version-${program.version}-before-${first.split('-')[0]}${extension}`);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await atOneMoment(database, (tx) => writeBackup(tx, file, { config, objects: undefined }));
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: the backup before the migration ${first} could not be made, so nothing was migrated: ${(error as Error).message}`,
    );
  }
  const made = (await readdir(directory)).filter((name) => name.endsWith(extension)).sort();
  for (const name of made.slice(0, -kept)) await rm(join(directory, name));
};

/** Whether the database has data; nothing is recorded in Vestry before somebody has a login. */
const hasData = async (database: Kysely<Schema>) => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.users') is not null as there`.execute(database);
  if (!rows[0]!.there) return false;
  return (await database.selectFrom('users').select('id').limit(1).execute()).length > 0;
};
