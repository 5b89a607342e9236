import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedPlan,
  identify,
  logIn,
  registerTrust,
  requestExercise,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { approve, dividendOf, drafted, heldPool, makeOperator, nameAccount } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('messages that ask for something, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let second: Client;
  let founder: Founder;
  let ana: Employee;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    await identify(ana);
    await nameAccount(trust);
    await registerTrust(server, 'Second Operator', `second@${kind}.test`);
    await makeOperator(server, `second@${kind}.test`, 'Alder Trust');
    second = await logIn(server, `second@${kind}.test`);
  });
  afterAll(async () => {
    expect(server.faults).toEqual([]);
    await server?.close();
  });

  /** The unread messages about a record, the newest first. */
  const unread = async (client: Client, { id }: Row) =>
    (
      await client.list('messages', {
        filter: { record_id: id, status: 'unread' },
        sort: ['created_at', 'DESC'],
      })
    ).map(({ action }) => action);

  it('ask nobody any more once one of the operators has decided', async () => {
    const pool = await activePool(trust, founder);
    const plan = await grantedPlan(founder, ana, pool.id, {
      vesting: { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] },
    });
    await requestExercise(ana, plan.id, 10);
    for (const operator of [trust, second]) expect(await unread(operator, plan)).toHaveLength(1);
    const decided = await unread(ana.client, plan);
    accepted(await command(second, 'plans', plan.id, 'reject-exercise', { reason: 'No money came' }));
    for (const operator of [trust, second]) expect(await unread(operator, plan)).toEqual([]);
    // The decision is news to whoever asked.
    expect(await unread(ana.client, plan)).toHaveLength(decided.length + 1);
  });

  it('leave the bell with what is read or answered, which is cleared without being read', async () => {
    const bell = async (client: Client, { id }: Row) =>
      (await client.get('/api/app')).json.awareness.notifications
        .filter(({ record_id }: Row) => record_id === id)
        .map(({ subject }: Row) => subject);
    const pool = await activePool(trust, founder);
    const plan = await grantedPlan(founder, ana, pool.id, {
      vesting: { startDate: '2026-01-01', tranches: [{ date: '2026-01-02', pieces: 40 }] },
    });
    await requestExercise(ana, plan.id, 10);
    expect(await bell(second, plan)).toEqual(await unread(second, plan));
    accepted(await command(trust, 'plans', plan.id, 'reject-exercise', { reason: 'No money came' }));
    expect(await bell(second, plan)).toEqual([]);
    const [newest, ...others] = await ana.client.list('messages', {
      filter: { record_id: plan.id, status: 'unread' },
      sort: ['created_at', 'DESC'],
    });
    expect(await bell(ana.client, plan)).toContain(newest!.action);
    accepted(await command(ana.client, 'messages', newest!.id, 'read'));
    expect(await bell(ana.client, plan)).toHaveLength(others.length);
    accepted(await ana.client.send('DELETE', '/api/user/notifications'));
    expect(await unread(ana.client, plan)).toHaveLength(others.length);
  });

  it('are read where they are opened from the bell, by their reader alone', async () => {
    const bell = async (client: Client, { id }: Row) =>
      (await client.get('/api/app')).json.awareness.notifications.filter(
        ({ record_id }: Row) => record_id === id,
      );
    const pool = await requestPool(founder);
    const [asked] = await bell(trust, pool);
    const read = (client: Client) => client.post(`/api/user/notifications/${asked.id}/read`);
    const unseen = async () => (await trust.get('/api/app')).json.awareness.unseenMessages;
    const before = await unseen();
    accepted(await read(second));
    expect(await unread(trust, pool)).toHaveLength(1);
    accepted(await read(trust));
    expect([await unread(trust, pool), await bell(trust, pool)]).toEqual([[], []]);
    expect(await unseen()).toBe(before - 1);
    expect([await unread(second, pool), await bell(second, pool)]).toEqual([
      [asked.subject],
      [expect.objectContaining({ subject: asked.subject })],
    ]);
    // It may have been opened in two windows.
    accepted(await read(trust));
  });

  it('ask nobody any more once the request is withdrawn, and say so', async () => {
    const pool = await requestPool(founder);
    expect(await unread(second, pool)).toHaveLength(1);
    accepted(await command(founder.client, 'pools', pool.id, 'withdraw'));
    expect(await unread(second, pool)).toEqual([]);
  });

  it('ask for the next step of a payout alone, and the company for its money until that has come', async () => {
    const pool = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 10 }]);
    const payout = await drafted(trust, dividendOf(pool));
    accepted(await approve(trust, payout));
    expect(await unread(founder.client, payout)).toHaveLength(1);
    const [approved, ...others] = await unread(second, payout);
    expect([approved, others]).toEqual([expect.stringMatching(/approved/), []]);
    accepted(await command(second, 'payouts', payout.id, 'record-funds'));
    expect(await unread(trust, payout)).toHaveLength(1);
    expect(await unread(founder.client, payout)).toEqual([expect.stringMatching(/arrived|funded|received/i)]);
  });
});
