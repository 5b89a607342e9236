import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../server/app/tasks.ts';
import type { End, Manifest } from '../../../server/backup/format.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { backUpAtRest } from '../../../server/backup/tasks.ts';
import { readConfig } from '../../../server/base/config.ts';
import { checkAudit } from '../../../server/checks/checkAudit.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { connect } from '../../../server/db/connection.ts';
import { isNumbered, migrationsDirectory, readMigrations } from '../../../server/db/migrate.ts';
import { activePool, type Founder, grantedPlan, logIn, requestPool } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createEmptyDatabase, type TestDatabase, testKinds } from '../../support/database.ts';
import { picture, upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import { serveTestDatabase, type TestServer } from '../../support/server.ts';

const configOf = ({ dataDir, databaseUrl }: TestDatabase) =>
  readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });

/** The lines of a backup after a change, with or without an end that agrees with them. */
const forge = async (
  from: string,
  to: string,
  change: (lines: string[]) => string[],
  { honest = false } = {},
) => {
  const lines = change(
    gunzipSync(await readFile(from))
      .toString()
      .trimEnd()
      .split('\n'),
  );
  if (!honest) {
    const end: { end: End } = JSON.parse(lines.pop()!);
    end.end.sha256 = createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex');
    let table = '';
    end.end.rows = {};
    for (const line of lines) {
      if (line.startsWith('{"table"')) {
        table = JSON.parse(line).table;
        end.end.rows[table] = 0;
      }
      if (line.startsWith('[')) end.end.rows[table]!++;
    }
    lines.push(JSON.stringify(end));
  }
  await writeFile(to, gzipSync(lines.map((line) => `${line}\n`).join('')));
};

