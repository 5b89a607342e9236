import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handle, Tx } from '../../server/db/handle.ts';
import { checkFiles } from '../../server/files/checkFiles.ts';
import { checkAudit } from '../../server/jobs/checkAudit.ts';
import { checkLedger } from '../../server/jobs/checkLedger.ts';
import { testKinds } from '../support/database.ts';
import { type Column, columnsOf, forge } from '../support/forging.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unprovenColumns, unprovenTables } from '../support/unproven.ts';
import { buildWorld } from '../support/world.ts';

describe.each(testKinds)('a row that is changed behind the triggers, on the %s database', (kind) => {
  let server: TestServer;
  let columns: Column[];

  beforeAll(async () => {
    server = await startTestServer(kind);
    await buildWorld(server);
    columns = await columnsOf(server.services.db);
  }, 300_000);
  afterAll(() => server?.close());

  const undone = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let result: T;
    const undo = new Error('undo');
    await server.services.db
      .transaction()
      .execute(async (tx) => {
        result = await work(tx);
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
    return result!;
  };

  const named = async (tx: Handle) =>
    (await checkLedger(tx)).broken ??
    (await checkAudit(tx)).broken ??
    (await checkFiles(tx, server.services.objects)).broken;

  /** What a check says after one column of one row was changed; undefined where there is no row. */
  const saidOf = (column: Column) =>
    undone(async (tx) => ((await forge(tx, column)) ? ((await named(tx)) ?? 'nothing') : undefined));

  it('is otherwise sound', async () => expect(await named(server.services.db)).toBeUndefined());

  it('is named, whichever column it is, unless the list says why not', async () => {
    const unnamed: string[] = [];
    for (const column of columns) {
      const name = `${column.table}.${column.column}`;
      if (column.table in unprovenTables || name in unprovenColumns) continue;
      if ((await saidOf(column)) === 'nothing') unnamed.push(name);
    }
    expect(unnamed).toEqual([]);
  }, 600_000);

  it('is of a table and column that there is, where a list speaks of it', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(Object.keys(unprovenTables).filter((table) => !tables.has(table))).toEqual([]);
    expect(Object.keys(unprovenColumns).filter((column) => !names.has(column))).toEqual([]);
  });
});
