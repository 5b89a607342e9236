import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  identify,
  joinedEmployee,
  linkIn,
  password,
  registerFounder,
  registerTrust,
  requestExercise,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { csvOf, type Line, sendCsv } from '../../support/csv.ts';
import { testKinds } from '../../support/database.ts';
import { takenBack } from '../../support/imports.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Today is 2026-01-15. Of 48 pieces 24 had vested, of which 10 were exercised; 20 of the rest are due by today. */
const balance = {
  pool: 'ESOP 2026',
  email: 'ana@birch.test',
  pieces: 48,
  exercisePrice: '2.50',
  grantDate: '2022-02-01',
  vested: 24,
  vestedOn: '2024-05-01',
  exercised: 10,
  exercisedOn: '2024-06-15',
  certificateNumber: '',
  forfeited: '',
  forfeitedOn: '',
  vestsFrom: '2024-05-01',
  periodUnit: 'months',
  periodLength: 1,
  occurrences: 24,
  milestones: '',
  expiryDate: '2032-01-31',
  postTerminationDays: 90,
  earlyExercise: 'true',
  reference: '',
};

describe.each(testKinds)('a file that was imported, on the %s database', (kind) => {
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
    await joinedEmployee(server, founder, 'Ben Adler', 'ben@birch.test');
    pool = await activePool(trust, founder, { heldSince: '2021-06-01' });
  });
  afterAll(() => server?.close());

  const send = (what: string, csv: string, fileName = `${what}.csv`) => {
    const as = what === 'employees' || what === 'plans' ? founder.client : trust;
    const headers = { 'Content-Type': 'text/csv', 'X-File-Name': encodeURIComponent(fileName) };
    return as.post(`/api/companies/${founder.companyId}/imports/${what}`, csv, headers);
  };
  const imported = async (what: string, ...lines: Line[]): Promise<string> =>
    accepted(await send(what, csvOf(...lines))).json.data.id;
  const figures = async () => {
    const { available, held, unvested, vested, exercised, unallocated, pieces } = await trust.one(
      'pools',
      pool.id,
    );
    return { available, held, unvested, vested, exercised, unallocated, pieces };
  };
  const sound = async () => expect((await checkLedger(server.services.db)).broken).toBeUndefined();
  const papers = async () => {
    const { rows } = await sql<{ holder: string; pieces: bigint }>`
      select holder, pieces from certificates
      where status = 'active' and pool_id = ${pool.id} and employee_id is not null order by 1, 2`.execute(
      server.services.db,
    );
    return rows.map(({ holder, pieces }) => [holder, Number(pieces)]);
  };

  it('is known again, as a file and by its lines, and the import is named that it came with', async () => {
    const before = await figures();
    const csv = csvOf(balance);
    const id = accepted(await send('opening-balances', csv, 'Register Müller.csv')).json.data.id;
    const after = await figures();
    const again = await send('opening-balances', csv, 'copy.csv');
    const named = 'by Alder Trust on 15 Jan 2026, as “Register Müller.csv”';
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining(named)]);
    const rehearsed = await sendCsv(trust, founder.companyId, 'opening-balances', csv, { dryRun: true });
    expect([rehearsed.status, rehearsed.json.message]).toEqual([409, again.json.message]);
    // Written out anew, with a line more and with what has vested since, the grant is the same one.
    const longer = csvOf(
      { ...balance, email: 'ben@birch.test' },
      { ...balance, vested: 25, occurrences: 23 },
    );
    const { status, json } = await send('opening-balances', longer);
    expect([status, json.errors]).toEqual([
      422,
      {
        'line 3.pool': expect.stringMatching(
          /by Alder Trust on 15 Jan 2026, with line 2 of “Register Müller\.csv”/,
        ),
      },
    ]);
    expect(await figures()).toEqual(after);
    // A reference of its own says that it is another one.
    const other = await imported('opening-balances', { ...balance, reference: 'G 2' });
    expect((await send('opening-balances', csvOf({ ...balance, pieces: 49, reference: 'g 2' }))).status).toBe(
      422,
    );
    await takenBack(trust, other);
    await takenBack(trust, id);
    expect(await figures()).toEqual(before);
    // What was taken back may come again.
    await takenBack(trust, accepted(await send('opening-balances', csv)).json.data.id);
  });

  it('of opening balances is taken back on its own days, with the papers, as if it had never been', async () => {
    const [before, held] = [await figures(), await papers()];
    const lines = [balance, { ...balance, email: 'ben@birch.test', pieces: 60, occurrences: 36 }];
    const id = await imported('opening-balances', ...lines);
    expect(await figures()).not.toEqual(before);
    await server.runDaysUpTo('2026-02-02');
    expect(await takenBack(trust, id)).toMatchObject({
      status: 'taken-back',
      done: 0,
      withdrawer: 'Alder Trust',
      reason: 'It was the wrong file.',
    });
    expect([await figures(), await papers()]).toEqual([before, held]);
    await sound();
    const plans = await trust.list('plans', { filter: { pool_id: pool.id }, range: [0, 99] });
    expect(new Set(plans.map(({ status }) => status))).toEqual(new Set(['canceled']));
    // On the days of the past the pieces are free again too.
    const all = { ...balance, pieces: 1000, vested: 1000, exercised: 0, exercisedOn: '' };
    const none = { vestsFrom: '', periodUnit: '', periodLength: '', occurrences: '' };
    await takenBack(trust, await imported('opening-balances', { ...all, ...none }));
    const again = await trust.post(`/api/imports/${id}/take-back`, { reason: 'Once more.' });
    expect(again.status).toBe(409);
  });

  it('stays while something rests on it, which is named', async () => {
    const before = await figures();
    const id = await imported('opening-balances', balance, { ...balance, email: 'ben@birch.test' });
    const [plan] = await ana.client.list('plans', { filter: { status: 'active' } });
    await identify(ana);
    await requestExercise(ana, plan!.id, 2);
    const refused = await trust.post(`/api/imports/${id}/take-back`, { reason: 'Wrong.' });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This cannot be taken back, because something now depends on it: Ana Kovač · ESOP 2026.',
    ]);
    expect((await trust.one('imports', id)).status).toBe('imported');
    accepted(await trust.post(`/api/plans/${plan!.id}/reject-exercise`, { reason: 'Not paid.' }));
    await takenBack(trust, id);
    expect(await figures()).toEqual(before);
    await sound();
  });

  it('is taken back by those who import such files alone', async () => {
    const id = await imported('opening-balances', balance);
    const path = `/api/imports/${id}/take-back`;
    expect((await founder.client.post(path, { reason: 'Wrong.' })).status).toBe(409);
    expect((await ana.client.post(path, { reason: 'Wrong.' })).status).toBe(403);
    expect((await trust.post(path, { reason: '' })).status).toBe(422);
    const elsewhere = await registerTrust(server, 'Yew Trust', 'ops@yew.test');
    expect((await elsewhere.post(path, { reason: 'Wrong.' })).status).toBe(404);
    expect((await founder.client.one('imports', id)).isOurs).toBe(false);
    await takenBack(trust, id);
  });

  it('of people is taken back until one of them has joined, and they can be invited again', async () => {
    const lines = [
      { name: 'Eva', email: 'eva@birch.test' },
      { name: 'Jan', email: 'jan@birch.test' },
    ];
    const id = await imported('employees', ...lines);
    await takenBack(founder.client, id);
    const seen = async () =>
      (await founder.client.list('employees', { range: [0, 99] })).map(({ email }) => email);
    expect(await seen()).not.toContain('eva@birch.test');
    const again = await imported('employees', { name: 'Eva Horvat', email: 'EVA@birch.test' }, lines[1]!);
    expect(await seen()).toContain('EVA@birch.test');
    expect(await server.mailsTo('EVA@birch.test')).toHaveLength(1);
    const token = await linkIn(server, 'jan@birch.test', '/invitation');
    accepted(await server.visitor().post(`/api/invitations/${token}`, { password }));
    const refused = await founder.client.post(`/api/imports/${again}/take-back`, { reason: 'Wrong.' });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringMatching(/depends on it: Jan\.$/),
    ]);
  });

  it('of plans is taken back until an agreement is signed by both', async () => {
    const before = await figures();
    const plan = {
      pool: 'ESOP 2026',
      email: 'ana@birch.test',
      pieces: 12,
      exercisePrice: '2.50',
      startDate: '2026-02-01',
      expiryDate: '2030-01-31',
      postTerminationDays: 90,
    };
    await takenBack(founder.client, await imported('plans', plan, { ...plan, pieces: 13 }));
    expect(await figures()).toEqual(before);
    const id = await imported('plans', plan, { ...plan, pieces: 14 });
    const plans = await founder.client.list('plans', { filter: { status: 'approving' } });
    for (const client of [founder.client, ana.client]) await sign(client, plans[0]!.openDocument_id);
    const refused = await founder.client.post(`/api/imports/${id}/take-back`, { reason: 'Wrong.' });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('Ana Kovač · ESOP 2026'),
    ]);
    expect(server.faults).toEqual([]);
  });

  describe('has columns for', () => {
    const old = async (name: string) =>
      activePool(trust, founder, { name, pieces: 100, heldSince: '2021-06-01' });
    const planIn = async (poolId: string) =>
      (await trust.list('plans', { filter: { pool_id: poolId } }))[0] as Row;

    it('milestones, some of which wait already', async () => {
      const { id } = await old('Milestones');
      const milestones = 'Break-even 2025-12-31 8 | Launch day 2027-03-31 25 %';
      // Of 40 pieces 24 have vested, 8 and 10 are due by milestones: more than are left.
      const one = { ...balance, pool: 'Milestones', pieces: 40, milestones };
      const tooMany = await send('opening-balances', csvOf({ ...one, pieces: 36 }));
      expect(tooMany.json.errors['line 2.milestones']).toBe(
        'The milestones have more than the 12 pieces that are left.',
      );
      const odd = await send('opening-balances', csvOf({ ...one, milestones: 'Launch soon' }));
      expect(odd.json.errors['line 2.milestones']).toMatch(/^Write each milestone as name, date/);
      await imported('opening-balances', { ...one, pieces: 44, occurrences: 1 });
      const plan = await planIn(id);
      expect(plan).toMatchObject({ status: 'on-milestone-date', unvested: 19, vested: 15, exercised: 10 });
      expect(plan.milestones.map((m: Row) => [m.name, m.dueDate, m.pieces, m.status])).toEqual([
        ['Break-even', '2025-12-31', 8, 'waiting'],
        ['Launch day', '2027-03-31', 11, 'pending'],
      ]);
      const milestone = plan.milestones[0].id;
      const achieved = { milestone, achieved: '1', evidence: 'The accounts of 2025.' };
      accepted(await founder.client.post(`/api/plans/${plan.id}/evaluate-milestone`, achieved));
      expect(await trust.one('plans', plan.id)).toMatchObject({ status: 'active', unvested: 11, vested: 23 });
      await sound();
    });

    it('pieces that were forfeited, which are free again since their day', async () => {
      const { id } = await old('Forfeited');
      const rest = { vestsFrom: '', periodUnit: '', periodLength: '', occurrences: '' };
      const left = {
        ...balance,
        ...rest,
        pool: 'Forfeited',
        pieces: 100,
        forfeited: 76,
        forfeitedOn: '2024-05-02',
      };
      await imported('opening-balances', left);
      expect(await planIn(id)).toMatchObject({
        status: 'completed',
        pieces: 100,
        vested: 14,
        exercised: 10,
        forfeited: 76,
      });
      expect((await trust.one('pools', id)).available).toBe(76);
      const early = {
        ...balance,
        ...rest,
        pool: 'Forfeited',
        email: 'ben@birch.test',
        pieces: 30,
        vested: 30,
      };
      const { json } = await send('opening-balances', csvOf(early));
      expect(json.errors['line 2.pieces']).toMatch(/^On 1 Feb 2022 or a later day, fewer pieces/);
      await imported('opening-balances', { ...early, grantDate: '2024-05-02', vestedOn: '2024-05-02' });
      const all = await send(
        'opening-balances',
        csvOf({ ...left, reference: 'all', forfeited: 100, vested: 0 }),
      );
      expect(all.json.errors['line 2.forfeited']).toMatch(/not the whole plan/);
      await sound();
    });

    it('the numbers that certificates have had elsewhere', async () => {
      const { id } = await old('Numbered');
      const one = { ...balance, pool: 'Numbered', pieces: 30, vested: 20, occurrences: 2 };
      const numbered = [
        { ...one, certificateNumber: 907 },
        { ...one, email: 'ben@birch.test', certificateNumber: 905 },
      ];
      await imported('opening-balances', ...numbered);
      const certificates = await trust.list('certificates', { filter: { pool_id: id }, range: [0, 99] });
      const active = certificates.filter(({ status }) => status === 'active');
      expect(active.map(({ number, pieces }) => [number, pieces]).sort()).toEqual([
        [905, 10],
        [907, 10],
        [908, 80],
      ]);
      const taken = await send('opening-balances', csvOf({ ...one, reference: 'N', certificateNumber: 905 }));
      expect(taken.json.errors['line 2.certificateNumber']).toMatch(/already given this number/);
      await sound();
    });

    it('holders who never had options', async () => {
      const { id } = await old('Holdings');
      const holding = {
        pool: 'Holdings',
        email: 'ben@birch.test',
        pieces: 40,
        heldSince: '2022-03-01',
        paid: '100.00',
        certificateNumber: 1200,
        reference: '',
      };
      const errors = (
        await send('holdings', csvOf({ ...holding, pieces: 101 }, { ...holding, heldSince: '2021-05-31' }))
      ).json.errors;
      expect(errors).toEqual({
        'line 2.pieces': 'Only 100 pieces are free in this shareholding.',
        'line 3.heldSince': 'Not before 1 Jun 2021.',
      });
      const file = await imported('holdings', holding);
      expect(await trust.one('pools', id)).toMatchObject({ pieces: 60, available: 60, unallocated: 60 });
      const held = await trust.list('certificates', {
        filter: { pool_id: id, status: 'active' },
        range: [0, 9],
      });
      expect(held.map(({ number, pieces }) => [number, pieces]).sort()).toEqual([
        [1200, 40],
        [1201, 60],
      ]);
      await sound();
      expect((await send('holdings', csvOf({ ...holding, certificateNumber: '' }))).status).toBe(422);
      await takenBack(trust, file);
      expect(await trust.one('pools', id)).toMatchObject({ pieces: 100, available: 100, unallocated: 100 });
      await sound();
      expect(server.faults).toEqual([]);
    });
  });
});
