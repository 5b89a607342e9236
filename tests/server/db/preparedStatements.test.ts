import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOnce, write } from '../../../server/db/handle.ts';
import { openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('statements that come often on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await openCompany(server, []);
  });
  afterAll(() => server?.close());

  const renamed = (name: string) =>
    write(server.services.db, async (tx) => {
      const before = await tx
        .selectFrom('companies')
        .selectAll()
        .where('currency', '=', 'EUR')
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const after = await tx
        .updateTable('companies')
        .set({ name })
        .where('currency', '=', 'EUR')
        .returningAll()
        .executeTakeFirstOrThrow();
      return { before, after };
    });

  const asked = async () => {
    const question = sql<{ name: string }>`select * from companies where currency = ${'EUR'}`;
    return (await askOnce(server.services.db, question))[0];
  };

  it('are understood anew after a newer server has added a column', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await renamed(name);
    for (let time = 0; time < 7; time++) expect(await asked()).toMatchObject({ name: 'Seven' });
    await sql`alter table companies add column colour text not null default 'green'`.execute(
      server.services.db,
    );
    expect(await asked()).toMatchObject({ name: 'Seven', colour: 'green' });
    const { before, after } = await renamed('Eight');
    expect(before).toMatchObject({ name: 'Seven', colour: 'green' });
    expect(after).toMatchObject({ name: 'Eight', colour: 'green' });
  });
});
