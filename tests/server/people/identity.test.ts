import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import helmet from 'helmet';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readVerifiedPerson } from '../../../server/people/identity/claims.ts';
import {
  createIdentity,
  type Identity,
  type IdentityErrorCode,
} from '../../../server/people/identity/client.ts';
import { standInPlugin } from '../../../server/people/identity/standInPlugin.ts';

const client = { clientId: 'application', clientSecret: 'a secret of the test' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Site = { app: FastifyInstance; identity: Identity; origin: string };

/** The application's server with the stand-in, and as strict about content as the real one. */
async function startSite(host: string, prepare?: (app: FastifyInstance) => void): Promise<Site> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const options = { issuer: `${origin}/identity`, redirectUri: `${origin}/api/identity/callback`, ...client };
  const app = fastify();
  app.addHook('onRequest', (request, reply, done) => helmet()(request.raw, reply.raw, () => done()));
  prepare?.(app);
  await app.register(standInPlugin, options);
  app.post('/api/echo', async (request) => request.body);
  await app.listen({ port, host: '127.0.0.1' });
  return { app, identity: createIdentity(options), origin };
}

/** As much of a browser as the journey needs: cookies with their paths, forms, and redirects up to the application. */
class Browser {
  #cookies = new Map<string, { value: string; path: string }>();

  async open(url: string, init?: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => new URL(url).pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init?.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.#cookies.set(name!, { value: value!, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      const next = new URL(location, url);
      if (next.pathname === '/api/identity/callback') return new Response(next.href);
      return this.open(next.href);
    }
    Object.defineProperty(response, 'url', { value: url });
    return response;
  }

  /** Opens the provider's page and answers it; gives the address by which the browser comes back to the application. */
  async verify(url: string, decision: string, changes: Record<string, string> = {}): Promise<URL> {
    const response = await this.open(url);
    const form = readForm(await response.text());
    const body = new URLSearchParams({ ...form, ...changes, decision });
    return new URL(await (await this.open(response.url, { method: 'POST', body })).text());
  }
}

const inputsOf = (html: string) => [
  ...html.matchAll(/<input id="(?<id>\w+)" name="(?<name>\w+)" value="(?<value>[^"]*)"/g),
];
const readForm = (html: string) =>
  Object.fromEntries(inputsOf(html).map(({ groups }) => [groups!.name!, groups!.value!]));

const failure = (code: IdentityErrorCode) => expect.objectContaining({ name: 'IdentityError', code });

const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) => vi.spyOn(console, method));
let site: Site;
beforeAll(async () => {
  site = await startSite('localhost');
});
afterAll(() => site.app.close());
afterEach(() => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

describe('verification of personal data', () => {
  it.each(['localhost', '127.0.0.1'])('brings back what the person accepted, on %s', async (host) => {
    const { app, identity, origin } = await startSite(host);
    const started = Date.now();
    const { url, ...saved } = await identity.begin({ name: 'Zoë Łukasiewicz' });
    const changes = { birthdate: '1988-02-29', street: 'Straße der Ärzte 3', country: 'de', taxNumber: '' };
    const person = await identity.finish(await new Browser().verify(url, 'accept', changes), saved);
    await app.close();

    expect(person).toEqual({
      givenName: 'Zoë',
      familyName: 'Łukasiewicz',
      birthdate: '1988-02-29',
      street: 'Straße der Ärzte 3',
      postalCode: '1010',
      locality: 'Wien',
      country: 'DE',
      taxResidence: 'AT',
      source: `${origin}/identity (stand-in)`,
      verifiedAt: expect.any(Date),
      issuer: `${origin}/identity`,
      subject: expect.stringMatching(/./),
    });
    expect(person.verifiedAt.getTime()).toBeGreaterThanOrEqual(started);
    expect(person.verifiedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('accepts data that the provider gives at the userinfo endpoint alone', async () => {
    const { url, ...saved } = await site.identity.begin({ name: 'Ada Byron' });
    const request = new URL(url);
    request.searchParams.set('claims', JSON.stringify({ userinfo: { verified_claims: null } }));
    const callback = await new Browser().verify(request.href, 'accept');
    expect(await site.identity.finish(callback, saved)).toMatchObject({ familyName: 'Byron' });
  });

  it('lets one browser verify one person after another', async () => {
    const browser = new Browser();
    const subjects = [];
    for (const name of ['Ada Byron', 'Grace Hopper', 'Ada Byron']) {
      const { url, ...saved } = await site.identity.begin({ name });
      const person = await site.identity.finish(await browser.verify(url, 'accept'), saved);
      expect(`${person.givenName} ${person.familyName}`).toBe(name);
      subjects.push(person.subject);
    }
    expect(subjects[0]).toBe(subjects[2]);
    expect(subjects[0]).not.toBe(subjects[1]);
  });

  it.each([
    ['refuse', 'refused'],
    ['break-off', 'broken-off'],
    ['wrong-data', 'invalid'],
  ] as const)('reports the answer "%s" as %s', async (decision, code) => {
    const { url, ...saved } = await site.identity.begin();
    const callback = await new Browser().verify(url, decision);
    await expect(site.identity.finish(callback, saved)).rejects.toEqual(failure(code));
  });
});

describe('an answer that was tampered with', () => {
  it.each(['state', 'nonce', 'codeVerifier'] as const)(
    'is invalid with the %s of another journey',
    async (part) => {
      const { url, ...saved } = await site.identity.begin();
      const other = await site.identity.begin();
      const callback = await new Browser().verify(url, 'accept');
      const mixed = { ...saved, [part]: other[part] };
      await expect(site.identity.finish(callback, mixed)).rejects.toEqual(failure('invalid'));
    },
  );

  it('is invalid, not a refusal, when a refusal comes with a foreign state', async () => {
    const { url, ...saved } = await site.identity.begin();
    const callback = await new Browser().verify(url, 'refuse');
    callback.searchParams.set('state', 'guessed');
    await expect(site.identity.finish(callback, saved)).rejects.toEqual(failure('invalid'));
  });

  it('is invalid when the code is used a second time', async () => {
    const { url, ...saved } = await site.identity.begin();
    const callback = await new Browser().verify(url, 'accept');
    await site.identity.finish(callback, saved);
    await expect(site.identity.finish(callback, saved)).rejects.toEqual(failure('invalid'));
  });

  it('is invalid when the provider did not sign it', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { app, identity } = await startSite('localhost', (server) => {
      const keys = [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }];
      server.get('/identity/jwks', async () => ({ keys }));
    });
    const { url, ...saved } = await identity.begin();
    const callback = await new Browser().verify(url, 'accept');
    await expect(identity.finish(callback, saved)).rejects.toEqual(failure('invalid'));
    await app.close();
  });
});

describe('a provider that cannot be reached', () => {
  it('is reported, and asked again the next time', async () => {
    const { app, identity } = await startSite('localhost');
    const { port } = app.server.address() as AddressInfo;
    await app.close();
    await expect(identity.begin()).rejects.toEqual(failure('unreachable'));

    const later = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      const issuer = `http://localhost:${port}/identity`;
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
    }).listen(port, '127.0.0.1');
    await new Promise((resolve) => later.once('listening', resolve));
    const { url } = await identity.begin();
    expect(url).toContain(`http://localhost:${port}/identity/auth?`);
    await new Promise((resolve) => later.close(resolve));
  });

  it('is not spoken to in the clear outside this machine', async () => {
    const identity = createIdentity({
      issuer: 'http://192.0.2.1',
      redirectUri: `${site.origin}/`,
      ...client,
    });
    await expect(identity.begin()).rejects.toMatchObject({ cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } });
  });
});

