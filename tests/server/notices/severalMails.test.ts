import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, activePool, command, openCompany, planOf, registerTrust } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const second = 'second@birch.test';

describe.each(testKinds)('mails about one matter, on the %s database', (kind) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openCompany>>;
  let colleague: Client;
  let poolId: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    company = await openCompany(server, ['ana', 'ben', 'cem']);
    poolId = (await activePool(company.trust, company.founder)).id;
    colleague = await registerTrust(server, 'Second Trust', second);
    const { id: user_id, name, email } = (await colleague.get('/api/app')).json.user;
    const { companyId: company_id } = company.founder;
    await server.services.db.insertInto('founders').values({ company_id, user_id, name, email }).execute();
  });
  afterAll(() => server?.close());

  const grantTo = async (names: string[]) => {
    const { pool_id, employee_id, pieces, ...terms } = planOf(poolId, '');
    const grants = names.map((name) => ({ employee_id: company.people[name]!.id, pieces: 10 }));
    const before = (await server.mailsTo(second)).length;
    accepted(await command(company.founder.client, 'pools', poolId, 'grant', { ...terms, grants }));
    const mails = await server.mailsTo(second);
    return mails.slice(0, mails.length - before);
  };

  it('are one for each person, which names each record and leads to the inbox', async () => {
    const mails = await grantTo(['ana', 'ben', 'cem']);
    expect(mails).toHaveLength(1);
    const [{ subject, text }] = mails as [{ subject: string; text: string }];
    expect(subject).toMatch(/, and 2 more$/);
    for (const name of ['ana', 'ben', 'cem']) expect(text).toContain(`${name} Kovač`);
    expect(text).toMatch(/\/platform\/founder\/inbox$/m);
    const [toAna] = await server.mailsTo('ana@birch.test');
    expect(toAna!.text).not.toContain('ben Kovač');
  });

  it('lead to the record where there is one', async () => {
    const mails = await grantTo(['ana']);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).not.toContain('more');
    expect(mails[0]!.text).toMatch(/\/platform\/founder\/document\//);
  });
});
