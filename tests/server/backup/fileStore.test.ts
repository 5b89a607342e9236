import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServices } from '../../../server/app/start.ts';
import { runTask } from '../../../server/app/tasks.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { readConfig } from '../../../server/base/config.ts';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import { sha256 } from '../../../server/files/files.ts';
import { configuredObjectStore } from '../../../server/files/objectStore.ts';
import { activePool, type Founder, requestPool } from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { createEmptyDatabase, type TestDatabase, testKinds } from '../../support/database.ts';
import { startObjectStore, type TestObjectStore } from '../../support/objectStore.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

const open = (settings: Record<string, string>) => configuredObjectStore(readConfig(settings));

describe('the file store', () => {
  let store: TestObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.close());

  it('is proved at the start, and a setting that is wrong is named in one line', async () => {
    await open(store.settings);
    for (const [setting, value] of [
      ['S3_SECRET_ACCESS_KEY', 'another secret'],
      ['S3_ACCESS_KEY_ID', 'nobody'],
      ['S3_BUCKET', 'elsewhere'],
      ['S3_REGION', 'eu-west-1'],
      ['S3_ENDPOINT', 'http://127.0.0.1:1'],
    ] as const) {
      const refusal = open({ ...store.settings, [setting]: value });
      await expect(refusal, setting).rejects.toThrow(new RegExp(`^${setting}: The file store .*$`));
      await expect(refusal).rejects.not.toThrow(/secret/);
    }
  });

  it('keeps nobody waiting when it does not answer, and is not asked again at once', async () => {
    const objects = (await open(store.settings))!;
    store.mood = 'hanging';
    await expect(objects.get('0'.repeat(64), 0)).rejects.toThrow(/does not answer/);
    const asked = store.requests;
    await expect(objects.put('0'.repeat(64), Buffer.from('x'))).rejects.toThrow(/does not answer/);
    expect(store.requests).toBe(asked);
    store.mood = 'up';
  });
});

