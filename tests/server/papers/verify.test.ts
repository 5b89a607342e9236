import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verification } from '../../../model/verification.ts';
import { fetchFile } from '../../../server/files/files.ts';
import { makeSealingKey } from '../../../server/papers/seal/makeSealingKey.ts';
import { seal } from '../../../server/papers/seal/seal.ts';
import {
  accepted,
  activePool,
  command,
  type Founder,
  grantedPlan,
  logIn,
  openCompany,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('checking a file, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let visitor: Client;
  let pool: Row;
  let paper: Row;
  let sealed: Buffer;
  let original: Buffer;
  let certificate: Buffer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const { people, ...company } = await openCompany(server, ['ana']);
    ({ trust, founder } = company);
    pool = await activePool(trust, founder);
    await grantedPlan(founder, people.ana, pool.id);
    paper = (await trust.list('documents', { filter: { kind: 'option-agreement' } }))[0]!;
    const { services } = server;
    original = await fetchFile({ tx: services.db, services }, paper.originalSha256);
    sealed = (await trust.get(`/api/documents/${paper.id}/file`)).bytes;
    const [issued] = await trust.list('certificates');
    certificate = (await trust.get(`/api/certificates/${issued!.id}/file`)).bytes;
    visitor = server.visitor();
  });
  afterAll(() => server?.close());

  const formOf = (...files: (Buffer | string)[]) => {
    const form = new FormData();
    for (const file of files)
      if (typeof file === 'string') form.append('file', file);
      else form.append('file', new Blob([new Uint8Array(file)]), 'paper.pdf');
    return form;
  };
  const send = (file: Buffer, client = visitor) => client.post('/api/verify', formOf(file));
  const verify = async (file: Buffer, client?: Client): Promise<Verification> =>
    accepted(await send(file, client)).json.data.attributes;
  const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  const withByteChanged = (file: Buffer, at: number) => {
    const copy = Buffer.from(file);
    copy[at] = copy[at]! ^ 1;
    return copy;
  };
  const unknown = {
    match: null,
    appended: null,
    seal: null,
    sealedBy: null,
    sealedAt: null,
    ownSeal: null,
    metadata: null,
  };

  it('knows the sealed copy, and says what its seal and itself say, to visitors and users alike', async () => {
    for (const client of [visitor, founder.client]) {
      const said = await verify(sealed, client);
      expect(said).toEqual({
        verdict: 'genuine',
        match: 'sealed',
        sha256: paper.sha256,
        size: sealed.length,
        appended: null,
        seal: 'intact',
        sealedBy: 'Vestry',
        sealedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        ownSeal: true,
        metadata: {
          title: 'Option Agreement',
          subject: expect.stringContaining('ana Kovač'),
          author: 'Birch Labs',
          reference: paper.id,
          madeOn: '2026-01-15',
        },
      });
      expect(Math.abs(Date.parse(said.sealedAt!) - Date.now())).toBeLessThan(600_000);
    }
  });

  it('knows an original and a certificate, which have no seal', async () => {
    for (const [file, match] of [
      [original, 'original'],
      [certificate, 'certificate'],
    ] as const)
      expect(await verify(file)).toMatchObject({
        ...unknown,
        verdict: 'genuine',
        match,
        metadata: { author: 'Birch Labs' },
      });
  });

  it('says the same of a certificate that was cancelled since, because the file does', async () => {
    const before = await verify(certificate);
    accepted(await command(founder.client, 'pools', pool.id, 'update', { pieces: 900 }));
    const [oldest] = await trust.list('certificates', { sort: ['created_at', 'ASC'] });
    expect(oldest!.status).toBe('cancelled');
    expect(await verify(certificate)).toEqual(before);
    const { bytes: marked } = await trust.get(`/api/certificates/${oldest!.id}/file`);
    expect(await verify(marked)).toMatchObject({ verdict: 'genuine', match: 'cancelled', appended: null });
    expect(await verify(withByteChanged(marked, marked.length - 200))).toMatchObject({ verdict: 'extended' });
  });

  it('finds out a change of any part of a sealed copy', async () => {
    for (const at of [100, original.length - 50, original.length + 50, sealed.length - 30])
      expect(await verify(withByteChanged(sealed, at))).toMatchObject({
        ...unknown,
        verdict: 'altered',
        seal: 'broken',
      });
  });

  it('finds out what was added after the end, also where that looks like a seal', async () => {
    const more = Buffer.from('\n9 0 obj\n<< /Type /Annot >>\nendobj\n');
    expect(await verify(Buffer.concat([sealed, more]))).toMatchObject({
      verdict: 'extended',
      match: 'sealed',
      appended: more.length,
      seal: 'intact',
      ownSeal: true,
      metadata: { title: 'Option Agreement' },
    });
    const forged = Buffer.from('\n/ByteRange [0 1 2 3]\n%%EOF\n');
    for (const [file, match] of [
      [sealed, 'sealed'],
      [certificate, 'certificate'],
      [original, 'original'],
    ] as const)
      expect(await verify(Buffer.concat([file, forged]))).toMatchObject({
        verdict: 'extended',
        match,
        appended: forged.length,
      });
  });

  it('tells a seal of its own from that of others, on papers that it does not know', async () => {
    const other = await seal(certificate, await makeSealingKey('Vestry'));
    expect(await verify(other)).toMatchObject({
      ...unknown,
      verdict: 'sealed',
      seal: 'intact',
      sealedBy: 'Vestry',
      ownSeal: false,
      sealedAt: expect.any(String),
    });
    const own = await seal(certificate, server.services.sealingKey);
    expect(await verify(own)).toMatchObject({
      verdict: 'sealed',
      match: null,
      ownSeal: true,
      metadata: null,
    });
  });

  it('says of other PDFs that it does not know them, and of one that breaks off that it does', async () => {
    const foreign = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (Secret) >>\nendobj\nstartxref\n0\n%%EOF\n');
    expect(await verify(foreign)).toEqual({
      ...unknown,
      verdict: 'unknown',
      sha256: sha256(foreign),
      size: foreign.length,
    });
    expect(await verify(withByteChanged(certificate, 2000))).toMatchObject({
      ...unknown,
      verdict: 'unknown',
    });
    expect(await verify(certificate.subarray(0, 3000))).toMatchObject({ ...unknown, verdict: 'damaged' });
    expect(await verify(sealed.subarray(0, sealed.length - 5))).toMatchObject({ verdict: 'altered' });
  });

  it('refuses what is no PDF, no file, two files or too large a file, each in words', async () => {
    for (const [form, status, words] of [
      [formOf(Buffer.from('PK\u0003\u0004 a spreadsheet')), 422, 'This file is not a PDF.'],
      [formOf(Buffer.alloc(0)), 422, 'Choose a PDF.'],
      [formOf('text'), 422, 'Choose a PDF.'],
      [formOf(), 422, 'Choose a PDF.'],
      [formOf(sealed, sealed), 422, 'Send one PDF and nothing else.'],
      [formOf(Buffer.alloc(20 * 1024 * 1024 + 1)), 413, 'The file may be at most 20 MB.'],
    ] as const) {
      const { status: answered, json } = await visitor.post('/api/verify', form);
      expect([answered, Object.values(json.errors)]).toEqual([status, [words]]);
    }
    const huge = await visitor.post('/api/verify', formOf(Buffer.alloc(21 * 1024 * 1024)));
    expect(huge.status).toBe(413);
    const type = { 'Content-Type': 'application/pdf' };
    expect((await visitor.post('/api/verify', sealed.toString('latin1'), type)).status).toBe(415);
    expect((await visitor.post('/api/verify', { file: 'x' })).status).toBe(415);
    expect((await visitor.post('/api/verify', formOf(sealed), { 'X-XSRF-TOKEN': '' })).status).toBe(419);
    const form = { 'Content-Type': 'multipart/form-data; boundary=none' };
    expect((await visitor.post('/api/verify', 'nothing', form)).status).toBe(400);
  });

  it('looks a file up by its hash alone', async () => {
    const ask = (hash: string) => visitor.get(`/api/verify?sha256=${hash}`);
    const { json } = accepted(await ask(paper.sha256));
    expect(json.data).toEqual({
      id: paper.sha256,
      type: 'verifications',
      attributes: { ...unknown, size: null, verdict: 'genuine', match: 'sealed', sha256: paper.sha256 },
    });
    expect((await ask(sha256(Buffer.from('other')))).json.data.attributes).toMatchObject({
      verdict: 'unknown',
    });
    for (const wrong of ['', 'abc', paper.sha256.toUpperCase(), `${paper.sha256}0`])
      expect((await ask(wrong)).status).toBe(400);
    expect((await visitor.get('/api/verify')).status).toBe(400);
  });

  it('slows down who tries many unknown files, and neither known ones nor the login', async () => {
    const guess = (n: number) => visitor.get(`/api/verify?sha256=${sha256(Buffer.from(String(n)))}`);
    let answers = 0;
    while ((await guess(answers)).status === 200) expect(answers++).toBeLessThan(110);
    expect(answers).toBeGreaterThan(60);
    expect((await guess(0)).status).toBe(429);
    const blocked = await send(sealed);
    expect([blocked.status, blocked.json.message]).toEqual([429, expect.stringContaining('15')]);
    expect(await logIn(server, 'ivo@birch.test')).toBeDefined();
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
