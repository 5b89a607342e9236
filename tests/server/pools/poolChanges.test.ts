import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import {
  accepted,
  activePool,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  password,
  planOf,
  promisePlan,
  recordIn,
  requestExercise,
  requestPool,
  sign,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import { asText, balancesOn, linesOf, preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import { evidenced } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const today = '2026-01-15';
const reason = 'Not like this.';
const issued = (pieces: number, day = today) => [
  `${day} certificate-issuance ${pieces}`,
  `${day} option-issuance ${pieces}`,
];

describe.each(testKinds)('a shareholding that changes, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<'Ana' | 'Ben', Employee>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['Ana', 'Ben'], today));
    await identify(people.Ana);
  });
  afterAll(() => server?.close());

  const newPool = (attributes?: object) => activePool(trust, founder, { pieces: 100, ...attributes });
  const poolNow = ({ id }: Row) => founder.client.one('pools', id);
  const lines = ({ id }: Row) => linesOf(trust, { pool_id: id });
  const asFounder = (pool: Row, name: string, input?: object) =>
    command(founder.client, 'pools', pool.id, name, input);
  const asTrust = (pool: Row, name: string, input?: object) => command(trust, 'pools', pool.id, name, input);
  const update = (pool: Row, pieces: number) => asFounder(pool, 'update', { name: pool.name, pieces });
  const expectUnchanged = async (act: () => Promise<unknown>) => {
    const before = await digestOf(server);
    await act();
    expect(await digestOf(server)).toEqual(before);
  };
  it('is asked for anew until the trust has approved it', async () => {
    const { id } = await requestPool(founder, { name: 'Typo', heldSince: '2025-01-01' });
    const asked = { name: 'Right', asset: 'Class C', pieces: 70, value: '0.25', currency: 'USD' };
    const edit = (input: object) => asFounder({ id } as Row, 'edit-request', { ...asked, ...input });
    expect(Object.keys((await edit({ value: '-1' })).json.errors)).toEqual(['value']);
    accepted(await edit({ description: '<p>For all</p>' }));
    expect(await poolNow({ id } as Row)).toMatchObject({
      ...asked,
      description: '<p>For all</p>',
      heldSince: null,
      status: 'requested',
    });
    const told = await trust.list('messages', { filter: { record_id: id }, sort: ['created_at', 'ASC'] });
    expect(told.map(({ action }) => action)).toEqual([
      'Birch Labs requests the shareholding Typo',
      'Birch Labs changed its request for the shareholding Right',
    ]);
    const [edited] = await trust.list('activities', { filter: { record_id: id, what: 'edited-request' } });
    expect(edited!.details).toContainEqual({
      name: 'nominalValue',
      before: expect.any(String),
      value: 'USD 0.25',
    });
    expect((await asTrust({ id } as Row, 'edit-request', asked)).status).toBe(403);
    accepted(await asTrust({ id } as Row, 'approve'));
    expect((await edit({ pieces: 80 })).status).toBe(409);
    expect(await poolNow({ id } as Row)).toMatchObject({ pieces: 70 });
  });

  it('changes name and description at once', async () => {
    const pool = await newPool();
    const description = '<p>For <strong>all</strong><script>alert(1)</script></p>';
    accepted(await asFounder(pool, 'update', { name: 'Renamed', pieces: 100, description }));
    expect(await poolNow(pool)).toMatchObject({
      name: 'Renamed',
      description: '<p>For <strong>all</strong></p>',
      pieces: 100,
      requestedPieces: null,
    });
    expect(await lines(pool)).toEqual(issued(100));
    expect((await asTrust(pool, 'update', { name: 'Mine', pieces: 100 })).status).toBe(403);
  });

  it('returns what is free and nothing more, in both units', async () => {
    const pool = await newPool();
    await promisePlan(founder, pool.id, people.Ben.id, { pieces: 30 });
    await expectUnchanged(async () => {
      const { status, json } = await update(pool, 29);
      expect([status, json.errors.pieces]).toEqual([409, expect.stringContaining('70')]);
      expect((await update(pool, 0)).status).toBe(422);
    });
    const shown = await preview(founder.client, 'pools', pool.id, 'update', { name: pool.name, pieces: 30 });
    accepted(await update(pool, 30));
    const cancelled = Array(2).fill(`${today} cancellation 70`);
    expect(asText(shown.lines)).toEqual(cancelled);
    expect(shown.lines.map(({ unit }) => unit).sort()).toEqual(['certificates', 'options']);
    expect(await lines(pool)).toEqual([...cancelled, ...issued(100)]);
    expect(await poolNow(pool)).toMatchObject({
      status: 'filled',
      pieces: 30,
      available: 30,
      held: 30,
      unallocated: 30,
    });
    expect(await evidenced(trust, pool.id)).toBe(30);
    expect(await balancesOn(trust, { pool_id: pool.id }, today)).toMatchObject({
      'options.issuer': -30,
      'certificates.retired': 70,
      'shares.trust': 30,
    });
  });

  it('has more pieces only when both have signed, from that day', async () => {
    const pool = await newPool();
    accepted(await update(pool, 150));
    expect(await poolNow(pool)).toMatchObject({ pieces: 100, requestedPieces: 150, available: 100 });
    expect((await update(pool, 160)).status).toBe(409);
    expect((await update(pool, 90)).status).toBe(409);
    const tooMany = planOf(pool.id, people.Ben.id, { pieces: 101 });
    expect((await founder.client.create('plans', tooMany)).status).toBe(409);
    const [task] = await trust.list('actions', { filter: { record_id: pool.id } });
    expect(task).toMatchObject({ type: 'approve-increase', pieces: 50 });
    expect((await asFounder(pool, 'approve-increase')).status).toBe(403);
    const approve = async () => recordIn(accepted(await asTrust(pool, 'approve-increase'))).openDocument_id;

    const declined = await approve();
    expect((await asTrust(pool, 'approve-increase')).status).toBe(409);
    await sign(trust, declined);
    accepted(await command(founder.client, 'documents', declined, 'decline', { reason }));
    expect(await poolNow(pool)).toMatchObject({ pieces: 100, requestedPieces: 150, openDocument_id: null });

    const paper = await approve();
    await sign(founder.client, paper);
    expect(await lines(pool)).toEqual(issued(100));
    await server.runDaysUpTo('2026-01-18');
    await sign(trust, paper);
    expect(await lines(pool)).toEqual([...issued(100), ...issued(50, '2026-01-18')]);
    expect(await poolNow(pool)).toMatchObject({
      pieces: 150,
      requestedPieces: null,
      available: 150,
      unallocated: 150,
    });
    expect(await balancesOn(trust, { pool_id: pool.id }, '2026-01-17')).toMatchObject({
      'shares.trust': 100,
    });
    expect(await evidenced(trust, pool.id)).toBe(150);
    const mails = await server.mailsTo('ivo@birch.test');
    const increased = mails.find(({ subject }) => subject.endsWith('was increased'));
    const toSign = mails.find(({ text }) => text.includes('is ready for your signature'));
    expect(toSign!.text).toContain('It is about an increase to 150 pieces, from 100.');
    expect(increased!.text).toContain('now has 150 pieces.');
    expect(increased!.text).toContain('Before, it had 100 pieces.');
  });

  it('stays as it is when an increase is rejected or withdrawn, and its paper is void', async () => {
    const pool = await newPool();
    for (const [end, client, input] of [
      ['reject-increase', trust, { reason }],
      ['withdraw-increase', founder.client, {}],
    ] as const) {
      expect((await command(client, 'pools', pool.id, end, input)).status).toBe(409);
      accepted(await update(pool, 150));
      const { openDocument_id } = recordIn(accepted(await asTrust(pool, 'approve-increase')));
      await sign(founder.client, openDocument_id);
      accepted(await command(client, 'pools', pool.id, end, input));
      expect((await trust.one('documents', openDocument_id)).status).toBe('void');
      expect((await command(trust, 'documents', openDocument_id, 'sign', { password })).status).toBe(409);
      expect(await poolNow(pool)).toMatchObject({ pieces: 100, requestedPieces: null, available: 100 });
    }
    accepted(await update(pool, 150));
    expect((await asTrust(pool, 'reject-increase', {})).json.errors.reason).toBeTruthy();
    accepted(await asFounder(pool, 'withdraw-increase'));
    expect(await trust.list('actions', { filter: { record_id: pool.id } })).toEqual([]);
  });

  it('is cancelled once nobody has a plan or a certificate of it', async () => {
    const pool = await newPool();
    const { id } = await promisePlan(founder, pool.id, people.Ben.id);
    const vesting = { startDate: '2026-01-01', tranches: [{ date: '2026-01-10', pieces: 40 }] };
    const plan = await grantedPlan(founder, people.Ana, pool.id, { vesting });
    const refused = async () => {
      const { status, json } = await asFounder(pool, 'cancel');
      expect(status).toBe(409);
      return json.message;
    };
    await expectUnchanged(async () => expect(await refused()).toContain('Ana Kovač, Ben Kovač'));
    accepted(await command(founder.client, 'plans', id, 'withdraw'));
    expect(await refused()).toMatch(/Plans.*Ana Kovač/);
    await requestExercise(people.Ana, plan.id, 40);
    await confirmExercise(trust, plan.id);
    expect(await refused()).toMatch(/Certificates.*Ana Kovač/);
    const bought = { seller_id: people.Ana.id, pieces: 40, effectiveDate: '2026-01-18' };
    accepted(await asTrust(pool, 'transfer', bought));
    accepted(await asFounder(pool, 'cancel'));
    expect((await lines(pool)).filter((line) => line.includes('cancellation'))).toEqual([
      '2026-01-18 cancellation 100',
      '2026-01-18 cancellation 60',
    ]);
    expect(await evidenced(trust, pool.id)).toBe(0);
  });

  it('ends with all that was in it, in two lines', async () => {
    const pool = await newPool();
    accepted(await update(pool, 150));
    const { openDocument_id } = recordIn(accepted(await asTrust(pool, 'approve-increase')));
    expect((await asTrust(pool, 'cancel')).status).toBe(403);
    const shown = await preview(founder.client, 'pools', pool.id, 'cancel');
    accepted(await asFounder(pool, 'cancel'));
    const cancelled = Array(2).fill('2026-01-18 cancellation 100');
    expect(asText(shown.lines)).toEqual(cancelled);
    expect(await lines(pool)).toEqual([...cancelled, ...issued(100, '2026-01-18')]);
    expect(await poolNow(pool)).toMatchObject({
      status: 'cancelled',
      available: 0,
      unallocated: 0,
      requestedPieces: null,
    });
    expect((await trust.one('documents', openDocument_id)).status).toBe('void');
    expect(await evidenced(trust, pool.id)).toBe(0);
    expect((await update(pool, 100)).status).toBe(409);
    expect((await founder.client.create('plans', planOf(pool.id, people.Ben.id))).status).toBe(422);
  });

  it('counts from the day since which the trust has held the shares', async () => {
    const pool = await newPool({ heldSince: '2024-05-31' });
    expect(await lines(pool)).toEqual(issued(100, '2024-05-31'));
    expect(await balancesOn(trust, { pool_id: pool.id }, '2024-05-31')).toMatchObject({
      'shares.trust': 100,
    });
    const [paper] = await trust.list('certificates', { filter: { pool_id: pool.id } });
    expect(paper).toMatchObject({ pieces: 100, issuedOn: '2026-01-18' });
    const early = await founder.client.create('pools', {
      company_id: founder.companyId,
      name: 'Early',
      asset: 'Common B',
      pieces: 1,
      value: '1.00',
      currency: 'EUR',
      heldSince: '2026-01-19',
    });
    expect([early.status, Object.keys(early.json.errors)]).toEqual([422, ['heldSince']]);
  });

  it('leaves a sound ledger and no fault behind', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
