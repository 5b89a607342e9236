import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prune } from '../../../server/jobs/prune.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  invite,
  joinedEmployee,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { csvOf, type Line, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { endedImport } from '../../support/imports.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const absent = '00000000-0000-4000-8000-000000000000';

describe.each(testKinds)('importing a spreadsheet, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let ana: Employee;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...person, trust: 'Alder Trust' });
    const other = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods' };
    stranger = await registerFounder(server, { ...other, trust: 'Alder Trust' });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  type Options = Parameters<typeof sendCsv>[4] & { as?: Client };
  const send = (kind: string, csv: string, { as = founder.client, ...options }: Options = {}) =>
    sendCsv(as, founder.companyId, kind, csv, options);
  const employees = (csv: string, options?: Options) => send('employees', csv, options);
  const people = () => founder.client.list('employees', { range: [0, 999] });
  const invited = async (email: string) => (await people()).filter((person) => person.email === email);

  /** A refused file leaves everything as it was. */
  const refused = async (kind: string, csv: string, options?: Options) => {
    const before = await digestOf(server);
    const { status, json } = await send(kind, csv, options);
    expect([status, await digestOf(server)]).toEqual([422, before]);
    return json;
  };
  const wrong = async (kind: string, ...lines: Line[]) => (await refused(kind, csvOf(...lines))).errors;

  describe('a file', () => {
    it('is read with commas or semicolons, quotes, a byte order mark, and columns in any order and case', async () => {
      const files = [
        'name,email\r\n"Novak, ""Ana"" Äpfel",comma@birch.test\r\n',
        'EMAIL;Name\n semicolon@birch.test ;"Novak, ""Ana"" Äpfel"\n',
        '\ufeff"name";email;;\r\rNovak; mark@birch.test;;\r;;;\r',
      ];
      for (const file of files) accepted(await employees(file));
      const named = async (email: string) => (await invited(email)).map(({ name }) => name);
      expect(await named('comma@birch.test')).toEqual(['Novak, "Ana" Äpfel']);
      expect(await named('semicolon@birch.test')).toEqual(['Novak, "Ana" Äpfel']);
      expect(await named('mark@birch.test')).toEqual(['Novak']);
    });

    it('keeps what looks like a formula as the text that it is', async () => {
      const name = '=HYPERLINK("B2")';
      accepted(await employees(`name,email\n"${name.replaceAll('"', '""')}",formula@birch.test\n`));
      expect((await invited('formula@birch.test')).map((person) => person.name)).toEqual([name]);
    });

    it('names each line by where it begins in the file, over empty ones and line breaks within quotes', async () => {
      const file =
        'name,email\r\n\r\n"Two\r\nlines",two@birch.test\r\n,\r\nNo address,\r\n"",none@birch.test\r\n';
      const { errors, lines } = await refused('employees', file);
      expect(Object.keys(errors)).toEqual(['line 3.name', 'line 6.email', 'line 7.name']);
      expect(lines).toEqual([
        { line: 3, errors: { name: expect.stringContaining('line breaks') } },
        { line: 6, errors: { email: 'Fill this in.' } },
        { line: 7, errors: { name: 'Fill this in.' } },
      ]);
    });

    it.each([
      ['nothing', ''],
      ['a header alone', 'name,email\r\n'],
      ['empty lines alone', 'name,email\r\n\r\n,,\r\n'],
    ])('with %s is refused', async (_, file) => {
      expect((await refused('employees', file)).message).toBe('The file has no lines under its header.');
    });

    it('that is a workbook is refused, and asked for as CSV', async () => {
      expect((await refused('employees', 'PK\u0003\u0004xl/workbook.xml')).message).toContain('CSV UTF-8');
    });

    it('that is no text in UTF-8 is refused, and asked for as such', async () => {
      const latin1 = Buffer.from('name,email\nAna Kovaè,latin@birch.test\n', 'latin1');
      const answer = await fetch(`${server.url}/api/companies/${founder.companyId}/imports/employees`, {
        method: 'POST',
        headers: {
          Cookie: [...founder.client.cookies].map((cookie) => cookie.join('=')).join('; '),
          'X-XSRF-TOKEN': founder.client.cookies.get('XSRF-TOKEN')!,
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'text/csv',
        },
        body: latin1,
      });
      expect([answer.status, (await answer.json()).message]).toEqual([
        422,
        'The file is not written in UTF-8. Save it as “CSV UTF-8”.',
      ]);
    });

    it('with quotation marks that do not match is refused, naming the line', async () => {
      const file = 'name,email\nAna,a@birch.test\nBen "Benny" Adler,b@birch.test\n';
      expect((await refused('employees', file)).message).toMatch(/quotation mark .* line 3/);
      expect((await refused('employees', 'name,email\n"Ana,a@birch.test\n')).message).toMatch(/quotation/);
    });

    it('with other columns is refused, naming those that are unknown, missing, or there twice', async () => {
      const { message, errors } = await refused('employees', 'Name,surname,name\nAna,Kovač,Ana\n');
      expect(message).toContain('name, email');
      expect(errors).toEqual({
        surname: 'There is no such column.',
        email: 'This column is missing.',
        name: 'This column appears more than once.',
      });
    });

    it('whose line goes on after its last column is refused', async () => {
      expect(await wrong('employees', { name: 'Novak, Ana', email: 'novak@birch.test' })).toMatchObject({
        'line 2.email': 'The line continues after its last column.',
      });
    });

    it('has 100 columns at most, also where they are empty', async () => {
      const { message } = await refused('employees', `name,email${','.repeat(500_000)}\nP,p@wide.test\n`);
      expect(message).toBe('Line 1 has more than 100 columns.');
      const { message: later } = await refused('employees', `name,email\nP,p@wide.test${','.repeat(200)}\n`);
      expect(later).toBe('Line 2 has more than 100 columns.');
    });

    it('has 20,000 lines at most, and all of a long one are imported', async () => {
      const many = (length: number) =>
        Array.from({ length }, (_, i) => ({ name: `P ${i}`, email: `p${i}@many.test` }));
      const { message } = await refused('employees', csvOf(...many(20_001)));
      expect(message).toBe('A file has at most 20,000 lines.');
      const headers = { Prefer: 'respond-async' };
      const { json } = accepted(await employees(csvOf(...many(1100)), { headers }));
      const ended = await endedImport(founder.client, json.data.id);
      expect(ended).toMatchObject({ status: 'imported', lineCount: 1100 });
      const list = await founder.client.get('/api/employees?filter={"q":"many.test"}&range=[0,0]');
      expect(list.headers.get('content-range')).toMatch(/\/1100$/);
    }, 300_000);

    it('of more than 2 MB is refused', async () => {
      expect((await employees(`name,email\n${' '.repeat(2 * 1024 * 1024)}`)).status).toBe(413);
    });

    it('of another type is refused', async () => {
      const path = `/api/companies/${founder.companyId}/imports/employees`;
      expect((await founder.client.post(path, { name: 'Ana' })).status).toBe(415);
      const headers = { 'Content-Type': 'application/vnd.ms-excel' };
      expect((await employees('name,email\nAna,excel@birch.test', { headers })).status).toBe(415);
      expect((await founder.client.post(path)).status).toBe(422);
    });
  });

  describe('who may', () => {
    const file = csvOf({ name: 'Ana', email: 'who@birch.test' });

    it('imports into its own companies alone; to others there is no such company', async () => {
      expect((await employees(file, { as: stranger.client })).status).toBe(404);
      expect((await sendCsv(founder.client, absent, 'employees', file)).status).toBe(404);
      expect((await sendCsv(founder.client, 'none', 'employees', file)).status).toBe(404);
      const elsewhere = await registerTrust(server, 'Yew Trust', 'ops@yew.test');
      expect((await send('opening-balances', file, { as: elsewhere })).status).toBe(404);
      expect((await send('nothing', file)).status).toBe(404);
      expect(await invited('who@birch.test')).toEqual([]);
    });

    it('is the founder for employees and plans, and the trust for opening balances', async () => {
      const status = async (kind: string, as: Client) => [
        (await send(kind, file, { as })).status,
        (await as.get(`/api/imports/${kind}/template`)).status,
      ];
      for (const kind of ['employees', 'plans']) {
        expect(await status(kind, trust)).toEqual([403, 403]);
        expect(await status(kind, ana.client)).toEqual([403, 403]);
      }
      expect(await status('opening-balances', founder.client)).toEqual([403, 403]);
      expect(await status('opening-balances', server.visitor())).toEqual([401, 401]);
      expect((await employees(file, { headers: { 'X-XSRF-TOKEN': '' } })).status).toBe(419);
    });
  });

  it('each kind has a template whose columns and line are those of an import', async () => {
    for (const [kind, as] of [
      ['employees', founder.client],
      ['plans', founder.client],
      ['opening-balances', trust],
    ] as const) {
      const answer = await as.get(`/api/imports/${kind}/template`);
      const { headers, bytes } = answer;
      expect(fileNamed(answer).name).toMatch(/^Import template – .+\.csv$/);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const { status, json } = await send(kind, bytes.toString(), { as, dryRun: true });
      // The example names parties that are not there; nothing else is wrong with it.
      if (kind === 'employees') expect([kind, status]).toEqual([kind, 200]);
      else expect([kind, Object.keys(json.errors)]).toEqual([kind, ['line 2.email']]);
    }
  });

  describe('a dry run', () => {
    it('says what would come of each line, and writes nothing', async () => {
      const before = await digestOf(server);
      const file = csvOf({ name: 'Dry', email: 'dry@birch.test' }, { name: 'Run', email: 'run@birch.test' });
      const { json } = accepted(await employees(file, { dryRun: true }));
      expect(json.data.attributes).toEqual({
        kind: 'employees',
        dryRun: true,
        count: 2,
        lines: [
          { line: 2, status: 'ok', what: 'Dry is invited at dry@birch.test.' },
          { line: 3, status: 'ok', what: 'Run is invited at run@birch.test.' },
        ],
      });
      expect(await digestOf(server)).toEqual(before);
    });

    it('finds the same errors as the import', async () => {
      const file = csvOf({ name: '', email: 'ana@birch.test' }, { name: 'Ana', email: 'ANA@birch.test' });
      const rehearsed = await refused('employees', file, { dryRun: true });
      expect(rehearsed).toEqual(await refused('employees', file));
      expect(rehearsed.lines).toHaveLength(2);
    });
  });

  it('takes effect once for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'import-1' };
    const file = csvOf({ name: 'Once', email: 'once@birch.test' });
    const wrongFile = csvOf({ name: 'Once', email: 'once' });
    expect((await employees(wrongFile, { headers })).status).toBe(422);
    expect((await employees(file, { headers, dryRun: true })).status).toBe(200);
    const first = accepted(await employees(file, { headers }));
    const again = await employees(file, { headers });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await invited('once@birch.test')).toHaveLength(1);
    expect((await employees(csvOf({ name: 'B', email: 'b@birch.test' }), { headers })).status).toBe(409);
  });

  describe('lines that cannot be imported', () => {
    const file =
      'email;name\nfirst@part.test;First\nANA@birch.test;Ana\nlast@part.test;Last\n;"Two; three"\n';

    it('are left out if the caller says how many, and nothing else is', async () => {
      const { lines, right } = await refused('employees', file);
      expect([lines, right].map((some: Row[]) => some.map(({ line }) => line))).toEqual([
        [3, 5],
        [2, 4],
      ]);
      const before = await digestOf(server);
      for (const leaveOut of [1, 3]) expect((await employees(file, { leaveOut })).status).toBe(409);
      expect((await employees('email,name\nana@birch.test,Ana\n', { leaveOut: 1 })).status).toBe(422);
      expect((await employees('email,name\nnew@part.test,New\n', { leaveOut: 1 })).status).toBe(409);
      expect(await digestOf(server)).toEqual(before);

      const { data } = accepted(await employees(file, { leaveOut: 2 })).json;
      expect(data.attributes).toMatchObject({ count: 2, leftOut: 2 });
      expect(await founder.client.one('imports', data.id)).toMatchObject({
        done: 2,
        lineCount: 2,
        leftOut: 2,
      });
      expect(await invited('last@part.test')).toHaveLength(1);
      expect((await people()).filter(({ name }) => name === 'Two; three')).toEqual([]);
    });

    it('are kept as a file with their reasons, which is corrected and imported', async () => {
      const [{ id }] = (await founder.client.list('imports', { filter: { leftOut: 2 } })) as [Row];
      const path = `/api/imports/${id}/left-out`;
      expect((await trust.get(path)).status).toBe(404);
      const kept = (await founder.client.get(path)).bytes.toString();
      expect(kept).toBe(
        '\ufeffproblem;email;name\r\n' +
          'email: This person has already been invited or has joined.;ANA@birch.test;Ana\r\n' +
          'email: Fill this in.;;"Two; three"\r\n',
      );
      const corrected = kept.replace('ANA@birch', 'ana.two@part').replace(';;', ';three@part.test;');
      accepted(await employees(corrected));
      expect((await invited('three@part.test')).map(({ name }) => name)).toEqual(['Two; three']);
      expect((await employees(file, { leaveOut: 4 })).json.message).toMatch(/already been imported/);
    });

    it('can no longer be downloaded after three months', async () => {
      const [{ id }] = (await founder.client.list('imports', { filter: { leftOut: 2 } })) as [Row];
      await sql`update imports set created_at = business_now() - interval '91 days' where id = ${id}`.execute(
        server.services.db,
      );
      await server.services.db.transaction().execute(prune as never);
      expect(await founder.client.one('imports', id)).toMatchObject({ leftOut: 2, hasLeftOutFile: false });
      expect((await founder.client.get(`/api/imports/${id}/left-out`)).status).toBe(404);
    });
  });

  describe('employees', () => {
    it('are invited as if each had been invited alone', async () => {
      accepted(await employees(csvOf({ name: 'Zoë', email: 'zoe@birch.test' })));
      const [{ id, status }] = (await invited('zoe@birch.test')) as [Row];
      expect(status).toBe('invited');
      expect((await server.mailsTo('zoe@birch.test')).map(({ text }) => text)).toEqual([
        expect.stringContaining('/invitation/'),
      ]);
      const activities = await founder.client.list('activities', { filter: { employee_id: id } });
      expect(activities.map(({ what }) => what)).toEqual(['invited']);
    });

    it('are all refused for one that is wrong, each wrong one with its reasons', async () => {
      await invite(founder, 'Known', 'known@birch.test');
      const errors = await wrong(
        'employees',
        { name: 'Right', email: 'right@birch.test' },
        { name: 'Known', email: 'Known@birch.test' },
        { name: 'x'.repeat(121), email: 'nowhere' },
        { name: 'Right again', email: 'RIGHT@birch.test' },
      );
      expect(errors).toEqual({
        'line 3.email': 'This person has already been invited or has joined.',
        'line 4.name': 'Use at most 120 characters.',
        'line 4.email': 'Enter a valid email address.',
        'line 5.email': 'Line 2 has the same address.',
      });
    });
  });
});
