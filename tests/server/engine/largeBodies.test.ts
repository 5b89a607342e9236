import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accepted, type Employee, type Founder, registerFounder } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { picture, upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { beginSending, formHeaders, formWith, type Sending } from '../../support/slowSender.ts';

/** On this channel Fastify tells that a route's handler is about to run. */
const handlerStarts = 'tracing:fastify.request.handler:start';

// Nothing of this depends on the database.
describe('a large body', () => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let elm: Founder;
  let ana: Employee;
  const begun: Sending[] = [];

  beforeAll(async () => {
    const company = await startCompany(testKinds.at(-1)!, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    elm = await registerFounder(server, eva);
  });
  afterAll(() => server?.close());
  afterEach(() => {
    for (const { request } of begun.splice(0)) request.on('error', () => {}).destroy();
  });

  const begin = (...sent: Parameters<typeof beginSending>) => {
    const sending = beginSending(...sent);
    sending.answered.catch(() => {});
    begun.push(sending);
    return sending;
  };
  /** The answer to headers alone, which announce a body of which nothing is ever sent. */
  const answerUnread = (client: Client, path: string, type: string, headers: Record<string, string> = {}) =>
    begin(client, 'POST', path, { 'Content-Type': type, 'Content-Length': '1000000', ...headers }).answered;
  /** Waits until so many requests to a path have come to its route, where each takes a turn or waits for one. */
  const arrived = (path: string, count: number) =>
    new Promise<void>((resolve) => {
      let left = count;
      const listen = (message: unknown) => {
        if ((message as { request: FastifyRequest }).request.url !== path || --left > 0) return;
        unsubscribe(handlerStarts, listen);
        resolve();
      };
      subscribe(handlerStarts, listen);
    });
  const visitor = async () => {
    const client = server.visitor();
    await client.get('/healthz');
    return client;
  };
  const importPath = () => `/api/companies/${founder.companyId}/imports/employees`;

  it('is refused unread where nobody is logged in, the token is missing, or the role may not send it', async () => {
    const form = formHeaders['Content-Type'];
    const paths = [
      ['/api/pools', 'application/json', founder.client, trust],
      ['/api/payouts/preview', 'application/json', founder.client, undefined],
      [importPath(), 'text/csv', founder.client, trust],
      ['/api/bank-statements', form, trust, founder.client],
      ['/api/user/avatar', form, ana.client, undefined],
      ['/api/pools', 'text/plain', founder.client, trust],
    ] as const;
    for (const [path, type, sender, other] of paths) {
      expect((await answerUnread(await visitor(), path, type)).status, path).toBe(401);
      expect((await answerUnread(sender, path, type, { 'X-XSRF-TOKEN': '' })).status, path).toBe(419);
      if (other) expect((await answerUnread(other, path, type)).status, path).toBe(403);
    }
  });

  it('that does not say how long it is, is refused unread in the same way', async () => {
    const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const { answered } = begin(await visitor(), 'POST', '/api/pools', chunked, { begin: Buffer.from('{') });
    expect((await answered).status).toBe(401);
  });

  it('is refused unread where it is longer than what is sent there', async () => {
    const longer = { 'Content-Length': '40000000' };
    const form = formHeaders['Content-Type'];
    expect((await answerUnread(trust, '/api/bank-statements', form, longer)).status).toBe(413);
    expect((await answerUnread(await visitor(), '/api/verify', form, longer)).status).toBe(413);
    expect((await answerUnread(founder.client, '/api/user/role', 'application/json')).status).toBe(413);
    for (const path of ['/api/login', '/api/register/trust', '/api/forgot-password', '/api/login/passkey'])
      expect((await answerUnread(await visitor(), path, 'application/json')).status, path).toBe(413);
  });

  it('is read of whoever may send it, and small ones are understood before it is asked who sends them', async () => {
    const description = `<p>${'word '.repeat(10_000)}</p>`;
    const attributes = { name: 'P', asset: 'A', pieces: 1, value: '1.00', currency: 'EUR' };
    const pool = { company_id: founder.companyId, ...attributes, description };
    accepted(await founder.client.create('pools', pool));
    expect((await (await visitor()).post('/api/pools', `{${' '.repeat(10_000)}`)).status).toBe(400);
  });

  it('waits for a turn where its sender has two under way, and holds up nobody else', async () => {
    const file = await picture();
    const body = formWith(file);
    const half = (client: Client) =>
      begin(
        client,
        'POST',
        '/api/user/avatar',
        { ...formHeaders, 'Content-Length': String(body.length) },
        { begin: body.subarray(0, 100) },
      );
    const underWay = arrived('/api/user/avatar', 2);
    const held = [half(founder.client), half(founder.client)];
    await underWay;
    const more = Array.from({ length: 11 }, () => upload(founder.client, '/api/user/avatar', file));
    const refused = await Promise.race(more);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(ana.client, '/api/user/avatar', file)).status).toBe(200);
    expect((await upload(elm.client, '/api/user/avatar', file)).status).toBe(200);
    for (const { request } of held) request.end(body.subarray(100));
    for (const { answered } of held) expect((await answered).status).toBe(200);
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('of a visitor waits where two of its address are under way, and those of other addresses do not', async () => {
    const body = formWith('%PDF-1.7 nothing %%EOF', 'a.pdf');
    const headers = { ...formHeaders, 'Content-Length': String(body.length) };
    const client = await visitor();
    const send = (localAddress: string, part = body) =>
      begin(client, 'POST', '/api/verify', headers, { localAddress, begin: part });
    const underWay = arrived('/api/verify', 2);
    const held = [send('127.0.0.5', body.subarray(0, 50)), send('127.0.0.5', body.subarray(0, 50))];
    await underWay;
    const waiting = Array.from({ length: 11 }, () => send('127.0.0.5'));
    expect((await Promise.race(waiting.map(({ answered }) => answered))).status).toBe(429);
    expect((await send('127.0.0.6').answered).status).toBe(200);
    for (const { request } of held) request.end(body.subarray(50));
    const all = await Promise.all([...held, ...waiting].map(({ answered }) => answered));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(12);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
