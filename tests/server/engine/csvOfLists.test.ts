import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, fileNamed } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { page, parseCsv, query, readCsv } from '../../support/lists.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorld, type World } from '../../support/world.ts';

describe.each(testKinds)('lists as CSV, on the %s database', (kind) => {
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    ({ server, world } = await startWorld(kind));
  });
  afterAll(() => server?.close());

  it('writes the same values as the JSON, guarded against formulas', async () => {
    const [head, ...lines] = await readCsv(world.birch.client, 'pools', { sort: ['id', 'ASC'] });
    const { rows } = await page(world.birch.client, 'pools', { sort: ['id', 'ASC'] });
    for (const [n, row] of rows.entries())
      for (const [column, name] of head!.entries()) {
        // How what it refers to is called is behind its id.
        if (!(name in row)) continue;
        const value = row[name] === null ? '' : String(row[name]);
        expect(lines[n]![column]!.replace(/(^|;)'=/g, '$1='), name).toBe(value);
      }
    expect(lines.flat()).toContain(`'=1+1 ESOP;'=2, "first"`);
    expect(head).toContain('hasLiquidationPayout');
  });

  it('writes CSV for the spreadsheets of the language, and begins no cell within a value', async () => {
    const { rows } = await page(world.birch.client, 'pools', { sort: ['id', 'ASC'] });
    for (const [language, separator, decimal] of [
      ['en', ',', '.'],
      ['de', ';', ','],
      ['hr', ';', ','],
    ] as const) {
      const headers = { Accept: 'text/csv', 'Accept-Language': language };
      const { bytes } = await world.birch.client.get(`/api/pools?${query({ sort: ['id', 'ASC'] })}`, headers);
      // Excel knows by it that č is written in UTF-8.
      const begin = separator === ';' ? '\uFEFF' : '';
      expect(bytes.toString().slice(0, begin.length + 2)).toBe(`${begin}id`);
      const [head, ...lines] = parseCsv(bytes.toString().slice(begin.length), separator);
      expect(lines.map((line) => line[head!.indexOf('id')])).toEqual(rows.map(({ id }) => id));
      expect(lines.map((line) => line[head!.indexOf('value')])).toEqual(
        rows.map(({ value }) => String(value).replace('.', decimal)),
      );
      for (const other of [',', ';'])
        for (const cell of bytes.toString().split(new RegExp(`[${other}\r\n]`)))
          expect(cell).not.toMatch(/^"*[=+\-@]/);
    }
  });

  it('calls the columns of a CSV what the pages call them where a page asks for that', async () => {
    const headOf = async (language: string, parameters: string) => {
      const headers = { Accept: 'text/csv', 'Accept-Language': language };
      const { bytes } = await world.birch.client.get(`/api/plans?${parameters}`, headers);
      return parseCsv(bytes.toString().replace(/^\uFEFF/, ''), language === 'en' ? ',' : ';')[0]!;
    };
    const names = await headOf('de', '');
    expect(names).toContain('nextVestingDate');
    expect(await headOf('de', 'heads=names')).toEqual(names);
    const english = await headOf('en', 'heads=labels');
    expect(english).toHaveLength(names.length);
    expect(new Set(english).size).toBe(english.length);
    expect(english[0]).toBe('id');
    for (const [name, label] of [
      ['nextVestingDate', 'Next vesting'],
      ['unvested', 'Unvested (pcs)'],
      ['pool_id', 'Shareholding (ID)'],
      ['pool', 'Shareholding'],
    ] as const)
      expect(english[names.indexOf(name)]).toBe(label);
    const german = await headOf('de', 'heads=labels');
    expect(german[names.indexOf('nextVestingDate')]).toBe('Nächstes Vesting');
    expect((await world.birch.client.get('/api/plans?heads=titles')).status).toBe(400);
  });

  it('has the columns that a page shows, in their order: titles instead of ids, and currencies behind amounts', async () => {
    const fields = JSON.stringify(['employee_id', 'exercisePrice', 'pool_id', 'pieces']);
    const path = `/api/plans?heads=labels&fields=${encodeURIComponent(fields)}`;
    const { bytes } = await world.birch.client.get(path, { Accept: 'text/csv', 'Accept-Language': 'en' });
    const [head, ...lines] = parseCsv(bytes.toString(), ',');
    expect(head).toEqual(['Employee', 'Exercise price', 'Currency', 'Shareholding', 'Granted (pcs)']);
    const { rows } = await page(world.birch.client, 'plans', {});
    const names = new Map(
      (await page(world.birch.client, 'employees', {})).rows.map(({ id, name }) => [id, name]),
    );
    expect(lines.map(([employee, price, currency]) => [employee, price, currency])).toEqual(
      rows.map(({ employee_id, exercisePrice, currency }) => [
        names.get(employee_id),
        exercisePrice,
        currency,
      ]),
    );
  });

  it('names activities, and what they are about, in a CSV as the pages do where a page asks for its labels', async () => {
    const cellsOf = async (parameters: string) => {
      const headers = { Accept: 'text/csv', 'Accept-Language': 'en' };
      const fields = encodeURIComponent('["what","resource"]');
      const { bytes } = await world.alder.get(`/api/activities?fields=${fields}${parameters}`, headers);
      return parseCsv(bytes.toString(), ',')
        .slice(1)
        .flatMap(([, ...cells]) => cells);
    };
    const isOfApi = (cell: string | undefined) => /^[a-z]/.test(cell ?? '');
    expect((await cellsOf('')).every(isOfApi)).toBe(true);
    expect((await cellsOf('&heads=labels')).filter(isOfApi)).toEqual([]);
  });

  it('has the words of the pages for values in a CSV where a page asks for its labels, and the values elsewhere', async () => {
    const cellsOf = async (language: string, parameters: string) => {
      const headers = { Accept: 'text/csv', 'Accept-Language': language };
      const { bytes } = await world.birch.client.get(
        `/api/plans?fields=${encodeURIComponent('["status","earlyExercise"]')}${parameters}`,
        headers,
      );
      const [, line] = parseCsv(bytes.toString().replace(/^\uFEFF/, ''), language === 'en' ? ',' : ';');
      return line!.slice(-2);
    };
    const [status, early] = await cellsOf('en', '');
    expect(['true', 'false']).toContain(early);
    const states: Record<string, [string, string]> = {
      active: ['Vesting Period', 'Vesting-Phase'],
      approving: ['Approving', 'In Genehmigung'],
    };
    expect(Object.keys(states)).toContain(status);
    expect(await cellsOf('en', '&heads=labels')).toEqual([
      states[status!]![0],
      early === 'true' ? 'Yes' : 'No',
    ]);
    expect(await cellsOf('de', '&heads=labels')).toEqual([
      states[status!]![1],
      early === 'true' ? 'Ja' : 'Nein',
    ]);
  });

  it('are saved as CSV under a name that says whose they are', async () => {
    const nameOf = async (client: Client, list: string) =>
      fileNamed(await client.get(`/api/${list}`, { Accept: 'text/csv' })).name;
    const [plan] = await world.alder.list('plans');
    expect(await nameOf(world.alder, 'plans')).toMatch(/^Plans – Alder Trust – \d{4}-\d\d-\d\d\.csv$/);
    const ofPool = `transactions?filter=${encodeURIComponent(JSON.stringify({ pool_id: plan!.pool_id }))}`;
    const { name } = await world.alder.one('pools', plan!.pool_id);
    expect(await nameOf(world.alder, ofPool)).toContain(`Transactions – ${name} – 2026-`);
  });

  it('names in CSV what a row refers to, beside its id', async () => {
    const [head, ...lines] = await readCsv(world.alder, 'plans');
    const columns = ['pool_id', 'pool', 'employee_id', 'employee'].map((name) => head!.indexOf(name));
    expect(columns[1]).toBe(columns[0]! + 1);
    const [pools, employees] = [await world.alder.list('pools'), await world.alder.list('employees')];
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const [pool_id, pool, employee_id, employee] = columns.map((column) => line[column]);
      expect(pool!.replace(/(^|;)'=/g, '$1=')).toBe(pools.find(({ id }) => id === pool_id)!.name);
      expect(employee).toBe(employees.find(({ id }) => id === employee_id)!.name);
    }
  });

  it('writes no attribute as CSV that the role does not receive', async () => {
    const [head] = await readCsv(world.birch.client, 'employees');
    expect(head).not.toContain('taxNumber');
    expect(head).not.toContain('birthdate');
  });
});