describe('the page of the stand-in', () => {
  it('is labelled, self-contained, and safe against the hint', async () => {
    const { url } = await site.identity.begin({ name: '"><script>alert(1)</script> Muster' });
    const response = await new Browser().open(url);
    const html = await response.text();
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(inputsOf(html)).toHaveLength(9);
    for (const { groups } of inputsOf(html)) expect(html).toContain(`<label for="${groups!.id}">`);
    expect(html).not.toMatch(/<script|src=|<link/);
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${site.origin}`);
  });

  it('is answered only by the browser that opened it', async () => {
    const { url } = await site.identity.begin();
    const page = await new Browser().open(url);
    const body = new URLSearchParams({ ...readForm(await page.text()), decision: 'accept' });
    const response = await new Browser().open(page.url, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`href="${site.origin}/"`);
  });

  it('refuses a client that leaves out the proof key', async () => {
    const request = new URL((await site.identity.begin()).url);
    request.searchParams.delete('code_challenge');
    request.searchParams.delete('code_challenge_method');
    const callback = new URL(await (await new Browser().open(request.href)).text());
    expect(callback.searchParams.get('error')).toBe('invalid_request');
  });

  it('leaves the bodies of the application’s other routes to the application', async () => {
    const response = await fetch(`${site.origin}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
    expect(await response.json()).toEqual({ name: 'Ada' });
  });
});

describe('verified claims', () => {
  const token = { issuer: 'https://provider.test', subject: '1', issuedAt: new Date('2026-05-04T10:00:00Z') };
  const claims = {
    given_name: 'Ada',
    family_name: 'Byron',
    birthdate: '1990-12-10',
    address: { street_address: '1 Main St\nFlat 2', locality: 'Dublin', country: 'IE' },
    tax_residence_country: 'IE',
  };
  const complete = { verification: { trust_framework: 'eidas' }, claims };

  it('may lack a postal code, a tax number and an instant of their own', () => {
    const person = readVerifiedPerson(complete, token);
    expect(person).toMatchObject({ street: '1 Main St Flat 2', postalCode: '', verifiedAt: token.issuedAt });
    expect(person).not.toHaveProperty('taxNumber');
    expect(person.source).toBe('https://provider.test (eidas)');
  });

  it('may come in several sets, of which the first complete one counts', () => {
    const partial = { ...complete, claims: { given_name: 'Ada' } };
    expect(readVerifiedPerson([partial, complete], token).familyName).toBe('Byron');
    expect(() => readVerifiedPerson([partial], token)).toThrow();
  });

  it.each([
    ['nothing', undefined],
    ['claims that nobody verified', { claims }],
    ['no family name', { ...complete, claims: { ...claims, family_name: ' ' } }],
    ['a birthdate without its year', { ...complete, claims: { ...claims, birthdate: '0000-12-10' } }],
    ['a birthdate to come', { ...complete, claims: { ...claims, birthdate: '2999-01-01' } }],
    ['a day that does not exist', { ...complete, claims: { ...claims, birthdate: '1990-02-30' } }],
    ['a country in words', { ...complete, claims: { ...claims, tax_residence_country: 'Ireland' } }],
    ['a name with control characters', { ...complete, claims: { ...claims, given_name: 'Ada\u0000' } }],
    [
      'a verification to come',
      { claims, verification: { trust_framework: 'eidas', time: '2999-01-01T00:00:00Z' } },
    ],
  ])('are refused with %s', (_what, answer) => {
    expect(() => readVerifiedPerson(answer, token)).toThrow();
  });
});
