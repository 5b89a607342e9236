import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAudit } from '../../../server/checks/checkAudit.ts';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import type { Handle } from '../../../server/db/handle.ts';
import { testKinds } from '../../support/database.ts';
import { type Column, columnsOf, forge } from '../../support/forging.ts';
import type { TestServer } from '../../support/server.ts';
import { undone } from '../../support/undone.ts';
import { notWorkedOut, unprovenColumns, unprovenTables } from '../../support/unproven.ts';
import { startWorld } from '../../support/world.ts';

/** The checks are the same statements before both databases: on one of them every column is forged, on the other some. */
const forgedOn = (kind: (typeof testKinds)[number], columns: Column[]) =>
  kind === testKinds.at(-1) ? columns : columns.filter((_, index) => index % 10 === 0);

describe.each(testKinds)('a row that is changed behind the triggers, on the %s database', (kind) => {
  let server: TestServer;
  let columns: Column[];

  beforeAll(async () => {
    ({ server } = await startWorld(kind));
    columns = await columnsOf(server.services.db);
  }, 300_000);
  afterAll(() => server?.close());

  const checks = [
    async (tx: Handle) => (await checkLedger(tx)).broken,
    async (tx: Handle) => (await checkAudit(tx)).broken,
    async (tx: Handle) => (await checkFiles(tx, server.services.objects)).broken,
  ];
  /** The check that found something last comes first: the next column is mostly one of the same table. */
  const named = async (tx: Handle) => {
    for (const [index, check] of checks.entries()) {
      const broken = await check(tx);
      if (!broken) continue;
      checks.unshift(...checks.splice(index, 1));
      return broken;
    }
    return undefined;
  };

  /** What a check says after one column of one row was changed, where it does not say which row. */
  const unsaid = (column: Column) =>
    undone(server.services.db, async (tx) => {
      const names = await forge(tx, column);
      const said = names && ((await named(tx)) ?? 'nothing');
      return said === undefined || names!.some((name) => said.includes(name)) ? undefined : said;
    });

  it('is otherwise sound', async () => expect(await named(server.services.db)).toBeUndefined());

  it('is named by its id or that of its record, whichever column it is, unless the list says why not', async () => {
    const unnamed: string[] = [];
    for (const column of forgedOn(kind, columns)) {
      const name = `${column.table}.${column.column}`;
      if (column.table in unprovenTables || name in unprovenColumns) continue;
      const said = await unsaid(column);
      if (said) unnamed.push(`${name}: ${said}`);
    }
    expect(unnamed).toEqual([]);
  }, 600_000);

  it('is of a table and column that there is, where a list speaks of it', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(Object.keys(unprovenTables).filter((table) => !tables.has(table))).toEqual([]);
    const listed = Object.keys({ ...unprovenColumns, ...notWorkedOut });
    expect(listed.filter((column) => !names.has(column))).toEqual([]);
  });
});
