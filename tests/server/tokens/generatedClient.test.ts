import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activePool, type Founder, grantedPlan } from '../../support/acts.ts';
import type { Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import { makeToken } from '../../support/program.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let founder: Founder;
let pool: Row;
const folder = mkdtempSync(join(tmpdir(), 'vestry-client-'));

beforeAll(async () => {
  const company = await startCompany(testKinds.at(-1)!, ['ana']);
  ({ server } = company);
  founder = company.founder;
  pool = await activePool(company.trust, founder);
  const vesting = { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 3 };
  await grantedPlan(founder, company.people.ana, pool.id, { vesting, pieces: 30 });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** The client that a published generator makes of the description which the server answers. */
const generated = async (secret: string) => {
  const spec = (await server.visitor().get('/api/openapi.json')).json;
  const { files } = await generateApi({ spec, moduleNameIndex: 1, output: false, silent: true });
  const file = join(folder, 'client.mjs');
  writeFileSync(file, stripTypeScriptTypes(files[0]!.fileContent, { mode: 'transform' }));
  const { Api } = await import(/* @vite-ignore */ file);
  const headers = { Authorization: `Bearer ${secret}` };
  return new Api({ baseUrl: server.url, baseApiParams: { headers, format: 'json' } });
};

it('a generated client lists shareholdings, invites an employee and reads the ledger, with a token', async () => {
  const { secret } = await makeToken(founder.client, { name: 'HR system', reach: 'act' });
  const api = await generated(secret);
  const { data: pools } = await api.pools.poolsList();
  expect(pools.data).toMatchObject([{ id: pool.id, attributes: { name: 'ESOP 2026' } }]);

  const zoe = { name: 'Zoë Brandt', email: 'zoe@birch.test', company_id: founder.companyId };
  const { status, data: invited } = await api.employees.employeesCreate({ data: { attributes: zoe } });
  expect(status).toBe(201);
  const { data: read, headers } = await api.employees.employeesDetail(invited.data.id);
  expect(read.data.attributes).toMatchObject({ ...zoe, status: 'invited' });
  expect(headers.get('etag')).toBeTruthy();
  expect(await server.mailsTo(zoe.email)).toHaveLength(1);

  const { data: lines } = await api.transactions.transactionsList({
    filter: JSON.stringify({ type: 'partial-vesting' }),
  });
  expect(lines.data.map(({ attributes }: Row) => attributes.pieces)).toEqual([10]);

  // A refusal has the names of the fields.
  const again = api.employees.employeesCreate({ data: { attributes: zoe } });
  await expect(again).rejects.toMatchObject({ error: { errors: { email: expect.any(String) } } });
  await expect(api.messages.messagesList()).rejects.toMatchObject({ status: 403 });
});
