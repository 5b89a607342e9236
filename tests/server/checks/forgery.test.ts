import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAudit } from '../../../server/checks/checkAudit.ts';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import type { Handle } from '../../../server/db/handle.ts';
import { testKinds } from '../../support/database.ts';
import { type Column, columnsOf, dropCheckConstraints, forge, isInContent } from '../../support/forging.ts';
import type { TestServer } from '../../support/server.ts';
import { undone } from '../../support/undone.ts';
import { notWorkedOut, unprovenColumns, unprovenTables } from '../../support/unproven.ts';
import { startWorld } from '../../support/world.ts';

/**
 * Which columns are forged. The checks are the same statements before both databases, so that a few are enough on one of
 * them. A chained record is named by what is chained of it, which every column is proved to change; so a few of these,
 * each time others, show that it is.
 */
const forgedOn = (kind: (typeof testKinds)[number], columns: Column[]) => {
  if (kind !== testKinds.at(-1)) return drawn(columns, 40);
  return [
    ...columns.filter(({ chained }) => !chained),
    ...drawn(
      columns.filter(({ chained }) => chained),
      16,
    ),
  ];
};

/** One of so many, by chance. */
const drawn = (columns: Column[], oneOf: number) => {
  const count = Math.ceil(columns.length / oneOf);
  return fc.sample(fc.shuffledSubarray(columns, { minLength: count, maxLength: count }), 1)[0]!;
};

describe.each(testKinds)('a row that is changed behind the triggers, on the %s database', (kind) => {
  let server: TestServer;
  let columns: Column[];

  beforeAll(async () => {
    ({ server } = await startWorld(kind));
    columns = await columnsOf(server.services.db);
    await dropCheckConstraints(server.database.kysely);
  }, 300_000);
  afterAll(() => server?.close());

  const checks = [
    async (tx: Handle) => (await checkLedger(tx)).broken,
    async (tx: Handle) => (await checkAudit(tx)).broken,
    async (tx: Handle) => (await checkFiles(tx, server.services.objects)).broken,
  ];
  /**
   * What the checks say until one names the row; another may find the same fault first and name what it belongs to. The
   * check that named the last row comes first: the next column is mostly one of the same table.
   */
  const said = async (tx: Handle, names: string[]) => {
    const others: string[] = [];
    for (const [index, check] of checks.entries()) {
      const broken = await check(tx);
      if (!broken) continue;
      others.push(broken);
      if (!names.some((name) => broken.includes(name))) continue;
      checks.unshift(...checks.splice(index, 1));
      return undefined;
    }
    return others.join(' ') || 'nothing';
  };

  /** What the checks say after one column of one row was changed, where none says which row. */
  const unsaid = (column: Column) =>
    undone(server.services.db, async (tx) => {
      const names = await forge(tx, column);
      return names && said(tx, names);
    });

  it('is otherwise sound', async () => expect(await said(server.services.db, [])).toBe('nothing'));

  it('is named by its id or that of its record, whichever column it is, unless the list says why not', async () => {
    const unnamed: string[] = [];
    for (const column of forgedOn(kind, columns)) {
      const name = `${column.table}.${column.column}`;
      if (column.table in unprovenTables || name in unprovenColumns) continue;
      const wrong = await unsaid(column);
      if (wrong) unnamed.push(`${name}: ${wrong}`);
    }
    expect(unnamed).toEqual([]);
  }, 600_000);

  it('is another for its chain in every column', async () => {
    const chained = columns.filter((column) => column.chained);
    expect(chained.length).toBeGreaterThan(500);
    const unnoticed: string[] = [];
    for (const column of chained)
      if (!(await isInContent(server.services.db, column)))
        unnoticed.push(`${column.table}.${column.column}`);
    expect(unnoticed).toEqual([]);
  });

  it('is of a table and column that there is, where a list speaks of it', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect(Object.keys(unprovenTables).filter((table) => !tables.has(table))).toEqual([]);
    const listed = Object.keys({ ...unprovenColumns, ...notWorkedOut });
    expect(listed.filter((column) => !names.has(column))).toEqual([]);
  });
});
