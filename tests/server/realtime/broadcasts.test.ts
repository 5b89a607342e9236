import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tellCommit } from '../../../server/db/commits.ts';
import { write } from '../../../server/db/handle.ts';
import { contextOf } from '../../../server/engine/commands/context.ts';
import { recordActivity } from '../../../server/notices/activities.ts';
import { about } from '../../../server/notices/announce.ts';
import { afterCommits } from '../../../server/realtime/afterCommits.ts';
import {
  accepted,
  activePool,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  registerFounder,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { approved, dividendOf, funded, heldPool, nameAccount, verifiedIn } from '../../support/payouts.ts';
import { startCompany } from '../../support/prepared.ts';
import { type Browser, connectBrowser, joined, record } from '../../support/realtime.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('what changes is told, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let stranger: Founder;
  let people: Record<'ana', Employee>;
  let pool: Row;
  const browsers: Browser[] = [];

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, ['ana']));
    stranger = await registerFounder(server, {
      name: 'Eva Lind',
      email: 'eva@elm.test',
      company: 'Elm Foods',
      trust: 'Alder Trust',
    });
    pool = await activePool(trust, founder);
    const untold = async () => (await sql`select from broadcasts`.execute(server.services.db)).rows.length;
    await vi.waitFor(async () => expect(await untold()).toBe(0), { timeout: 60_000 });
  });
  afterEach(() => {
    for (const browser of browsers.splice(0)) browser.disconnect();
    expect(server.faults).toEqual([]);
  });
  afterAll(() => server?.close());

  const idOf = async (client: Client): Promise<string> => (await client.get('/api/app')).json.user.id;
  const channelIn = (client: Client, name: string) => {
    const browser = connectBrowser(server, client);
    browsers.push(browser);
    return joined(browser, name);
  };
  /** What somebody hears in the channel of the own person from now on. */
  const heardBy = async (client: Client) =>
    record(await channelIn(client, `private-user-${await idOf(client)}`));
  const heard = (events: { name: string; data: unknown }[], name: string) =>
    expect.poll(() => events.find((event) => event.name === name));

  it('to those who see the record, by its id, when it can be seen as it is now', async () => {
    const [ofTrust, ofFounder, ofStranger] = [
      await heardBy(trust),
      await heardBy(founder.client),
      await heardBy(stranger.client),
    ];
    const seen: Promise<Row>[] = [];
    (await channelIn(trust, `private-user-${await idOf(trust)}`)).bind(
      'pools.changed',
      ({ ids }: { ids: [string] }) => void seen.push(trust.one('pools', ids[0])),
    );
    const asked = await requestPool(founder, { name: 'Asked for' });
    const expected = { name: 'pools.changed', data: { ids: [asked.id] } };
    await heard(ofTrust, 'pools.changed').toEqual(expected);
    await heard(ofFounder, 'pools.changed').toEqual(expected);
    expect(await Promise.all(seen)).toMatchObject([{ id: asked.id, status: 'requested' }]);
    // Who did it is told by the screen; the others by a message as well, which each hears of for itself.
    const [message] = await trust.list('messages', { sort: ['created_at', 'DESC'] });
    await heard(ofTrust, 'messages.created').toEqual({
      name: 'messages.created',
      data: { ids: [message!.id] },
    });
    expect(ofFounder.map(({ name }) => name)).not.toContain('messages.created');
    expect(ofStranger).toEqual([]);
  });

  it('to those who have the record open, or one that it belongs to', async () => {
    const events = record(await channelIn(trust, `private-pools-${pool.id}`));
    const { id } = await founder.client.create('plans', {}).then(async () => pool);
    accepted(
      await founder.client.send('PUT', `/api/companies/${founder.companyId}`, {
        name: 'office',
        value: 'Rijeka',
      }),
    );
    accepted(await founder.client.post(`/api/pools/${id}/update`, { name: 'Renamed', description: null }));
    await heard(events, 'pools.changed').toEqual({ name: 'pools.changed', data: { ids: [id] } });
    expect(events.length).toBe(1);
  });

  it('never when it was taken back', async () => {
    const events = await heardBy(trust);
    const failed = write(server.services.db, async (tx) => {
      const ctx = await contextOf(server.services, tx, undefined);
      await recordActivity(ctx, 'approved', about.pool(pool.id));
      throw new Error('Taken back');
    });
    await expect(failed).rejects.toThrow('Taken back');
    accepted(await founder.client.post(`/api/pools/${pool.id}/update/preview`, { name: 'Only shown' }));
    expect((await founder.client.post(`/api/pools/${pool.id}/withdraw`)).status).toBe(409);
    const { id } = await requestPool(founder, { name: 'Told' });
    await heard(events, 'pools.changed').toEqual({ name: 'pools.changed', data: { ids: [id] } });
  });

  it('to all windows of a person, whichever of them has read or cleared something', async () => {
    const events = await heardBy(trust);
    const [message] = await trust.list('messages', { filter: { status: 'unread' } });
    accepted(await trust.post(`/api/messages/${message!.id}/read`));
    await heard(events, 'messages.changed').toEqual({
      name: 'messages.changed',
      data: { ids: [message!.id] },
    });
    accepted(await trust.send('DELETE', '/api/user/notifications'));
    await heard(events, 'notifications.cleared').toEqual({ name: 'notifications.cleared', data: {} });
  });

  it('to those who have a payout open, when more of it can be paid, leaves, or is paid', async () => {
    const held = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 20 }]);
    await verifiedIn(server, people.ana);
    await nameAccount(trust);
    const { id } = await funded(trust, dividendOf(held));
    const events = record(await channelIn(trust, `private-payouts-${id}`));
    const change = async (act: () => Promise<unknown>) => {
      events.splice(0);
      await act();
      await heard(events, 'payouts.changed').toEqual({ name: 'payouts.changed', data: { ids: [id] } });
    };
    await change(() => enterBankDetails(people.ana, { accountHolder: 'Ana', iban }));
    await change(() => command(trust, 'payouts', id, 'make-transfer'));
    const [line] = await trust.list('earnings', { filter: { payout_id: id } });
    await change(async () => accepted(await command(trust, 'earnings', line!.id, 'mark-paid')));
  });

  it('of earnings in channels that nobody on the way can read', async () => {
    const events = await heardBy(people.ana.client);
    const sent: { channels: string[]; name: string }[] = [];
    const { realtime } = server.services;
    const { trigger } = realtime;
    realtime.trigger = (news) => {
      sent.push(...news);
      return trigger(news);
    };
    const held = await heldPool(trust, founder, [{ email: 'ana@birch.test', certificates: 20 }]);
    await approved(trust, dividendOf(held));
    const channel = `private-encrypted-user-${await idOf(people.ana.client)}`;
    await expect
      .poll(() => sent.filter(({ channels }) => channels.includes(channel)).map(({ name }) => name), {
        timeout: 60_000,
      })
      .toContain('earnings.changed');
    realtime.trigger = trigger;
    expect(events.map(({ name }) => name)).not.toContain('earnings.changed');
  });
});

it('is looked for at once after a commit, and once for many commits that follow each other', async () => {
  vi.useFakeTimers();
  const look = vi.fn(async () => {});
  const looks = afterCommits(look, () => {});
  const commit = (times: number) => Array.from({ length: times }, tellCommit);
  commit(20);
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(1);
  commit(20);
  await vi.advanceTimersByTimeAsync(99);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await looks.stop();
  vi.useRealTimers();
});
