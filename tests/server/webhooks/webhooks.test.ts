import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countWebhooks } from '../../../server/webhooks/waiting.ts';
import {
  accepted,
  command,
  joinedEmployee,
  password,
  registerFounder,
  registerTrust,
  requestPool,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { makeToken, program } from '../../support/program.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const path = '/api/webhooks';
const env = { WEBHOOK_NETWORKS: '127.0.0.1/32' };

/** A trust with two companies, and another trust with its own. */
const buildParties = async (server: TestServer) => {
  const alder = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  const cedar = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
  const trust = 'Alder Trust';
  const ivo = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch Labs', trust };
  const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust };
  return { alder, cedar, birch: await registerFounder(server, ivo), elm: await registerFounder(server, eva) };
};

describe.each(testKinds)('webhooks, on the %s database', (kind) => {
  let server: TestServer;
  let receiver: Receiver;
  let world: Awaited<ReturnType<typeof buildParties>>;
  beforeAll(async () => {
    server = await startTestServer(kind, '2026-01-15', env);
    receiver = await startReceiver();
    world = await buildParties(server);
  });
  beforeEach(async () => {
    await sql`delete from webhook_endpoints`.execute(server.database.kysely);
    Object.assign(receiver.answers, { status: 204, headers: {} });
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await server?.close();
    await receiver?.close();
  });

  const post = (client: Client, attributes: object) =>
    client.post(path, {
      data: {
        attributes: { url: receiver.url, description: 'Payroll', kinds: ['pools'], password, ...attributes },
      },
    });
  const make = async (client: Client, attributes: object = {}) => {
    const { json } = accepted(await post(client, attributes));
    return { id: json.data.id as string, secret: json.secret as string };
  };
  const act = (client: Client, { id }: { id: string }, name: string, body: object = {}) =>
    client.post(`${path}/${id}/${name}`, body);
  const listed = async (client: Client): Promise<Row[]> =>
    accepted(await client.get(path)).json.data.map(({ id, attributes }: Row) => ({ id, ...attributes }));
  const sentTo = async (client: Client, { id }: { id: string }, query = ''): Promise<Row[]> =>
    accepted(await client.get(`${path}/${id}/deliveries${query}`)).json.data.map(
      ({ id, attributes }: Row) => ({ id, ...attributes }),
    );
  const settled = (client: Client, hook: { id: string }, status: string, attempts = 1) =>
    vi.waitFor(
      async () => {
        const [latest] = await sentTo(client, hook);
        expect(latest).toMatchObject({ status, attempts, attemptedAt: expect.any(String) });
        return latest!;
      },
      { timeout: 60_000, interval: 50 },
    );
  /** Lets hours pass for all that waits, and has the server look. */
  const pass = async (hours: number) => {
    await sql`update webhook_deliveries set next_attempt_at = next_attempt_at - make_interval(hours => ${hours})`.execute(
      server.database.kysely,
    );
    await sql`update webhook_endpoints set failing_since = failing_since - make_interval(hours => ${hours}),
      former_until = former_until - make_interval(hours => ${hours})`.execute(server.database.kysely);
    server.services.committed();
  };
  const verified = (secret: string, { body, headers } = receiver.received.at(-1)!) =>
    new Webhook(secret).verify(body, headers as Record<string, string>);

  it('tell of an act with its record, signed, and name nobody', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    const { id } = await requestPool(birch, { name: 'Birch 2026' });
    const delivery = await settled(birch.client, hook, 'arrived');
    expect(verified(hook.secret)).toEqual({
      type: 'pools.requested',
      timestamp: expect.stringMatching(/^2026-01-15T.*Z$/),
      data: {
        resource: 'pools',
        id,
        company_id: birch.companyId,
        address: `${server.url}/api/pools/${id}`,
        activity: expect.stringContaining(`${server.url}/api/activities/`),
      },
    });
    const { body, headers } = receiver.received[0]!;
    expect(receiver.received).toHaveLength(1);
    expect(headers['webhook-id']).toBe(delivery.id);
    expect(body).not.toMatch(/Ivo|Birch/);
    expect(delivery).toMatchObject({
      event: 'pools.requested',
      answer: 204,
      error: null,
      body,
      nextAttemptAt: null,
    });
    const { secret } = await makeToken(birch.client);
    const { address, activity } = JSON.parse(body).data;
    for (const each of [address, activity])
      expect((await program(server, secret).get(each)).status).toBe(200);
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
  });

  it('tell of the state to which an act led', async () => {
    const { birch } = world;
    const { id } = await requestPool(birch);
    const hook = await make(birch.client);
    accepted(await command(birch.client, 'pools', id, 'withdraw'));
    await settled(birch.client, hook, 'arrived');
    const { data } = verified(hook.secret) as { data: Row };
    const [pool] = await birch.client.list('pools', { filter: { id } });
    expect(data).toMatchObject({ id, status: pool!.status });
  });

  it('tell nothing of kinds that were not chosen, nor of what was refused', async () => {
    const { birch } = world;
    const hook = await make(birch.client, { kinds: ['payouts', 'plans'] });
    await requestPool(birch);
    expect((await birch.client.create('pools', {})).status).toBe(422);
    expect(await sentTo(birch.client, hook)).toEqual([]);
    accepted(
      await birch.client.send('PATCH', `${path}/${hook.id}`, { data: { attributes: { kinds: ['pools'] } } }),
    );
    await requestPool(birch);
    await settled(birch.client, hook, 'arrived');
    expect(await sentTo(birch.client, hook)).toHaveLength(1);
  });

  it('are tried again after growing pauses until they arrive, under the same id', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    receiver.answers.status = 500;
    await requestPool(birch);
    const first = await settled(birch.client, hook, 'waiting');
    expect(first).toMatchObject({ answer: 500, duration: expect.any(Number) });
    const seconds = (Date.parse(first.nextAttemptAt) - Date.parse(first.attemptedAt)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThan(6);
    expect((await listed(birch.client))[0]).toMatchObject({ status: 'failing', waiting: 1 });
    await pass(1);
    const second = await settled(birch.client, hook, 'waiting', 2);
    expect(Date.parse(second.nextAttemptAt) - Date.parse(second.attemptedAt)).toBeGreaterThanOrEqual(300_000);
    receiver.answers.status = 200;
    await pass(1);
    await settled(birch.client, hook, 'arrived', 3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toHaveLength(1);
    expect(new Set(receiver.received.map(({ body }) => body))).toHaveLength(1);
    expect((await listed(birch.client))[0]).toMatchObject({ status: 'active', waiting: 0 });
  });

  it('wait at least as long as the receiver wants', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    Object.assign(receiver.answers, { status: 503, headers: { 'Retry-After': '120' } });
    await requestPool(birch);
    const first = await settled(birch.client, hook, 'waiting');
    const pause = Date.parse(first.nextAttemptAt) - Date.parse(first.attemptedAt);
    expect(pause).toBeGreaterThanOrEqual(120_000);
    expect(pause).toBeLessThan(140_000);
    expect(await countWebhooks(server.database.kysely)).toMatchObject({ waiting: 1, oldestSeconds: 0 });
  });

  it('end with an endpoint that takes nothing for days, of which its people are told', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    receiver.answers.status = 503;
    await requestPool(birch);
    for (let attempt = 1; attempt < 10; attempt++) {
      await settled(birch.client, hook, 'waiting', attempt);
      await pass(27);
    }
    await settled(birch.client, hook, 'failed', 10);
    expect(receiver.received).toHaveLength(10);
    expect((await listed(birch.client))[0]).toMatchObject({ status: 'disabled', disabledBy: 'failures' });
    const [mail] = await server.mailsTo('ivo@birch.test');
    expect(mail!.subject).toContain('Payroll');
    expect(mail!.text).toContain(`${server.url}/platform/founder/account/webhooks`);
    const [activity] = await birch.client.list('activities', { sort: ['created_at', 'DESC'] });
    expect(activity).toMatchObject({ what: 'disabled-failing-webhook', actor: 'Vestry' });
    // What happens now waits for nobody.
    await requestPool(birch);
    expect(await sentTo(birch.client, hook)).toHaveLength(1);
    receiver.answers.status = 200;
    expect(
      (await act(birch.client, hook, `deliveries/${(await sentTo(birch.client, hook))[0]!.id}/send-again`))
        .status,
    ).toBe(409);
    accepted(await act(birch.client, hook, 'enable'));
    accepted(
      await act(birch.client, hook, `deliveries/${(await sentTo(birch.client, hook))[0]!.id}/send-again`),
    );
    await settled(birch.client, hook, 'arrived');
  });

  it('do not end with an endpoint that has taken another message meanwhile', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    receiver.answers.status = 503;
    await requestPool(birch);
    await settled(birch.client, hook, 'waiting');
    await sql`update webhook_deliveries set attempts = 9`.execute(server.database.kysely);
    await sql`update webhook_endpoints set failing_since = clock_timestamp() - interval '2 days'`.execute(
      server.database.kysely,
    );
    await pass(1);
    await settled(birch.client, hook, 'failed', 10);
    expect((await listed(birch.client))[0]).toMatchObject({ status: 'failing' });
  });

  it('end at once where the receiver is gone', async () => {
    const { alder } = world;
    const hook = await make(alder);
    receiver.answers.status = 410;
    accepted(await act(alder, hook, 'test'));
    await settled(alder, hook, 'failed');
    expect((await listed(alder))[0]).toMatchObject({ status: 'disabled', disabledBy: 'gone' });
    expect((await server.mailsTo('ops@alder.test'))[0]!.subject).toContain('Payroll');
  });

  it('follow no redirection', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    Object.assign(receiver.answers, { status: 307, headers: { location: '/elsewhere' } });
    accepted(await act(birch.client, hook, 'test'));
    expect(await settled(birch.client, hook, 'waiting')).toMatchObject({ answer: 307 });
    expect(receiver.received.map((each) => each.path)).toEqual(['/hook']);
  });

  it('are signed with both secrets for a day after a new one', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    const refused = await act(birch.client, hook, 'rotate-secret', { password: 'wrong' });
    expect(Object.keys(refused.json.errors)).toEqual(['password']);
    const { secret } = accepted(await act(birch.client, hook, 'rotate-secret', { password })).json;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    accepted(await act(birch.client, hook, 'test'));
    await settled(birch.client, hook, 'arrived');
    for (const each of [hook.secret, secret])
      expect(verified(each)).toMatchObject({ type: 'webhook.test', data: { webhook: hook.id } });
    await pass(25);
    accepted(await act(birch.client, hook, 'test'));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 60_000 });
    expect(() => verified(hook.secret)).toThrow();
    expect(verified(secret)).toBeTruthy();
  });

  it('are sent again by hand, and wait while their endpoint is disabled', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    accepted(await act(birch.client, hook, 'test'));
    const { id } = await settled(birch.client, hook, 'arrived');
    accepted(await act(birch.client, hook, `deliveries/${id}/send-again`));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 60_000 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    await settled(birch.client, hook, 'arrived');
    receiver.answers.status = 500;
    await requestPool(birch);
    await settled(birch.client, hook, 'waiting');
    accepted(await act(birch.client, hook, 'disable'));
    expect((await act(birch.client, hook, 'disable')).status).toBe(409);
    receiver.answers.status = 200;
    await pass(1);
    await requestPool(birch);
    expect(await sentTo(birch.client, hook, '?status=waiting')).toHaveLength(1);
    accepted(await act(birch.client, hook, 'enable'));
    await settled(birch.client, hook, 'arrived', 2);
    expect(receiver.received).toHaveLength(4);
  });

  it('reach nobody but the side that asked for them', async () => {
    const { alder, cedar, birch, elm } = world;
    const ofAlder = await make(alder);
    const ofElm = await make(elm.client);
    const ofCedar = await make(cedar);
    await requestPool(birch);
    expect(await sentTo(alder, ofAlder)).toHaveLength(1);
    expect(await sentTo(elm.client, ofElm)).toEqual([]);
    expect(await sentTo(cedar, ofCedar)).toEqual([]);
    const [delivery] = await sentTo(alder, ofAlder);
    expect((await listed(birch.client)).map(({ id }) => id)).toEqual([]);
    for (const stranger of [birch.client, elm.client, cedar]) {
      expect((await stranger.get(`${path}/${ofAlder.id}/deliveries`)).status).toBe(404);
      for (const name of ['disable', 'enable', 'test', `deliveries/${delivery!.id}/send-again`])
        expect((await act(stranger, ofAlder, name)).status, name).toBe(404);
      expect((await act(stranger, ofAlder, 'rotate-secret', { password })).status).toBe(404);
      expect((await stranger.send('DELETE', `${path}/${ofAlder.id}`)).status).toBe(404);
    }
    // A delivery of another endpoint is none of this one.
    expect((await act(cedar, ofCedar, `deliveries/${delivery!.id}/send-again`)).status).toBe(404);
    const fieldsOf = async (client: Client, attributes: object) =>
      Object.keys((await post(client, attributes)).json.errors);
    expect(await fieldsOf(birch.client, { company_id: elm.companyId })).toEqual(['company_id']);
    for (const kind of ['transfers', 'disbursements'])
      expect(await fieldsOf(birch.client, { kinds: [kind] })).toEqual(['kinds']);
    expect(await fieldsOf(birch.client, { kinds: [] })).toEqual(['kinds']);
    expect(await fieldsOf(birch.client, { password: 'wrong' })).toEqual(['password']);
  });

  it('are no business of programs, whatever their token', async () => {
    const { secret } = await makeToken(world.birch.client, { reach: 'act' });
    expect((await program(server, secret).get(path)).status).toBe(403);
  });

  it('keep their secrets sealed, and lose them with their endpoint', async () => {
    const { birch } = world;
    const hook = await make(birch.client);
    const kept = () =>
      server.services.db
        .selectFrom('webhook_endpoints')
        .select(['secret', 'former_secret'])
        .where('id', '=', hook.id)
        .executeTakeFirstOrThrow();
    const raw = Buffer.from(hook.secret.slice('whsec_'.length), 'base64');
    const { secret } = await kept();
    expect(secret!.includes(raw)).toBe(false);
    expect(server.services.secretBox.open(secret!, hook.id)).toEqual(raw);
    expect(JSON.stringify(await listed(birch.client))).not.toContain(hook.secret);
    accepted(await birch.client.send('DELETE', `${path}/${hook.id}`));
    expect(await kept()).toEqual({ secret: null, former_secret: null });
    expect(await listed(birch.client)).toEqual([]);
    const words = (await birch.client.list('activities')).map(({ what }) => what);
    expect(words).toEqual(expect.arrayContaining(['made-webhook', 'deleted-webhook']));
  });

  it('are refused an address inside, however it is written', async () => {
    const { client } = world.birch;
    const inside = [
      'http://example.com/hook',
      'https://10.1.2.3/hook',
      'https://192.168.0.1/',
      'https://172.16.0.9/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[fd00:ec2::254]/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706434/',
      'https://0x7f000002/',
      'https://user:secret@example.com/',
      'ftp://example.com/',
      'hook',
    ];
    for (const url of inside)
      expect(Object.keys((await post(client, { url })).json.errors ?? {}), url).toEqual(['url']);
  });

  it('are not for employees', async () => {
    const { client } = await joinedEmployee(server, world.birch, 'Ana Kovač', 'ana@birch.test');
    expect((await client.get(path)).status).toBe(403);
    expect((await post(client, {})).status).toBe(403);
  });

  it('are deleted after 30 days, and endpoints 30 days after their end', async () => {
    const { birch } = world;
    const [old, hook] = [await make(birch.client), await make(birch.client)];
    await requestPool(birch);
    await settled(birch.client, hook, 'arrived');
    accepted(await birch.client.send('DELETE', `${path}/${old.id}`));
    await sql`update webhook_deliveries set created_at = created_at - interval '31 days'`.execute(
      server.database.kysely,
    );
    await sql`update webhook_endpoints set deleted_at = deleted_at - interval '31 days'`.execute(
      server.database.kysely,
    );
    await server.runDaysUpTo('2026-01-16');
    expect(await sentTo(birch.client, hook)).toEqual([]);
    const { rows } = await sql`select id from webhook_endpoints`.execute(server.database.kysely);
    expect(rows).toEqual([{ id: hook.id }]);
  });
});
