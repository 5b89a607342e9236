import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  invite,
  joinedEmployee,
  registerFounder,
  registerTrust,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, type Line, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('plans from a spreadsheet, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let pool: Row;

  beforeAll(async () => {
    server = await startTestServer(kind);
    trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
    const person = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs' };
    founder = await registerFounder(server, { ...person, trust: 'Alder Trust' });
    ana = await joinedEmployee(server, founder, 'Ana Kovač', 'ana@birch.test');
    pool = await activePool(trust, founder);
  });
  afterAll(() => server?.close());

  const line = {
    pool: 'ESOP 2026',
    email: 'ana@birch.test',
    pieces: 12,
    exercisePrice: '2.50',
    startDate: '2026-02-01',
    grantDate: '2026-02-01',
    periodUnit: 'months',
    periodLength: 1,
    occurrences: 4,
    expiryDate: '2030-01-31',
    postTerminationDays: 90,
  };
  const cliff = { cliffOccurrence: '', cliffPortion: '', allocation: '', dayOfMonth: '' };
  const send = (csv: string) => sendCsv(founder.client, founder.companyId, 'plans', csv);
  const plans = (...lines: Line[]) => send(csvOf(...lines));
  const wrong = async (...lines: Line[]) => {
    const before = await digestOf(server);
    const { status, json } = await plans(...lines);
    expect([status, await digestOf(server)]).toEqual([422, before]);
    return json.errors;
  };
  const made = async () => founder.client.list('plans', { sort: ['created_at', 'DESC'], range: [0, 999] });

  it('hold their pieces until both have signed the agreement that each gets', async () => {
    const { held } = await founder.client.one('pools', pool.id);
    const { json } = accepted(await plans({ ...line, email: 'ANA@birch.test', pool: 'esop 2026' }, line));
    expect(json.data.attributes.lines.map((l: Row) => l.what)).toEqual(
      Array(2).fill(
        'Ana Kovač: 12 pieces of ESOP 2026 at an exercise price of EUR\u00a02.50; 4 tranches vest from 1 Mar 2026 to 1 Jun 2026.',
      ),
    );
    const [plan, other] = (await made()) as [Row, Row];
    expect([plan.status, other.status]).toEqual(['approving', 'approving']);
    expect((await founder.client.one('pools', pool.id)).held).toBe(held + 24);
    await sign(founder.client, plan.openDocument_id);
    await sign(ana.client, plan.openDocument_id);
    await server.runDaysUpTo('2026-02-01');
    expect((await founder.client.one('plans', plan.id)).status).toBe('active');
  });

  it.each<[string, Line, [string, number][]]>([
    [
      'all at once without a period',
      { ...line, periodUnit: '', periodLength: '', occurrences: '' },
      [['2026-02-01', 12]],
    ],
    [
      'after a cliff with a portion, as a fraction or in per cent',
      { ...line, ...cliff, cliffOccurrence: 2, cliffPortion: '25 %' },
      [
        ['2026-04-01', 3],
        ['2026-05-01', 4],
        ['2026-06-01', 5],
      ],
    ],
    [
      'on a day of the month, with another allocation',
      {
        ...line,
        ...cliff,
        pieces: 10,
        periodUnit: 'Months',
        occurrences: 3,
        dayOfMonth: 31,
        allocation: 'front_loaded',
      },
      [
        ['2026-03-31', 4],
        ['2026-04-30', 3],
        ['2026-05-31', 3],
      ],
    ],
  ])('vest %s', async (_, terms, tranches) => {
    accepted(await plans(terms));
    const [plan] = (await made()) as [Row];
    expect(plan.tranches.map((t: Row) => [t.date, t.pieces])).toEqual(tranches);
  });

  it('are read as spreadsheets of other countries write them', async () => {
    const cells = [
      ...Object.values({ ...line, exercisePrice: '2,5', startDate: '1.2.2026', grantDate: '01.02.2026.' }),
      'Yes',
    ];
    accepted(await send(`${Object.keys(line).join(';')};earlyExercise\n${cells.join(';')}\n`));
    const [plan] = (await made()) as [Row];
    expect(plan).toMatchObject({ exercisePrice: '2.50', startDate: '2026-02-01', earlyExercise: true });
  });

  it('are all refused for one that is wrong, each wrong one under the columns that it was sent in', async () => {
    await requestPool(founder, { name: 'Requested' });
    await activePool(trust, founder, { name: 'Twice', pieces: 10 });
    await activePool(trust, founder, { name: 'twice', pieces: 10 });
    const { id } = await invite(founder, 'Leaver', 'leaver@birch.test');
    const leaving = { effectiveDate: '2026-12-31', leaverType: 'good-leaver' };
    accepted(await founder.client.post(`/api/employees/${id}/record-leaver`, leaving));
    const full = { ...line, ...cliff, earlyExercise: '' };
    const errors = await wrong(
      full,
      { ...full, pool: 'Nowhere', email: 'nobody@birch.test', cliffOccurrence: 5 },
      { ...full, pool: 'Requested' },
      { ...full, pool: 'Twice' },
      { ...full, email: 'leaver@birch.test' },
      { ...full, pieces: 'many', exercisePrice: '-1', startDate: '2026-02-30', earlyExercise: 'perhaps' },
      { ...full, pieces: 100_000 },
      { ...full, exercisePrice: '2.50000000005' },
      { ...full, exercisePrice: '9007199254740.00' },
      { ...full, periodUnit: 'weeks', allocation: 'ALL', postTerminationDays: 3651 },
      { ...full, periodUnit: '', occurrences: 1201 },
      { ...full, cliffOccurrence: 5 },
      { ...full, cliffOccurrence: 2, cliffPortion: '5/4' },
      { ...full, dayOfMonth: 32 },
      { ...full, expiryDate: '2026-05-31' },
      { ...full, startDate: '2020-01-01', grantDate: '2020-01-01', expiryDate: '2021-01-01' },
      { ...full, pool: 'Nowhere', exercisePrice: '-1', cliffOccurrence: 5 },
    );
    expect(errors).toEqual({
      'line 3.pool': 'The company has no shareholding of this name.',
      'line 3.email':
        'The company has no employee with this address. A founder has to import or invite this person first.',
      'line 3.cliffOccurrence': 'The cliff lies beyond the last occurrence.',
      'line 4.pool': 'The shareholding is not active.',
      'line 5.pool': 'Several active shareholdings have this name.',
      'line 6.email': 'Leaver leaves the company, and can be given nothing more.',
      'line 7.pieces': 'Enter a whole number.',
      'line 7.exercisePrice': 'The amount cannot be negative.',
      'line 7.startDate': 'Enter a date that exists, as YYYY-MM-DD.',
      'line 7.earlyExercise': 'Answer true or false.',
      'line 8.pieces': expect.stringMatching(/^Only \d+ pieces are free/),
      'line 9.exercisePrice': 'Enter at most 10 decimals, such as 0.125.',
      'line 10.exercisePrice': 'The amount is larger than can be handled.',
      'line 11.periodUnit': 'Choose one of: months, days.',
      'line 11.allocation': expect.stringMatching(
        /^Choose one of: CUMULATIVE_ROUNDING, CUMULATIVE_ROUND_DOWN, /,
      ),
      'line 11.postTerminationDays': 'Enter at most 3,650.',
      'line 12.periodUnit': 'Fill this in.',
      'line 12.occurrences': 'Enter a whole number from 1 to 1,200.',
      'line 13.cliffOccurrence': 'The cliff lies beyond the last occurrence.',
      'line 14.cliffPortion': expect.stringContaining('Give a portion above 0 and up to 1'),
      'line 15.dayOfMonth': 'Choose one of the rules for the day of the month.',
      'line 16.expiryDate': 'The plan cannot expire before its last vesting date, 1 Jun 2026.',
      'line 17.expiryDate': 'The expiry date is in the past.',
      'line 18.pool': 'The company has no shareholding of this name.',
      'line 18.exercisePrice': 'The amount cannot be negative.',
      'line 18.cliffOccurrence': 'The cliff lies beyond the last occurrence.',
    });
  });

  it('of one file that ask together for more than is free are refused where it runs out', async () => {
    const { available, held } = await founder.client.one('pools', pool.id);
    const half = { ...line, pieces: Math.floor((available - held) / 2) };
    expect(Object.keys(await wrong(half, half, { ...half, pieces: 2 }, half))).toEqual([
      'line 4.pieces',
      'line 5.pieces',
    ]);
  });

  it('that were imported before take nothing from the others of a file that leaves them out', async () => {
    await activePool(trust, founder, { name: 'Narrow', pieces: 100 });
    const narrow = { ...line, pool: 'Narrow' };
    const known = { ...narrow, pieces: 40, reference: 'known' };
    accepted(await plans(known));
    const file = csvOf({ ...known, reference: 'KNOWN' }, { ...narrow, pieces: 60, reference: 'new' });
    const options = { leaveOut: 1 };
    accepted(await sendCsv(founder.client, founder.companyId, 'plans', file, options));
    const [{ id }] = (await founder.client.list('pools', { filter: { q: 'Narrow' } })) as [Row];
    expect(await founder.client.one('pools', id)).toMatchObject({ available: 100, held: 100 });
  });
});
