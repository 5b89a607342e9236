import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bounded } from '../../../server/base/bounded.ts';
import { fairTurns } from '../../../server/base/fairTurns.ts';
import { networkOf } from '../../../server/base/networkOf.ts';
import { accepted, openCompany, password, registerTrust } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { createTestDatabase, testKinds } from '../../support/database.ts';
import { hashAsUsual, hashQuickly } from '../../support/passwordCost.ts';
import { serveTestDatabase, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(testKinds)('failures, on the %s database', (kind) => {
  let server: TestServer;
  let founder: Client;

  beforeAll(async () => {
    // How many guesses go through at once depends on it.
    hashAsUsual();
    server = await startTestServer(kind);
    founder = (await openCompany(server, [])).founder.client;
  });
  afterAll(() => {
    hashQuickly();
    return server?.close();
  });
  beforeEach(async () => {
    await server.services.db.deleteFrom('failures').execute();
  });

  type Sent = { status: number; retryAfter: number; device: string | undefined };

  /** What somebody sends from an address of his own. */
  const sendFrom = (localAddress: string, path: string, body: object, device?: string) =>
    new Promise<Sent>((answered, failed) => {
      const cookies = ['XSRF-TOKEN=t', ...(device ? [`vestry_device=${device}`] : [])].join('; ');
      const sending = request(
        new URL(path, server.url),
        {
          localAddress,
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Requested-With': 'XMLHttpRequest',
            'X-XSRF-TOKEN': 't',
            Cookie: cookies,
          },
        },
        (answer) => {
          answer.resume();
          const given = String(answer.headers['set-cookie'] ?? '').match(/vestry_device=([^;]+)/)?.[1];
          const retryAfter = Number(answer.headers['retry-after']);
          answer.on('end', () => answered({ status: answer.statusCode!, retryAfter, device: given }));
        },
      );
      sending.on('error', failed);
      sending.end(JSON.stringify(body));
    });
  const email = 'ivo@birch.test';
  const logIn = (from: string, typed: string, device?: string, as = email) =>
    sendFrom(from, '/api/login', { email: as, password: typed }, device);
  const guess = async (from: string, times: number, device?: string, as = email) => {
    for (let n = 0; n < times; n++) expect((await logIn(from, `guess ${n}`, device, as)).status).toBe(401);
  };

  it('shut out an address from a login for a while, and nobody else', async () => {
    await guess('127.0.0.2', 10);
    const refused = await logIn('127.0.0.2', password);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(600);
    expect(refused.retryAfter).toBeLessThanOrEqual(900);
    expect((await logIn('127.0.0.3', password)).status).toBe(200);
    expect((await logIn('127.0.0.2', password, undefined, 'ops@alder.test')).status).toBe(200);
    await server.services.db
      .updateTable('failures')
      .set({ since: new Date(Date.now() - 16 * 60_000) })
      .execute();
    expect((await logIn('127.0.0.2', password)).status).toBe(200);
    await guess('127.0.0.2', 1);
  });

  it('of many addresses at one login slow down strangers, and leave the browsers of the person alone', async () => {
    const { device } = await logIn('127.0.0.9', password);
    for (let n = 0; n < 5; n++) await guess(`127.0.1.${n + 1}`, 10);
    expect((await logIn('127.0.1.100', password)).status).toBe(429);
    expect((await logIn('127.0.0.9', password, device)).status).toBe(200);
    // Also where the guesses come from the same house.
    await guess('127.0.0.9', 10, undefined, 'ops@alder.test');
    expect((await logIn('127.0.0.9', password, undefined, 'ops@alder.test')).status).toBe(429);
    expect((await logIn('127.0.0.9', password, device)).status).toBe(200);
  });

  it('of others leave a way in to who has the mailbox', async () => {
    for (let n = 0; n < 5; n++) await guess(`127.0.2.${n + 1}`, 10);
    accepted(await server.visitor().post('/api/forgot-password', { email }));
    const [mail] = await server.mailsTo(email);
    const token = mail!.text.match(/reset-password\/([\w-]+)/)![1];
    const reset = await sendFrom('127.0.2.200', `/api/reset-password/${token}`, { password });
    expect(reset.status).toBe(204);
    expect((await logIn('127.0.2.200', password)).status).toBe(429);
    expect((await logIn('127.0.2.200', password, reset.device)).status).toBe(200);
    founder = server.visitor();
    founder.cookies.set('vestry_device', reset.device!);
    accepted(await founder.post('/api/login', { email, password }));
  });

  it('in a browser of the person are counted for it alone', async () => {
    const { device } = await logIn('127.0.0.9', password);
    await guess('127.0.0.9', 10, device);
    expect((await logIn('127.0.0.9', password, device)).status).toBe(429);
    expect((await logIn('127.0.0.9', password)).status).toBe(200);
    // A browser of another login is a stranger to this one.
    const { device: other } = await logIn('127.0.0.9', password, undefined, 'ops@alder.test');
    await guess('127.0.0.9', 10, other);
    expect((await logIn('127.0.0.9', password, other)).status).toBe(429);
    expect((await logIn('127.0.0.9', password, other, 'ops@alder.test')).status).toBe(200);
  });

  it('at once are not more than one after the other', async () => {
    const tries = Array.from({ length: 60 }, (_, n) => logIn('127.0.0.4', `guess ${n}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(25);
  });

  it('are kept, also when the server is started anew', async () => {
    const database = await createTestDatabase(kind);
    const first = await serveTestDatabase({ ...database, drop: async () => {} });
    await registerTrust(first, 'Cedar Trust', 'ops@cedar.test');
    const tryAt = (at: TestServer, typed: string) =>
      at.visitor().post('/api/login', { email: 'ops@cedar.test', password: typed });
    for (let n = 0; n < 10; n++) expect((await tryAt(first, `guess ${n}`)).status).toBe(401);
    await first.close();
    const second = await serveTestDatabase(database);
    expect((await tryAt(second, password)).status).toBe(429);
    await second.close();
  });

  it('of an address are too many when they are of many logins', async () => {
    for (let n = 0; n < 100; n++)
      expect((await logIn('127.0.0.6', 'guess', undefined, `nobody${n}@birch.test`)).status).toBe(401);
    expect((await logIn('127.0.0.6', password)).status).toBe(429);
    expect((await logIn('127.0.0.7', password)).status).toBe(200);
  });

  it('are counted for links too, and every registration and forgotten password', async () => {
    for (const [path, body, answered] of [
      ['/api/invitations/none', { password }, 404],
      ['/api/reset-password/none', { password }, 404],
      ['/api/confirm-email/none', {}, 404],
      ['/api/forgot-password', { email: 'nobody@birch.test' }, 204],
      ['/api/register/trust', { name: 'X', email, password, serviceType: 'shared' }, 204],
      ['/api/confirm-email', { email: 'nobody@birch.test' }, 204],
    ] as const) {
      await server.services.db.deleteFrom('failures').execute();
      expect((await sendFrom('127.0.0.8', path, body)).status, path).toBe(answered);
      await server.services.db.updateTable('failures').set({ failures: 100 }).execute();
      const refused = await sendFrom('127.0.0.8', path, body);
      expect([refused.status, refused.retryAfter > 0], path).toEqual([429, true]);
      expect((await sendFrom('127.0.0.18', path, body)).status, path).toBe(answered);
    }
  });

  it('cost who is right nothing', async () => {
    for (let n = 0; n < 12; n++) expect((await logIn('127.0.0.10', password)).status).toBe(200);
    const counted = await server.services.db.selectFrom('failures').selectAll().execute();
    expect(counted).toEqual([]);
    // Nobody reads from a count whom it is of.
    await guess('127.0.0.10', 1);
    const rows = await server.services.db.selectFrom('failures').select('key').execute();
    expect(rows.map(({ key }) => key.length)).toEqual([32, 32, 32]);
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});

describe('guessing passwords', () => {
  it('answers 401, then 429 for this account, and leaves the others alone', async () => {
    const server = await startTestServer('embedded');
    try {
      await registerTrust(server, 'Alder Trust', 'ops@alder.test');
      await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
      const visitor = server.visitor();
      const guess = (email: string, tried: string) => visitor.post('/api/login', { email, password: tried });
      const first = await guess('ops@alder.test', 'wrong');
      const unknown = await guess('nobody@alder.test', 'wrong');
      expect([first.status, first.json]).toEqual([401, unknown.json]);
      const statuses: number[] = [];
      for (let n = 0; n < 30; n++) statuses.push((await guess('ops@alder.test', `wrong ${n}`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect((await guess('OPS@alder.test', password)).status).toBe(429);
      expect((await guess('ops@cedar.test', password)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('bounded work', () => {
  it('is done some at once, the rest in turn, and refused where too many wait', async () => {
    const inTurn = bounded(2, 3);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const works = Array.from({ length: 5 }, (_, n) =>
      inTurn(() => {
        begun.push(n);
        return new Promise<void>((end) => ends.push(end));
      }),
    );
    await expect(inTurn(async () => {})).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    expect(begun).toEqual([0, 1]);
    for (let n = 0; n < 5; n++) {
      ends[n]!();
      await works[n];
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await inTurn(async () => 'again')).toBe('again');
  });

  it('goes on after work that failed', async () => {
    const inTurn = bounded(1, 1);
    const works = [inTurn(() => Promise.reject(new Error('no'))), inTurn(async () => 'yes')];
    expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('fair turns', () => {
  const bounds = { ofPerson: 1, ofTenant: 2, inAll: 2, waitingOfPerson: 2, waitingOfTenant: 3 };
  const begin = () => {
    const inTurn = fairTurns(bounds);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const works: Promise<void>[] = [];
    const ask = (name: string, tenant: string, person = name) => {
      const work = inTurn({ person, tenant }, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      });
      works.push(work);
      return work;
    };
    const end = async (name: string) => {
      ends.get(name)!();
      await Promise.allSettled(works.slice(0, begun.length));
    };
    return { ask, begun, end: (name: string) => Promise.race([end(name), new Promise(setImmediate)]) };
  };

  it('go round the tenants, whoever of them asked first and most', async () => {
    const { ask, begun, end } = begin();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a');
    ask('b1', 'b');
    ask('c1', 'c');
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
  });

  it('leave out who has as much under way as it may, and refuse who has too much waiting', async () => {
    const { ask, begun, end } = begin();
    for (const name of ['x1', 'x2', 'x3']) ask(name, 'a', 'x');
    ask('y1', 'a', 'y');
    expect(begun).toEqual(['x1', 'y1']);
    await expect(ask('x4', 'a', 'x')).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    ask('z1', 'a', 'z');
    await expect(ask('z2', 'a', 'w')).rejects.toMatchObject({ status: 429 });
    await end('y1');
    expect(begun).toEqual(['x1', 'y1', 'z1']);
    await end('x1');
    expect(begun).toEqual(['x1', 'y1', 'z1', 'x2']);
  });
});