describe.each(testKinds)('a backup of the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let directory: string;
  let file: string;
  const databases: TestDatabase[] = [];

  const said: string[] = [];
  const backUp = async (name: string) => {
    const path = join(directory, name);
    const code = await runTask(server.services, ['backup', path], (line) => said.push(line));
    expect(code, said.at(-1)).toBe(0);
    return path;
  };
  const emptyDatabase = async (of: (typeof testKinds)[number]) => {
    const database = await createEmptyDatabase(of);
    databases.push(database);
    return database;
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vestry-backups-'));
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    const pool = await activePool(trust, founder);
    await grantedPlan(founder, company.people.ana, pool.id);
    await upload(founder.client, `/api/companies/${founder.companyId}/logo`, await picture());
    // What looks like something else where it is written, and a mail that does not leave.
    await requestPool(founder, { asset: '"quote", \\N, [1], {2}, č' });
    await sql`insert into outbox (recipient, subject, text, html, next_attempt_at)
      values ('late@birch.test', 'Late', ${'Tab\t, \\N, č\u2028line\nline'}, 'b', now() + interval '1 day')`.execute(
      server.services.db,
    );
  });
  afterAll(async () => {
    await server?.close();
    for (const database of databases) await database.drop();
    await rm(directory, { recursive: true });
  });

  it('is one moment, and nobody waits for it to be over', async () => {
    const seen = async () => (await founder.client.list('pools')).length;
    const before = await seen();
    await server.services.snapshot(async (tx) => {
      const count = async () => (await tx.selectFrom('pools').select('id').execute()).length;
      expect(await count()).toBe(before);
      await requestPool(founder, { name: 'Meanwhile' });
      expect(await count()).toBe(before);
      expect(await seen()).toBe(before + 1);
    });
  });

  it('made while others write has nothing of theirs by halves', async () => {
    let over = false;
    const written: string[] = [];
    const writers = [1, 2].map(async (writer) => {
      while (!over) written.push((await activePool(trust, founder, { name: `${writer}` })).id);
    });
    await expect.poll(() => written.length).toBeGreaterThan(0);
    // Whoever writes is not left writing by a backup that fails.
    const path = await backUp('busy.gz').finally(() => {
      over = true;
    });
    await Promise.all(writers);

    const { broken, end } = await restoreBackup(configOf(await emptyDatabase(testKinds.at(-1)!)), path);
    expect(broken).toBeUndefined();
    expect(end.rows.pools).toBeGreaterThan(0);
    expect(end.rows.pools).toBeLessThanOrEqual(written.length + 5);
  }, 180_000);

  it('is for its owner alone, and replaces one of the same name once it is whole', async () => {
    await writeFile(join(directory, 'quiet.gz'), 'the one of yesterday');
    file = await backUp('quiet.gz');
    expect(gunzipSync(await readFile(file)).length).toBeGreaterThan(1000);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await runTask(server.services, ['backup', join(directory, 'none', 'x.gz')], () => {})).toBe(1);
    expect(await runTask(server.services, ['backup'], () => {})).toBe(2);
  });

  it('is refused before anything is written when it is not whole, has changed, or is of another version', async () => {
    const whole = await readFile(file);
    const bad = join(directory, 'bad.gz');
    const target = await createEmptyDatabase('embedded');
    databases.push(target);
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)]! ^= 1;
    const put = (bytes: Buffer) => writeFile(bad, bytes);
    const manifest = (change: (manifest: Manifest) => void) =>
      forge(file, bad, ([first, ...rest]) => {
        const parsed = JSON.parse(first!);
        change(parsed);
        return [JSON.stringify(parsed), ...rest];
      });
    const cases: [string, () => Promise<unknown>, RegExp][] = [
      ['cut off', () => put(whole.subarray(0, whole.length - 1000)), /damaged or not whole/],
      ['a bit', () => put(changed), /damaged or not whole/],
      ['empty', () => put(Buffer.alloc(0)), /not a backup/],
      ['text', () => put(Buffer.from('create table x')), /not a backup/],
      ['gzip', () => put(gzipSync('{"end":1}\n')), /not a backup/],
      ['no end', () => forge(file, bad, (all) => all.slice(0, -1), { honest: true }), /end is missing/],
      ['more', () => forge(file, bad, (all) => [...all, '[]'], { honest: true }), /goes on after its end/],
      [
        'a row',
        () => forge(file, bad, (all) => all.map((l) => l.replace('Birch', 'Beech')), { honest: true }),
        /content has changed/,
      ],
      ['a form', () => manifest((m) => Object.assign(m, { vestry: 2 })), /another version/],
      [
        'newer',
        () => manifest((m) => m.migrations.push({ name: '9999-new.sql', sha256: '' })),
        /newer .*9999/,
      ],
      ['other', () => manifest((m) => Object.assign(m.migrations[0]!, { sha256: '' })), /another file 0074/],
      [
        'older',
        () => manifest((m) => Object.assign(m, { migrations: [{ name: '0066-search.sql', sha256: '' }] })),
        /up to 0066-search\.sql only.* version 0\.2\.0 first/,
      ],
    ];
    for (const [name, prepare, reason] of cases) {
      await prepare();
      const refused = restoreBackup(configOf(target), bad);
      await expect(refused, name).rejects.toThrow(reason);
      await expect(refused, name).rejects.toThrow(/^.*$/);
      expect(existsSync(target.dataDir), name).toBe(false);
    }
    await expect(restoreBackup(configOf(target), join(directory, 'absent'))).rejects.toThrow(
      /cannot be read/,
    );
  });

  it('is restored where it is from before migrations were squashed', async () => {
    const earlier = join(directory, 'earlier.gz');
    const squashed = (await readMigrations(migrationsDirectory)).filter(({ standsFor }) => standsFor);
    const last = squashed.at(-1)!.name;
    await forge(file, earlier, ([first, ...rest]) => {
      const manifest: Manifest = JSON.parse(first!);
      const names = ['0001-roles-and-scope.sql', '0066-search.sql', '0073-wake-after-commit.sql'];
      const later = manifest.migrations.filter(({ name }) => name > last);
      const migrations = [...names.map((name) => ({ name, sha256: 'x' })), ...later];
      return [JSON.stringify({ ...manifest, migrations }), ...rest];
    });
    const restored = await restoreBackup(configOf(await emptyDatabase(testKinds.at(-1)!)), earlier);
    expect(restored.broken).toBeUndefined();
    expect(restored.migrated.filter(isNumbered)).toEqual([]);
  });

  it('needs a database with something in it, and to be restored one with nothing', async () => {
    const target = await emptyDatabase(testKinds.at(-1)!);
    const config = configOf(target);
    const nothing = backUpAtRest(config, [join(directory, 'nothing.gz')], () => {});
    await expect(nothing).rejects.toThrow(/^There is nothing to back up: the database is empty\.$/);
    const { kysely, close } = await connect(target);
    await sql`create table pears ()`.execute(kysely);
    await close();
    await expect(restoreBackup(config, file)).rejects.toThrow(/^The database is not empty\. .*$/);
    expect(existsSync(join(target.dataDir, 'sealing-key.pem'))).toBe(false);
    await writeFile(join(target.dataDir, 'sealing-key.pem'), 'another');
    await expect(restoreBackup(config, file)).rejects.toThrow(
      /^DATA_DIR: .*sealing-key.pem is another key .*$/,
    );
  });

  // Onto the same kind of database, backups come back in the tests of the one before a migration and of durability.
  it.each(testKinds.length > 1 ? testKinds.filter((other) => other !== kind) : testKinds)(
    'comes back whole on the %s database, or not at all',
    async (targetKind) => {
      const target = await emptyDatabase(targetKind);
      const config = configOf(target);
      const nothing = backUpAtRest(config, [join(directory, 'nothing.gz')], () => {});
      await expect(nothing).rejects.toThrow(/^There is nothing to back up: the database is empty\.$/);

      const broken = join(directory, 'broken.gz');
      const withoutUsers = (lines: string[]) => {
        const at = lines.indexOf('{"table":"users"}');
        return [...lines.slice(0, at + 1), ...lines.slice(at + 2)];
      };
      await forge(file, broken, withoutUsers);
      await expect(restoreBackup(config, broken)).rejects.toThrow(/foreign key/);
      expect(existsSync(join(target.dataDir, 'sealing-key.pem'))).toBe(false);

      const restored = await restoreBackup(config, file);
      expect(restored).toMatchObject({ broken: undefined, heldMails: 1n, migrated: ['views'] });

      const again = await serveTestDatabase({ ...target, drop: async () => {} });
      try {
        const { db } = again.services;
        expect(await digestOf(again)).toEqual(await digestOf(server));
        expect(await rulesOf(again)).toEqual(await rulesOf(server));
        expect(await checkAudit(db)).toEqual(await checkAudit(server.services.db));
        expect(again.services.sealingKey.certificate.raw).toEqual(server.services.sealingKey.certificate.raw);
        const waiting = await db
          .selectFrom('outbox')
          .select('recipient')
          .where('sent_at', 'is', null)
          .execute();
        expect(waiting).toEqual([{ recipient: 'late@birch.test' }]);
        again.services.committed();

        const client = await logIn(again, 'ivo@birch.test');
        for (const paper of await client.list('documents')) {
          const path = `/api/documents/${paper.id}/file`;
          expect((await client.get(path)).bytes).toEqual((await founder.client.get(path)).bytes);
        }
        await expect(sql`delete from transactions`.execute(db)).rejects.toThrow(/append-only/);
        await expect(sql`update accounts set balance = 7`.execute(db)).rejects.toThrow(/append-only/);
        // Numbers go on where they were, and so does the ledger.
        const operator = await logIn(again, 'ops@alder.test');
        await activePool(operator, { client, companyId: founder.companyId });
        expect(await checkLedger(db)).toMatchObject({ broken: undefined });
        expect((await checkAudit(db)).broken).toBeUndefined();
        expect(again.faults).toEqual([]);
      } finally {
        await again.close();
      }
    },
    240_000,
  );
});

