import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { schemaText } from '../../../scripts/columns/schemaText.ts';
import { connect } from '../../../server/db/connection.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';

it.each(testKinds)('the types of the columns are those of the migrated %s database', async (kind) => {
  const testDatabase = await createTestDatabase(kind);
  const database = await connect<never>(testDatabase);
  try {
    const kept = await readFile('server/db/schema.ts', 'utf8');
    expect(kept, 'npm run columns writes them anew').toBe(await schemaText(database.kysely));
  } finally {
    await database.close();
    await testDatabase.drop();
  }
});