describe.each(testKinds)('files outside of the %s database', (kind) => {
  let server: TestServer;
  let store: TestObjectStore;
  let founder: Founder;
  let trust: Client;
  let directory: string;
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vestry-backups-'));
    store = await startObjectStore();
    ({ server, trust, founder } = await startCompany(kind, []));
  });
  afterAll(async () => {
    await server?.close();
    await store?.close();
    for (const database of databases) await database.drop();
    await rm(directory, { recursive: true });
  });

  /** As after a restart, which asks a store anew that did not answer. */
  const openStore = async () => {
    server.services.objects = await open(store.settings);
  };
  const paperOf = async (pool: Row): Promise<Row> =>
    (await founder.client.list('documents', { filter: { pool_id: pool.id } }))[0]!;
  const download = (document: Row) => founder.client.get(`/api/documents/${document.id}/file`);
  const check = async () => {
    const said: string[] = [];
    const code = await runTask(server.services, ['check-files'], (line) => said.push(line));
    return { code, said: said.join('\n') };
  };
  const faults = () => server.faults.splice(0).map((fault) => (fault as Error).message);

  let old: Row;
  let recent: Row;

  it('go into the store once there is one, and older ones stay where they are', async () => {
    const pool = await activePool(trust, founder, { name: 'Old' });
    await openStore();
    const probes = store.objects.size;
    recent = await paperOf(await activePool(trust, founder, { name: 'New' }));
    old = await paperOf(pool);
    for (const paper of [old, recent]) {
      const { status, bytes } = await download(paper);
      expect(status).toBe(200);
      expect(sha256(bytes)).toBe(paper.sha256);
    }
    const { rows } = await sql<{ sha256: string }>`select sha256 from files where bytes is null`.execute(
      server.services.db,
    );
    // The agreement, its sealed copy and the certificate.
    expect(rows).toHaveLength(3);
    expect(store.objects.size - probes).toBe(3);
    for (const { sha256: hash } of rows) expect(sha256(store.objects.get(hash)!)).toBe(hash);
    expect(await check()).toMatchObject({ code: 0, said: expect.stringMatching(/sound/) });
  });

  it('are not handed out when they are damaged or missing, which the operator is told', async () => {
    const kept = store.objects.get(recent.sha256)!;
    for (const [found, reason] of [
      [Buffer.concat([kept, Buffer.from(' ')]), 'damaged'],
      [undefined, 'missing'],
    ] as const) {
      if (found) store.objects.set(recent.sha256, found);
      else store.objects.delete(recent.sha256);
      const { status, json } = await download(recent);
      expect(status).toBe(500);
      expect(json).toMatchObject({ message: expect.stringMatching(/damaged, or missing/) });
      const said = new RegExp(`${recent.sha256} is ${reason} in papers at http`);
      expect(faults()).toEqual([expect.stringMatching(said)]);
      expect(await check()).toMatchObject({ code: 1, said: expect.stringMatching(said) });
    }
    store.objects.set(recent.sha256, kept);
  });

  it('make a command that needs the store fail whole while it is down', async () => {
    const { id } = await requestPool(founder, { name: 'Later' });
    store.mood = 'down';
    for (const refused of [await trust.post(`/api/pools/${id}/approve`), await download(recent)]) {
      expect(refused.status).toBe(503);
      expect(refused.json).toMatchObject({ message: expect.stringMatching(/cannot be reached/) });
    }
    for (const fault of faults()) expect(fault).toMatch(/^The file store papers at .* does not answer: /);
    expect((await founder.client.one('pools', id)).openDocument_id).toBeNull();
    expect((await download(old)).status).toBe(200);
    expect(await check()).toMatchObject({ code: 1, said: expect.stringMatching(/does not answer/) });
    store.mood = 'up';
    await openStore();
    expect((await trust.post(`/api/pools/${id}/approve`)).status).toBe(200);
  });

  it('are named where the database has damaged them, or never heard of them', async () => {
    const corrupt = (statement: string) =>
      server.services.db.transaction().execute(async (tx) => {
        await sql`alter table files disable trigger user`.execute(tx);
        await sql.raw(statement).execute(tx);
        await sql`alter table files enable trigger user`.execute(tx);
      });
    await corrupt(`update files set bytes = bytes || ' ' where sha256 = '${old.sha256}'`);
    expect(await check()).toEqual({ code: 1, said: `Broken: the file ${old.sha256} is damaged` });
    expect((await download(old)).status).toBe(500);
    expect(faults()).toEqual([expect.stringContaining(`${old.sha256} is damaged in the database`)]);
    await corrupt(
      `update files set bytes = substr(bytes, 1, length(bytes) - 1) where sha256 = '${old.sha256}'`,
    );
    expect((await check()).code).toBe(0);
    await sql`alter table signature_trail disable trigger user`.execute(server.services.db);
    const change = (from: string, to: string) =>
      sql`update signature_trail set original_sha256 = ${to} where original_sha256 = ${from}`.execute(
        server.services.db,
      );
    const { originalSha256 } = await paperOf({ id: old.pool_id });
    await change(originalSha256, '0'.repeat(64));
    expect((await check()).said).toMatch(/signature_trail name the file 0{64}, which is not recorded/);
    await change('0'.repeat(64), originalSha256);
    await sql`alter table signature_trail enable trigger user`.execute(server.services.db);
  });

  it('are in the backup, so that it can be restored with a store or without one', async () => {
    const file = join(directory, 'backup.gz');
    const said: string[] = [];
    const backUp = () => runTask(server.services, ['backup', file], (line) => said.push(line));
    const kept = store.objects.get(recent.sha256)!;
    store.objects.delete(recent.sha256);
    expect(await backUp()).toBe(1);
    expect(said.at(-1)).toContain(recent.sha256);
    store.objects.set(recent.sha256, kept);
    expect(await backUp()).toBe(0);

    const other = await startObjectStore();
    for (const settings of [{}, other.settings]) {
      // Which kind of database it goes to and from is tested elsewhere: the one that is made fastest.
      const target = await createEmptyDatabase(testKinds.at(-1)!);
      databases.push(target);
      const env = {
        DATA_DIR: target.dataDir,
        ...(target.databaseUrl && { DATABASE_URL: target.databaseUrl }),
      };
      const config = readConfig({ ...env, ...settings });
      expect((await restoreBackup(config, file)).broken).toBeUndefined();
      const { services, stop } = await startServices(config, () => {});
      expect(await checkFiles(services.db, services.objects)).toMatchObject({ broken: undefined });
      await stop();
      if (settings === other.settings) {
        expect(other.objects.get(recent.sha256)).toEqual(kept);
        await expect(startServices(readConfig(env), () => {})).rejects.toThrow(/^S3_ENDPOINT: \d files/);
      }
    }
    await other.close();
  }, 180_000);
});