/** What is different about a mail that is held, about a session in use, and about a migration that ran again. */
const volatile = [
  'seen_at',
  'attempts',
  'next_attempt_at',
  'sent_at',
  'last_error',
  'given_up_at',
  'applied_at',
];

/** Every table with its columns, as the database says it and not the program, which might leave one out of its backups. */
const everyTable = async ({ services: { db } }: TestServer) => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped
    group by c.relname`.execute(db);
  return rows;
};

/** One hash for each table over all its rows, the same on both kinds of database. */
const digestOf = async (server: TestServer) => {
  const { db } = server.services;
  const digest: Record<string, string | null> = {};
  for (const { name, columns } of await everyTable(server)) {
    const stable = sql.join(columns.filter((c) => !volatile.includes(c)).map((c) => sql.ref(c)));
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(row, '' order by row collate "C")) as sum
      from (select md5(row(${stable})::text) as row from ${sql.table(name)}) rows`.execute(db);
    digest[name] = rows[0]!.sum;
  }
  return digest;
};

/** Constraints, triggers, indexes and policies, as the database says them. */
const rulesOf = async ({ services: { db } }: TestServer) => {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tgrelid::regclass || ': ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select tablename || ': ' || policyname || ' ' || coalesce(qual, '') from pg_policies
    union all
    select relname || ': ' || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '') from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    order by 1`.execute(db);
  // What the owner may do has other letters in newer versions.
  return rows.map(({ rule }) => rule.replaceAll(/\b(postgres|root)(=\w+)?\b/g, 'owner'));
};
