// Writes the types of the database's columns, server/db/schema.ts, from the migrations.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/db/connection.ts';
import { migrate, migrationsDirectory } from '../server/db/migrate.ts';
import { schemaText } from './columns/schemaText.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vestry-columns-'));
const database = await connect<never>({ dataDir });
try {
  await migrate(database, migrationsDirectory);
  await writeFile(new URL('../server/db/schema.ts', import.meta.url), await schemaText(database.kysely));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
