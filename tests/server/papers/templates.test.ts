import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../model/enums.ts';
import { templateKinds } from '../../../model/resources/templates.ts';
import { vestryClauses } from '../../../server/i18n/paperTexts.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  promisePlan,
  recordIn,
  registerTrust,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { picture } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from './pdfText.ts';

const own = (text: string) => `<p>{{pieces}} of {{asset}}. ${text}</p>`;

describe.each(testKinds)('the texts of documents, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let other: Client;
  let founder: Founder;
  let people: Record<'ana', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana']));
    other = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
  });
  afterAll(() => server?.close());

  const templateOf = async (documentKind: string, language = 'en', client = trust): Promise<Row> => {
    const [found] = await client.list('templates', { filter: { kind: documentKind, language } });
    return found!;
  };
  const patch = async (client: Client, id: string, text: unknown, etag?: string) => {
    const path = `/api/templates/${id}`;
    const read = etag ?? (await client.get(path)).headers.get('etag')!;
    return client.send('PATCH', path, { data: { attributes: { text } } }, { 'If-Match': read });
  };
  const save = async (documentKind: string, text: string, language = 'en') =>
    recordIn(accepted(await patch(trust, (await templateOf(documentKind, language)).id, text)));
  const restore = (id: string, version: number) => command(trust, 'templates', id, 'restore', { version });
  const textOf = async (id: string, version: number) =>
    (await trust.get(`/api/templates/${id}/texts/${version}`)).json.data?.attributes.text;
  const paper = async (id: string) => (await trust.get(`/api/documents/${id}/file`)).bytes;
  const words = (pdf: Buffer) => pdfText(pdf).join(' ');
  const approved = async (attributes: object = {}, input: object = {}) => {
    const { id } = await requestPool(founder, attributes);
    const answer = accepted(await command(trust, 'pools', id, 'approve', input));
    return { pool: id, paper: recordIn(answer).openDocument_id as string };
  };

  it('are there for each kind and language, Vestry’s own until a trust writes others', async () => {
    const all = await trust.list('templates', { range: [0, 99] });
    const names = all.map((one) => `${one.kind} ${one.language}`).sort();
    expect(names).toEqual(templateKinds.flatMap((k) => languages.map((l) => `${k} ${l}`)).sort());
    for (const { id, kind: k, language, ...one } of all) {
      expect(one).toMatchObject({
        version: 0,
        isOwn: false,
        text: null,
        versions: [],
        trustName: 'Alder Trust',
      });
      expect(await textOf(id, 0)).toBe(vestryClauses[language as 'en'][k as 'pool-agreement']);
    }
    expect(await textOf(all[0]!.id, 1)).toBeUndefined();
  });

  it('are each trust’s own business', async () => {
    const { id } = await templateOf('pool-agreement');
    for (const client of [founder.client, people.ana.client]) {
      expect((await client.get('/api/templates')).status).toBe(403);
      expect((await client.post(`/api/templates/${id}/preview`, { text: own('') })).status).toBe(403);
    }
    for (const answer of [
      await other.get(`/api/templates/${id}`),
      await other.get(`/api/templates/${id}/texts/0`),
      await other.post(`/api/templates/${id}/preview`, { text: own('') }),
      await patch(other, id, own(''), '"any"'),
      await command(other, 'templates', id, 'restore', { version: 0 }),
    ])
      expect(answer.status).toBe(404);
  });

  it.each([
    [own('{{holder}}'), '{{holder}}'],
    [own('{{pie'), '{{pie'],
    ['<p>{{pieces}}</p>', '{{asset}}'],
    ['', ''],
    [null, ''],
  ])('are refused under their field where no document can be made of them: %s', async (text, named) => {
    const { id } = await templateOf('pool-agreement');
    for (const answer of [
      await patch(trust, id, text),
      await trust.post(`/api/templates/${id}/preview`, { text }),
    ]) {
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['text']]);
      expect(answer.json.errors.text).toContain(named);
    }
    expect(await templateOf('pool-agreement')).toMatchObject({ version: 0, versions: [] });
  });

  it('fit on the one page of a certificate', async () => {
    const { id } = await templateOf('share-certificate');
    const { status, json } = await patch(trust, id, `<p>${'Clauses. '.repeat(500)}</p>`);
    expect([status, Object.keys(json.errors)]).toEqual([422, ['text']]);
  });

  it('are shown on a sample before they are saved', async () => {
    const { id } = await templateOf('pool-agreement', 'hr');
    const text = own('<strong>Tekst koji još nije spremljen.</strong>');
    const answer = await trust.post(`/api/templates/${id}/preview`, { text });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const shown = words(answer.bytes);
    for (const part of [
      'Ugovor o fondu opcija',
      'Tekst koji još nije spremljen.',
      '100.000 komada',
      'Alder Trust',
    ])
      expect(shown).toContain(part);
    expect(await templateOf('pool-agreement', 'hr')).toMatchObject({ version: 0 });
  });

  it('are in the next document, and change none that was made before', async () => {
    const before = await approved({ name: 'Before' });
    const file = await paper(before.paper);
    expect(words(file)).toContain('1. The Company sets aside 1,000 pieces of Common B');

    const saved = await save('pool-agreement', own('By {{company}} &amp; {{trust}}<script>x</script>.'));
    expect(saved).toMatchObject({ version: 1, isOwn: true, author: 'Alder Trust' });
    expect(saved.text).toBe(own('By {{company}} &amp; {{trust}}.'));
    const after = words(await paper((await approved({ name: 'After', asset: 'A <b>&</b> {{pool}}' })).paper));
    expect(after).toContain('1,000 pieces of A <b>&</b> {{pool}}. By Birch Labs & Alder Trust.');
    expect(after).not.toContain('sets aside');
    expect((await paper(before.paper)).equals(file)).toBe(true);
    await sign(founder.client, before.paper);
    await sign(trust, before.paper);
    expect((await paper(before.paper)).subarray(0, file.length).equals(file)).toBe(true);

    // Of one language and kind alone.
    const german = await approved({ name: 'Deutsch' }, { language: 'de' });
    expect(words(await paper(german.paper))).toContain(
      'Das Unternehmen stellt für seine Optionspläne 1.000 Stück',
    );
  });

  it('are in agreements and certificates too', async () => {
    await save(
      'option-agreement',
      '<p>{{employee}}: {{options}}, {{asset}}, {{exercisePrice}} until {{lastDay}}.</p>',
    );
    await save('share-certificate', '<p>Number {{number}} is for {{pieces}}.</p>');
    const pool = await activePool(trust, founder);
    const plan = await promisePlan(founder, pool.id, people.ana.id);
    expect(words(await paper(plan.openDocument_id))).toContain(
      'ana Kovač: 40 options, Common B, EUR 2.50 until 31 December 2027.',
    );
    const [{ id, number }] = (await trust.list('certificates', { filter: { pool_id: pool.id } })) as [Row];
    const certificate = (await trust.get(`/api/certificates/${id}/file`)).bytes;
    expect(words(certificate)).toContain(`Number ${number} is for 1,000 pieces.`);
  });

  it('keep every version, and go back to one by another', async () => {
    const { id } = await templateOf('pool-amendment');
    const text = (word: string) => `<p>${word}: {{piecesAdded}} {{piecesAfter}} {{asset}}</p>`;
    const image = `<img src="data:image/png;base64,${(await picture()).toString('base64')}" alt="Seal" />`;
    await save('pool-amendment', text('first') + image);
    const first = (await templateOf('pool-amendment')).text;
    await save('pool-amendment', text('second'));
    const back = recordIn(accepted(await restore(id, 1)));
    expect(back).toMatchObject({ version: 3, isOwn: true, text: first });
    expect(recordIn(accepted(await restore(id, 0)))).toMatchObject({ version: 4, isOwn: false, text: null });
    // Vestry's own text, whichever it is by then.
    expect(recordIn(accepted(await restore(id, 4)))).toMatchObject({ version: 5, isOwn: false, text: null });
    const { versions } = await trust.one('templates', id);
    expect(versions.map((one: Row) => [one.number, one.isOwn])).toEqual([
      [5, false],
      [4, false],
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect(await textOf(id, 2)).toBe(text('second'));
    expect(await textOf(id, 4)).toBe(vestryClauses.en['pool-amendment']);
    for (const version of [6, -1, 1.5]) {
      const { status, json } = await restore(id, version);
      expect([status, Object.keys(json.errors)]).toEqual([422, ['version']]);
    }
    const writing = sql`update template_versions set text = 'x'`.execute(server.services.db);
    await expect(writing).rejects.toMatchObject({ code: '23001' });
  });

  it('are saved by one of two who edit at once, and not at all where nothing changed', async () => {
    const { id } = await templateOf('certificate-cancellation');
    const { headers } = await trust.get(`/api/templates/${id}`);
    const etag = headers.get('etag')!;
    const saved = accepted(await patch(trust, id, own('mine'), etag));
    expect((await patch(trust, id, own('theirs'), etag)).status).toBe(412);
    accepted(await patch(trust, id, own('mine')));
    const untouched = await templateOf('certificate-cancellation', 'de');
    const same = accepted(await patch(trust, untouched.id, await textOf(untouched.id, 0)));
    expect(recordIn(same)).toMatchObject({ version: 0, text: null });
    expect((await trust.get(`/api/templates/${id}`)).headers.get('etag')).toBe(saved.headers.get('etag'));
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
