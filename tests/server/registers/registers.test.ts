import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LongJob, runLongJobs } from '../../../server/jobs/longJobs.ts';
import { registerJob } from '../../../server/registers/registerJob.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  recordIn,
  registerFounder,
  registerTrust,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import { asCsv, asPrinted, cellsIn, fileOf, generated, rowsOf, settled } from '../../support/registers.ts';
import type { TestServer } from '../../support/server.ts';
import { pdfText } from '../papers/pdfText.ts';
import { type Cells, inWords, registersByDay } from './registerSamples.ts';

describe.each(testKinds)('registers on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;
  let pool: Row;
  let dates: Map<string, string>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], '2026-01-15'));
    await identify(people.Ana);
    pool = await activePool(trust, founder, { name: '=Pool', pieces: 100, heldSince: '2025-11-01' });
    const plan = await grantedPlan(founder, people.Ana, pool.id);
    await requestExercise(people.Ana, plan.id, 20);
    await confirmExercise(trust, plan.id);
    await server.runDaysUpTo('2026-02-01');
    accepted(await transfer(8, '2026-01-20', '30.00'));
    await server.runDaysUpTo('2026-02-10');
    await cancelOfBen(3);
    await server.runDaysUpTo('2026-02-20');
    const filter = { pool_id: pool.id, type: 'cancellation' };
    const [cancellation] = await trust.list('transactions', { filter });
    accepted(await command(trust, 'transactions', cancellation!.id, 'reverse', { reason: 'By mistake' }));
    accepted(await transfer(2, '2026-01-17'));
    const lines = await trust.list('transactions', { range: [0, 99] });
    dates = new Map(lines.map(({ id, effectiveDate }) => [id, effectiveDate]));
  });
  afterAll(() => server?.close());

  const transfer = (pieces: number, effectiveDate: string, paid?: string) =>
    command(trust, 'pools', pool.id, 'transfer', {
      seller_id: people.Ana.id,
      buyer_id: people.Ben.id,
      pieces,
      effectiveDate,
      ...(paid && { paid }),
    });
  const cancelOfBen = async (pieces: number) => {
    const employee_id = people.Ben.id;
    const input = { employee_id, pieces, reason: 'Bought back', hasLiquidationPayout: false };
    accepted(await command(trust, 'pools', pool.id, 'cancel-share-certificates', input));
    const filter = { pool_id: pool.id, status: 'awaiting' };
    const [paper] = await trust.list('documents', { filter });
    await sign(people.Ben.client, paper!.id);
    await sign(trust, paper!.id);
  };
  const ofPool = (asOf: string, further: object = {}) =>
    generated(trust, { scope: 'pool', pool_id: pool.id, asOf, ...further });

  it('say of every day what held then, however late it was recorded', async () => {
    for (const [asOf, expected] of Object.entries(registersByDay)) {
      const { id } = await ofPool(asOf);
      const rows = await rowsOf(trust, id);
      expect(
        rows.map((row) => inWords(row, (line) => dates.get(line)!)),
        asOf,
      ).toEqual(expected);
      const entries = rows.filter(({ Layer }) => Layer !== 'Reconciliation');
      expect(entries.map((row) => row['Entry no.'])).toEqual(entries.map((_, i) => String(i + 1)));
    }
  });

  it('have the same rows in every format, with dates and numbers as such in the spreadsheet', async () => {
    const { id, files, rowCount } = await ofPool('2026-02-12');
    expect(files.map(({ format, volume }: Row) => `${format} ${volume}`)).toEqual([
      'csv 1',
      'pdf 1',
      'xlsx 1',
    ]);
    const guarded = await rowsOf(trust, id);
    expect(new Set(guarded.map(({ 'Shareholding and class': pool }) => pool))).toEqual(
      new Set(["'=Pool · Common B"]),
    );
    const rows: Cells[] = guarded.map((row) => ({ ...row, 'Shareholding and class': '=Pool · Common B' }));
    expect(rowCount).toBe(rows.length);
    const { address, country } = await trust.one('employees', people.Ana.id);
    expect(country).toBe('AT');
    const addresses = rows
      .map((row) => [row.Holder, row.Address])
      .filter(([holder, known]) => holder !== 'Alder Trust' && known !== '');
    expect(addresses).toEqual(Array(3).fill(['Ana Kovač', `${address}, Austria`]));

    const sheet = unzipSync(await fileOf(trust, id, 'xlsx'))['xl/worksheets/sheet1.xml']!;
    const [head, ...lines] = cellsIn(Buffer.from(sheet).toString());
    const columns = Object.keys(rows[0]!);
    expect(head!.map(({ value }) => value)).toEqual(columns);
    expect(
      lines.map((cells) => Object.fromEntries(columns.map((name, i) => [name, asCsv(name, cells[i]!)]))),
    ).toEqual(rows);

    const [text] = pdfText(await fileOf(trust, id, 'pdf'));
    const words = text!.replace(/\s+/g, ' ');
    for (const row of rows) expect(words).toContain(asPrinted(row));
  });

  it('say where the trust resides, in letters of any script, as it says itself when they are made', async () => {
    const [{ id }] = (await trust.list('trusts')) as [Row];
    const move = async (to: string) => {
      const { headers } = await trust.get(`/api/trusts/${id}`);
      const body = { data: { attributes: { address: to } } };
      accepted(await trust.send('PATCH', `/api/trusts/${id}`, body, { 'If-Match': headers.get('etag')! }));
    };
    const before = await ofPool('2026-02-12');
    const address = 'מגדל, 東京都港区芝公園';
    await move(address);
    const after = await ofPool('2026-02-12');
    await move('Ilica 1, Zagreb');
    const addressesIn = async (register: Row) => {
      const rows = await rowsOf(trust, register.id);
      const own = rows.filter(({ Holder, Layer }) => Holder === 'Alder Trust' && Layer !== 'Reconciliation');
      return [...new Set(own.map(({ Layer, Address }) => `${Layer}: ${Address}`))];
    };
    expect(await addressesIn(before)).toEqual([
      'Layer one: Savska cesta 41, 10000 Zagreb',
      'Layer two: Savska cesta 41, 10000 Zagreb',
    ]);
    expect(await addressesIn(after)).toEqual([`Layer one: ${address}`, `Layer two: ${address}`]);
    const [printed] = pdfText(await fileOf(trust, after.id, 'pdf'));
    // The Hebrew word as it stands from left to right.
    expect(printed!.replaceAll(' ', '')).toContain(`AlderTrust${'לדגמ'},東京都港区芝公園`);
  });

  it('are tagged as tables, whose cells a reader hears with their headings', async () => {
    const { id } = await generated(trust, { scope: 'all', asOf: '2026-02-20' });
    const rows = await rowsOf(trust, id);
    const pdf = (await fileOf(trust, id, 'pdf')).toString('latin1');
    const count = (pattern: RegExp) => pdf.match(pattern)?.length ?? 0;
    expect(count(/\/Marked true/g)).toBe(1);
    const title = 'Register: Alder Trust · As of 20 February 2026 · Volume 1 of 1';
    expect(pdf.replaceAll('\0', '')).toContain(title);
    const entries = rows.filter(({ Layer }) => Layer !== 'Reconciliation').length;
    const columns = Object.keys(rows[0]!).length - 3;
    expect(count(/\/S \/TD\n/g)).toBe(entries * columns + (rows.length - entries));
    expect(count(/\/Scope \/Column/g)).toBe(columns);
    expect(count(/\/S \/Table\n/g)).toBe(1);
  });

  it('are of a company, of all that the trust holds, and of what had a holder before it was cancelled', async () => {
    const elm = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    const other = await registerFounder(server, elm);
    const cancelled = await activePool(trust, other, { name: 'Elm 2026', pieces: 50 });
    accepted(await other.client.post(`/api/pools/${cancelled.id}/cancel`));
    const asOf = '2026-02-20';
    const sumsOf = async (input: object) => {
      const { id, subject } = await generated(trust, { asOf, ...input });
      const rows = await rowsOf(trust, id);
      const sums = rows.filter(({ Layer }) => Layer === 'Reconciliation');
      return [subject, ...sums.map((row) => `${row.Company}: ${row.Pieces}`)];
    };
    expect(await sumsOf({ scope: 'all' })).toEqual(['Alder Trust', 'Birch Labs: 100', 'Elm Foods: 0']);
    expect(await sumsOf({ scope: 'company', company_id: founder.companyId })).toEqual([
      'Birch Labs',
      'Birch Labs: 100',
    ]);
    const ofCancelled = recordIn(
      accepted(await command(trust, 'pools', cancelled.id, 'generate-register', { asOf })),
    );
    expect(ofCancelled.id).toBe(cancelled.id);
    const [made] = await trust.list('registers', { filter: { pool_id: cancelled.id } });
    await settled(trust, made!.id);
    const rows = await rowsOf(trust, made!.id);
    expect(rows.map((row) => [row.Layer, row.Pieces, row['Date ceased']])).toEqual([
      ['Layer one', '50', asOf],
      ['Layer two', '50', asOf],
      ['Reconciliation', '0', ''],
    ]);
  });

  it('are told of in the inbox, at the bell and by mail, and made in the language that is asked for', async () => {
    const { id } = await ofPool('2026-02-20', { language: 'de' });
    const [message] = await trust.list('messages', { sort: ['created_at', 'DESC'], range: [0, 0] });
    const subject = 'The register of =Pool as of 20 Feb 2026 is ready';
    expect(message).toMatchObject({
      action: subject,
      resource: 'registers',
      record_id: id,
      type: 'document',
    });
    const { awareness } = (await trust.get('/api/app')).json;
    expect(awareness.notifications).toContainEqual(
      expect.objectContaining({ subject, resource: 'registers', record_id: id }),
    );
    const [mail] = await server.mailsTo('ops@alder.test');
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(`/platform/trust/register/${id}`) });
    const file = await trust.get(`/api/registers/${id}/file?format=csv`);
    expect(fileNamed(file).name).toBe('Register – =Pool – 2026-02-20.csv');
    expect(file.bytes.toString()).toMatch(/^\uFEFFEbene;Unternehmen;/);
    expect(file.bytes.toString()).toMatch(/Ana Kovač;[^\n]*, Österreich/);
    expect(pdfText(await fileOf(trust, id, 'pdf'))[0]).toContain('Stand: 20. Februar 2026');
  });

  it('are refused for a day to come, for what is not named, and for what somebody else has', async () => {
    const refused = async (input: object) => {
      const { status, json } = await trust.create('registers', {
        scope: 'all',
        asOf: '2026-02-20',
        ...input,
      });
      return [status, ...Object.keys(json.errors ?? {})];
    };
    const cedar = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    const fir = { name: 'Fred Okafor', email: 'fred@fir.test', company: 'Fir Yards', trust: 'Cedar Trust' };
    const stranger = await activePool(cedar, await registerFounder(server, fir));
    expect(await refused({ asOf: '2026-02-21' })).toEqual([422, 'asOf']);
    expect(await refused({ asOf: '2026-02-30' })).toEqual([422, 'asOf']);
    expect(await refused({ scope: 'some' })).toEqual([422, 'scope']);
    expect(await refused({ scope: 'pool' })).toEqual([422, 'pool_id']);
    expect(await refused({ scope: 'pool', pool_id: stranger.id })).toEqual([422, 'pool_id']);
    expect(await refused({ scope: 'company', company_id: stranger.company_id })).toEqual([422, 'company_id']);
    expect(await refused({ scope: 'company', company_id: founder.companyId, pool_id: pool.id })).toEqual([
      422,
      'pool_id',
    ]);
    expect(await refused({ company_id: founder.companyId })).toEqual([422, 'company_id']);
    expect(await refused({ language: 'fr' })).toEqual([422, 'language']);

    const { id } = await ofPool('2026-02-20');
    const file = async (query: string, client = trust) =>
      (await client.get(`/api/registers/${id}/file?${query}`)).status;
    expect([
      await file('format=pdf&volume=2'),
      await file('format=doc'),
      await file('format=pdf&volume=x'),
    ]).toEqual([404, 400, 400]);
    expect([await file('format=csv', founder.client), await file('format=csv', cedar)]).toEqual([403, 404]);
    expect((await founder.client.create('registers', { scope: 'all', asOf: '2026-02-20' })).status).toBe(403);
    expect((await founder.client.get('/api/registers')).status).toBe(403);
    expect(server.faults).toEqual([]);
  });

  it('come in volumes, and go on behind the last file after the server was stopped', async () => {
    await divide(5100);
    const id = await begun(server, 'pool', pool.id);
    const stops = new AbortController();
    const made: string[] = [];
    /** The making of registers, told of each file, after the first of which the server is stopped. */
    const slow: LongJob = {
      ...registerJob,
      run: (work) =>
        registerJob.run({
          ...work,
          commit: async (part, progress) => {
            await work.commit(part, progress);
            if (!progress) return;
            made.push(`${progress.done} of ${progress.total}`);
            stops.abort();
          },
        }),
    };
    await runLongJobs(server.services, { slow }, stops.signal);
    expect(await trust.one('registers', id)).toMatchObject({ status: 'preparing', done: 5000, files: [] });
    expect((await trust.get(`/api/registers/${id}/file?format=pdf`)).status).toBe(409);

    // Two servers go on; one of them does it.
    await Promise.all([runLongJobs(server.services, { slow }), runLongJobs(server.services, { slow })]);
    const { status, files, rowCount } = await trust.one('registers', id);
    const rows = await rowsOf(trust, id);
    expect([status, rowCount]).toEqual(['ready', rows.length]);
    expect(files.map(({ format, volume }: Row) => `${format} ${volume}`)).toEqual([
      'csv 1',
      'pdf 1',
      'pdf 2',
      'xlsx 1',
    ]);
    expect(made).toEqual(
      [5000, rowCount, 2 * rowCount, 3 * rowCount].map((done) => `${done} of ${3 * rowCount}`),
    );
    const first = pdfText(await fileOf(trust, id, 'pdf', 1));
    const second = pdfText(await fileOf(trust, id, 'pdf', 2));
    expect(first[0]).toContain('Volume 1 of 2 · Page 1');
    expect(first.at(-1)!.replace(/\s+/g, ' ')).toContain(asPrinted(rows[4999]!));
    expect(second[0]!.replace(/\s+/g, ' ')).toContain(asPrinted(rows[5000]!));
    expect(second.at(-1)).toContain('Both layers agree.');
    const left = await sql`select from register_rows`.execute(server.services.db);
    expect(left.rows).toEqual([]);
  });

  /** A holding of the trust is on so many certificates of one piece each, as no order would make them. */
  const divide = async (pieces: number) => {
    const { id, openDocument_id } = recordIn(
      accepted(await command(founder.client, 'pools', pool.id, 'update', { pieces: pieces + 100 })),
    );
    expect([id, openDocument_id]).toEqual([pool.id, null]);
    const approved = recordIn(accepted(await trust.post(`/api/pools/${pool.id}/approve-increase`)));
    await sign(founder.client, approved.openDocument_id);
    await sign(trust, approved.openDocument_id);
    const { db } = server.services;
    await sql`insert into certificates select copy.* from certificates c, generate_series(1, ${pieces}) n,
        jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n, 'pieces', 1)) copy
      where c.pieces = ${pieces}`.execute(db);
    await sql`update certificates set status = 'cancelled', cancelled_on = issued_on, ceased_on = entered_on,
      cancel_reason = 'Divided' where pieces = ${pieces}`.execute(db);
  };
});

/** A register that is asked for where no server looks for work of its kind by itself. */
const begun = async ({ services: { db } }: TestServer, scope: string, pool_id: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into registers (trust_id, scope, pool_id, as_of, language)
    select trust_id, ${scope}, id, '2026-02-20', 'en' from pools where id = ${pool_id} returning id`.execute(
    db,
  );
  await sql`insert into long_jobs (trust_id, kind, record_id) select trust_id, 'slow', id from registers
    where id = ${rows[0]!.id}`.execute(db);
  return rows[0]!.id;
};
