import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, command, type Founder, recordIn, requestPool } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from './pdfText.ts';

// What a text may be does not depend on the database.
describe('how large a text of the editor may be', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;

  beforeAll(async () => {
    ({ server, trust, founder } = await startCompany(testKinds.at(-1)!, []));
  });
  afterAll(() => server?.close());

  const pool = (description: string, headers: Record<string, string> = {}) => {
    const attributes = {
      company_id: founder.companyId,
      name: 'ESOP',
      asset: 'Common',
      pieces: 10,
      value: '1.00',
      currency: 'EUR',
      description,
    };
    return founder.client.post('/api/pools', { data: { type: 'pools', attributes } }, headers);
  };
  const nested = (depth: number, text = 'x') => '<p><b>'.repeat(depth / 2) + text;
  const picture = (n: number) =>
    `<img src="data:image/png;base64,${Buffer.from(`${n}`).toString('base64')}">`;
  const tooMuch = {
    nesting: nested(3000),
    paragraphs: '<p>x</p>'.repeat(4001),
    lines: `<pre>${'\n'.repeat(4001)}</pre>`,
    characters: `<p>${'x'.repeat(100_001)}</p>`,
    bytes: `<p>${'š'.repeat(400_000)}</p>`,
    pictures: Array.from({ length: 21 }, (_, n) => picture(n)).join(''),
  };

  it.each(Object.entries(tooMuch))(
    'is refused at its field for too many or too much: %s',
    async (_, text) => {
      const { status, json } = await pool(text);
      expect([status, Object.keys(json.errors)]).toEqual([422, ['description']]);
    },
  );

  it('is said in the language of who asks', async () => {
    const said = async (language: string) =>
      (await pool(tooMuch.nesting, { 'Accept-Language': language })).json.errors.description;
    expect(new Set([await said('en'), await said('de'), await said('hr')]).size).toBe(3);
    expect(await said('de')).toMatch(/^Listen und Formatierungen dürfen höchstens 40 Ebenen/);
  });

  it('holds for a change of a description and for the clauses of a template', async () => {
    const { id } = await requestPool(founder);
    accepted(await command(trust, 'pools', id, 'approve'));
    const [template] = await trust.list('templates', { filter: { kind: 'pool-agreement', language: 'en' } });
    const path = `/api/templates/${template!.id}`;
    const etag = { 'If-Match': (await trust.get(path)).headers.get('etag')! };
    for (const text of [tooMuch.nesting, tooMuch.paragraphs, '{{pieces}}'.repeat(501)]) {
      const saved = await trust.send('PATCH', path, { data: { attributes: { text } } }, etag);
      const shown = await trust.post(`${path}/preview`, { text });
      for (const { status, json } of [saved, shown])
        expect([status, Object.keys(json.errors)]).toEqual([422, ['text']]);
    }
  });

  it('lets a paper be made of all that is kept, the deepest and the largest too', async () => {
    const lists = '<ul><li>'.repeat(19);
    for (const text of [
      nested(40, 'innermost'),
      `<p>innermost</p>${'<p>x</p>'.repeat(3999)}`,
      `${lists}<p>${'innermost '.repeat(9000)}`,
    ]) {
      const { id } = await requestPool(founder, { description: text });
      const { openDocument_id } = recordIn(accepted(await command(trust, 'pools', id, 'approve')));
      const { status, bytes } = await trust.get(`/api/documents/${openDocument_id}/file`);
      expect(status).toBe(200);
      expect(pdfText(bytes).join(' ')).toContain('innermost');
    }
  });

  it('lets a paper be made of what was kept before there were limits', async () => {
    const { id } = await requestPool(founder);
    const description = `${'<ul><li>'.repeat(2000)}<p>innermost</p>${'</li></ul>'.repeat(2000)}`;
    await server.services.db.updateTable('pools').set({ description }).where('id', '=', id).execute();
    const { openDocument_id } = recordIn(accepted(await command(trust, 'pools', id, 'approve')));
    const { bytes } = await trust.get(`/api/documents/${openDocument_id}/file`);
    expect(pdfText(bytes).join(' ')).toContain('innermost');
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
