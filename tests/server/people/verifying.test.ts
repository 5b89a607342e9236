import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endVerifications } from '../../../server/app/daily.ts';
import { IdentityError, type IdentityErrorCode } from '../../../server/people/identity/client.ts';
import {
  accepted,
  type Employee,
  type Founder,
  invite,
  joinedEmployee,
  logIn,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const home = '/platform/employee/account/personal-information';

describe.each(testKinds)('the way to the identity provider and back, on the %s database', (kind) => {
  let server: TestServer;
  let birch: Founder;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await registerTrust(server, 'Alder', 'ops@alder.test');
    const founder = { name: 'Ivo Marić', email: 'ivo@birch.test', company: 'Birch', trust: 'Alder' };
    birch = await registerFounder(server, founder);
  });
  afterAll(() => server?.close());

  const somebody = (name = `Person${++count} Muster`) =>
    joinedEmployee(server, birch, name, `person${++count}@birch.test`);
  /** Follows redirects up to a page, or to where the application takes over again. */
  const follow = async (client: Client, from: string): Promise<string> => {
    let next = from;
    for (let step = 0; step < 15; step++) {
      const location = (await client.get(next)).headers.get('location');
      if (!location) return next;
      next = new URL(location, new URL(next, server.url)).href;
      if (next.includes('/api/identity/callback')) return next;
    }
    throw new Error('there is no end of redirects');
  };
  /** To the page of the provider, which knows nobody from before. */
  const leave = async ({ client, id }: Employee) => {
    const { redirect } = accepted(await client.post(`/api/employees/${id}/verify`)).json;
    const provider = server.visitor();
    const started = await client.get(redirect);
    return { provider, page: await follow(provider, started.headers.get('location')!) };
  };
  /** Answers that page; gives the address by which the browser comes back. */
  const decide = async (person: Employee, decision: string, changes = {}) => {
    const { provider, page } = await leave(person);
    const html = (await provider.get(page)).bytes.toString();
    const fields = [...html.matchAll(/<input id="\w+" name="(\w+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
    const { headers } = await provider.post(
      page,
      String(new URLSearchParams({ ...form, ...changes, decision })),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    );
    return follow(provider, new URL(headers.get('location')!, page).href);
  };
  const comeBack = async (client: Client, callback: string) => {
    const { status, headers } = await client.get(callback);
    return [status, headers.get('location')];
  };
  const broughtTo = (outcome: string) => [303, `${home}?identity=${outcome}`];
  const statusOf = async ({ client, id }: Employee) => (await client.one('employees', id)).status;
  const kept = async ({ id }: Employee) => {
    const { rows } = await sql<Record<string, unknown>>`
      select given_name, street, source, verified_at, attested_at from verified_persons v
      join employees e on e.user_id = v.user_id where e.id = ${id} order by verified_at`.execute(
      server.database.kysely,
    );
    return rows;
  };
  const activities = async ({ client, id }: Employee) =>
    (await client.list('activities', { filter: { record_id: id }, sort: ['created_at', 'ASC'] })).map(
      ({ what }) => what,
    );

  it('keeps what the provider vouches for, with its source and both times', async () => {
    const ana = await somebody('Ana Kovač');
    await leave(ana);
    expect(await statusOf(ana)).toBe('verifying');
    const callback = await decide(ana, 'accept', { street: 'Ilica 1' });
    expect(await comeBack(ana.client, callback)).toEqual(broughtTo('verified'));
    expect(await ana.client.one('employees', ana.id)).toMatchObject({
      status: 'verified',
      hasVerifiedData: true,
      givenName: 'Ana',
      familyName: 'Kovač',
      birthdate: '1990-05-17',
      address: 'Ilica 1, 1010 Wien',
      country: 'AT',
    });
    const [data] = await kept(ana);
    expect(data).toMatchObject({ source: `${server.url}/identity (stand-in)` });
    expect(Math.abs((data!.attested_at as Date).getTime() - Date.now())).toBeLessThan(60_000);
    expect((data!.verified_at as Date).toISOString()).toContain('2026-01-15');
    expect(await activities(ana)).toEqual([
      'invited',
      'joined',
      'went-to-verify',
      'went-to-verify',
      'verified',
    ]);
  });

  const failures = [
    ['refuse', 'refused'],
    ['break-off', 'broken-off'],
    ['wrong-data', 'invalid'],
  ] as const;

  it.each(failures)('after "%s" has kept nothing, and says so', async (decision, outcome) => {
    const person = await somebody();
    const callback = await decide(person, decision);
    expect(await comeBack(person.client, callback)).toEqual(broughtTo(outcome));
    expect([await statusOf(person), await kept(person)]).toEqual(['unverified', []]);
    expect((await activities(person)).at(-1)).toBe('not-verified');
  });

  it.each(failures)('after "%s" leaves older data as it was', async (decision, outcome) => {
    const person = await somebody();
    await comeBack(person.client, await decide(person, 'accept'));
    const before = await person.client.one('employees', person.id);
    const callback = await decide(person, decision, { street: 'Elsewhere 2' });
    expect(await comeBack(person.client, callback)).toEqual(broughtTo(outcome));
    expect(await person.client.one('employees', person.id)).toEqual(before);
    const again = await decide(person, 'accept', { street: 'Elsewhere 2' });
    expect(await comeBack(person.client, again)).toEqual(broughtTo('verified'));
    expect((await person.client.one('employees', person.id)).address).toContain('Elsewhere 2');
  });

  it('writes down that data has changed, and tells the company which, but not what it is', async () => {
    const dora = await somebody('Dora Kos');
    await comeBack(dora.client, await decide(dora, 'accept'));
    const changes = { birthdate: '1991-02-03', street: 'Savska 2' };
    expect(await comeBack(dora.client, await decide(dora, 'accept', changes))).toEqual(broughtTo('verified'));
    expect(await dora.client.one('employees', dora.id)).toMatchObject({ birthdate: '1991-02-03' });
    const read = await birch.client.list('activities', { filter: { record_id: dora.id } });
    expect(read.find(({ what }) => what === 'verified-again')!.details).toMatchObject([
      { name: 'changed', value: 'birthdate, address' },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/1991-02-03|Savska/);
  });

  it('is over after half an hour', async () => {
    const person = await somebody();
    const callback = await decide(person, 'accept');
    await sql`update identity_attempts set created_at = created_at - interval '31 minutes'`.execute(
      server.database.kysely,
    );
    expect(await comeBack(person.client, callback)).toEqual(broughtTo('timed-out'));
    expect([await statusOf(person), await kept(person)]).toEqual(['unverified', []]);
    expect(await comeBack(person.client, callback)).toEqual(broughtTo('used'));
  });

  it('ends by itself for whoever does not come back', async () => {
    const [gone, onTheWay, verified] = [await somebody(), await somebody(), await somebody()];
    await comeBack(verified.client, await decide(verified, 'accept'));
    for (const person of [gone, onTheWay, verified]) await leave(person);
    await sql`update employees set verifying_since = verifying_since - interval '31 minutes'
      where id = any (${[gone.id, verified.id]}::uuid[])`.execute(server.database.kysely);
    await endVerifications(server.services);
    expect(await statusOf(gone)).toBe('unverified');
    expect((await activities(gone)).at(-1)).toBe('not-verified');
    expect(await statusOf(onTheWay)).toBe('verifying');
    expect(await statusOf(verified)).toBe('verified');
    // Coming back after all is too late for the status alone: the attempt itself decides.
    const late = await decide(gone, 'accept');
    expect(await comeBack(gone.client, late)).toEqual(broughtTo('verified'));
  });

  describe('when the provider does not answer', () => {
    const fails = (code: IdentityErrorCode) => () => Promise.reject(new IdentityError(code, undefined));
    const meanwhile = async (failing: object, work: () => Promise<void>) => {
      const { identity } = server.services;
      server.services.identity = { ...identity, ...failing };
      await work();
      server.services.identity = identity;
    };

    it('at the beginning, nobody is on the way', () =>
      meanwhile({ begin: fails('unreachable') }, async () => {
        const person = await somebody();
        const { redirect } = accepted(await person.client.post(`/api/employees/${person.id}/verify`)).json;
        expect(await comeBack(person.client, redirect)).toEqual(broughtTo('unreachable'));
        expect(await statusOf(person)).toBe('unverified');
      }));

    it('at the end, nothing is kept', async () => {
      const person = await somebody();
      const callback = await decide(person, 'accept');
      await meanwhile({ finish: fails('unreachable') }, async () => {
        expect(await comeBack(person.client, callback)).toEqual(broughtTo('unreachable'));
      });
      expect([await statusOf(person), await kept(person)]).toEqual(['unverified', []]);
    });
  });

  it('hears an answer once', async () => {
    const person = await somebody();
    const callback = await decide(person, 'accept');
    const answers = await Promise.all([1, 2].map(() => comeBack(person.client, callback)));
    expect(answers.sort()).toEqual([broughtTo('used'), broughtTo('verified')]);
    expect(await comeBack(person.client, callback)).toEqual(broughtTo('used'));
    expect([await statusOf(person), (await kept(person)).length]).toEqual(['verified', 1]);
  });

  it('trusts neither a state nor a code that somebody made up', async () => {
    const person = await somebody();
    const callback = new URL(await decide(person, 'accept'));
    const forged = new URL(callback);
    forged.searchParams.set('state', 'guessed');
    expect(await comeBack(person.client, forged.href)).toEqual(broughtTo('invalid'));
    // What is not of this attempt does not end it.
    expect(await statusOf(person)).toBe('verifying');
    callback.searchParams.set('code', 'guessed');
    expect(await comeBack(person.client, callback.href)).toEqual(broughtTo('invalid'));
    expect([await statusOf(person), await kept(person)]).toEqual(['unverified', []]);
  });

  it('takes no answer that belongs to another person', async () => {
    const [person, thief] = [await somebody(), await somebody()];
    const callback = await decide(person, 'accept');
    expect(await comeBack(thief.client, callback)).toEqual(broughtTo('invalid'));
    expect([await statusOf(thief), await kept(thief), await kept(person)]).toEqual(['unverified', [], []]);
    // A code is good for the attempt in which it was asked for, and so for nobody else's.
    const own = new URL(await decide(thief, 'accept'));
    own.searchParams.set('code', new URL(callback).searchParams.get('code')!);
    expect(await comeBack(thief.client, own.href)).toEqual(broughtTo('invalid'));
    expect(await kept(thief)).toEqual([]);
  });

  it('leads whoever has no session any more to the login, and says there what was missed', async () => {
    const person = await somebody();
    const callback = await decide(person, 'accept');
    const [status, location] = await comeBack(server.visitor(), callback);
    expect(status).toBe(303);
    const { pathname, searchParams } = new URL(String(location), server.url);
    expect([pathname, searchParams.get('reason'), searchParams.get('next')]).toEqual([
      '/',
      'expired',
      `${home}?identity=session-ended`,
    ]);
    // Nothing was used up by that.
    expect(await comeBack(person.client, callback)).toEqual(broughtTo('verified'));
  });

  it('leads a person who has switched the role back to the one in which it left', async () => {
    const ivoAsEmployee = await invite(birch, 'Ivo Marić', 'ivo@birch.test');
    const client = await logIn(server, 'ivo@birch.test');
    accepted(await client.post('/api/user/role', { role: 'employee' }));
    accepted(await client.post(`/api/employees/${ivoAsEmployee.id}/accept-invitation`));
    const ivo = { client, id: ivoAsEmployee.id };
    const callback = await decide(ivo, 'accept');
    accepted(await client.post('/api/user/role', { role: 'founder' }));
    expect(await comeBack(client, callback)).toEqual(broughtTo('verified'));
    expect((await client.get('/api/app')).json.user.role).toBe('employee');
  });

  it('verifies one person with one login alone', async () => {
    const twin = { givenName: 'Twin', familyName: 'Muster', birthdate: '1980-01-01' };
    const [first, second] = [await somebody(), await somebody()];
    const callbacks = [];
    for (const person of [first, second]) callbacks.push(await decide(person, 'accept', twin));
    const [one, other] = await Promise.all([
      comeBack(first.client, callbacks[0]!),
      comeBack(second.client, callbacks[1]!),
    ]);
    expect([one, other].sort()).toEqual([broughtTo('other-login'), broughtTo('verified')]);
    expect((await kept(first)).length + (await kept(second)).length).toBe(1);
    expect([await statusOf(first), await statusOf(second)].sort()).toEqual(['unverified', 'verified']);
  });

  it('reports no fault', () => {
    expect(server.faults).toEqual([]);
  });
});
