import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, activePool, command, openCompany } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { pdfText } from './pdfText.ts';

describe.each(testKinds)('the file of a certificate, on the %s database', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server?.close());

  it('is the original while it is valid, and marked with day and reason once it is cancelled', async () => {
    const { trust, founder } = await openCompany(server, []);
    const pool = await activePool(trust, founder, { pieces: 1000 });
    const certificates = () => trust.list('certificates', { filter: { pool_id: pool.id } });
    const fileOf = async (id: string) => (await trust.get(`/api/certificates/${id}/file`)).bytes;
    const [{ id }] = (await certificates()) as [{ id: string }];
    const before = await fileOf(id);
    expect(pdfText(before).join(' ')).not.toContain('CANCELLED');

    const { name, description } = pool;
    accepted(await command(founder.client, 'pools', pool.id, 'update', { name, description, pieces: 900 }));
    const after = await fileOf(id);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    const text = pdfText(after).join(' ');
    expect(text).toContain('CANCELLED on 15 January 2026');
    expect(text).toContain('Replaced, because the shareholding was reduced.');
    const [valid] = (await certificates()).filter(({ status }) => status === 'active');
    expect(pdfText(await fileOf(valid!.id)).join(' ')).not.toContain('CANCELLED');
  });
});
