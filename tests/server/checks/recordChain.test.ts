import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { connect, type Database } from '../../../server/db/connection.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { createTestDatabase, type TestDatabase, testKinds } from '../../support/database.ts';
import { undone } from '../../support/undone.ts';

describe.each(testKinds)('records from before they were chained, on the %s database', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database<Schema>;

  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  /** Changes behind the triggers, and what the check says before that is undone. */
  const saidOf = (statement: string) =>
    undone(database.kysely, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      return (await checkLedger(tx)).broken;
    });

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await connect<Schema>(testDatabase);
    for (const table of ['trusts', 'bank_accounts'])
      await run(`alter table ${table} disable trigger chain_insert`);
    await run(`
      insert into trusts (name, service_type) values ('Alder Trust', 'shared'), ('Cedar Trust', 'shared');
      insert into users (email, name, password_hash) values ('ana@birch.test', 'Ana Kovač', '-');
      insert into bank_accounts (user_id, account_holder, iban) select id, name, 'HR1210010051863000160' from users`);
    await run(`
      call chain_from_now_on('trusts', trust => 'id');
      call chain_from_now_on('bank_accounts', trust => null, key => 'user_id')`);
    for (const table of ['trusts', 'bank_accounts'])
      await run(`alter table ${table} enable trigger chain_insert`);
  });
  afterAll(async () => {
    await database?.close();
    await testDatabase?.drop();
  });

  it('are chained as they are, those of each trust and those of none for themselves', async () => {
    expect((await checkLedger(database.kysely)).broken).toBeUndefined();
    const { rows } = await sql<{ chains: number }>`
      select count(distinct chain)::int as chains from record_chain where record_table in ('trusts', 'bank_accounts')`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ chains: 3 }]);
    expect(await saidOf(`update trusts set name = 'Elder Trust' where name = 'Alder Trust'`)).toMatch(
      /^every record says what was chained of it: trusts /,
    );
  });

  it('keep what makes their last hash alone, so that nothing can be guessed of what they said before', async () => {
    await run(`update bank_accounts set iban = 'DE89370400440532013000'`);
    await run(`update bank_accounts set iban = 'DE89370400440532013000'`);
    const { rows } = await sql<{ salted: boolean }>`
      select salt is not null as salted from record_chain where record_table = 'bank_accounts' order by number`.execute(
      database.kysely,
    );
    // What is written as it was says nothing new.
    expect(rows).toEqual([{ salted: false }, { salted: true }]);
    await run('delete from bank_accounts');
    const { rows: left } = await sql`
      select from record_chain where record_table = 'bank_accounts' and salt is not null`.execute(
      database.kysely,
    );
    expect(left).toEqual([]);
    expect((await checkLedger(database.kysely)).broken).toBeUndefined();
  });

  it('are as right after a later version has added a column, which counts once it is chained', async () => {
    await run(`alter table trusts add column motto text not null default 'Carefully'`);
    expect((await checkLedger(database.kysely)).broken).toBeUndefined();
    expect(await saidOf(`update trusts set motto = 'Carelessly'`)).toBeUndefined();
    await run(`call chain_from_now_on('trusts', trust => 'id')`);
    expect((await checkLedger(database.kysely)).broken).toBeUndefined();
    expect(await saidOf(`update trusts set motto = 'Carelessly'`)).toMatch(/chained of it: trusts /);
    await run(`update trusts set motto = 'Quickly'`);
    expect((await checkLedger(database.kysely)).broken).toBeUndefined();
  });

  it('are checked by one rule after the other, which tells how far the check is', async () => {
    const told: string[] = [];
    const { checked } = await checkLedger(database.kysely, (holding, of) => told.push(`${holding}/${of}`));
    expect(told).toEqual(Array.from({ length: checked }, (_, n) => `${n + 1}/${checked}`));
  });

  it('are named if they were put in behind the triggers, and have no entry', async () => {
    const said = await saidOf(`insert into trusts (name, service_type) values ('Oak Trust', 'shared')`);
    expect(said).toMatch(/^every record says what was chained of it: trusts /);
  });

  it('wait for nobody: what a transaction has queued is gone when it commits', async () => {
    const { rows } = await sql`select from record_queue`.execute(database.kysely);
    expect(rows).toEqual([]);
  });
});
