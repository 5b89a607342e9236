import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { memoryAdapter } from '../../server/people/identity/standInRecords.ts';
import type { Client } from './client.ts';

const secret = 'a secret of forty letters, or not quite so';

/** Who sits before the browser, and how they have proven it to the provider; nobody where they go away again. */
type Person = { sub: string; amr?: string[] } | null;

/**
 * The OpenID Connect provider of an organisation, on this machine. It asks nothing: whoever it is told of is logged in as
 * soon as a browser comes.
 */
export const startLoginProvider = async (redirectUri: string, clientId = 'vestry') => {
  let provider: Provider;
  const server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const state = { person: { sub: 'ivo' } as Person, issuer };
  provider = new Provider(issuer, {
    adapter: memoryAdapter,
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    claims: { openid: ['sub'], amr: null, acr: null },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path: '/no-session' } },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  provider.silent = true;
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { person } = state;
    let result: Parameters<typeof provider.interactionResult>[2] = { error: 'access_denied' };
    if (person) {
      const grant = new provider.Grant({ accountId: person.sub, clientId });
      grant.addOIDCScope('openid');
      const login = { accountId: person.sub, remember: false, ...(person.amr && { amr: person.amr }) };
      result = { login, consent: { grantId: await grant.save() } };
    }
    context.redirect(await provider.interactionResult(context.req, context.res, result));
    context.status = 303;
  });
  return {
    issuer,
    /** What is entered of it. */
    entered: { name: 'Okta', issuer, clientId, clientSecret: secret },
    state,
    close: () => new Promise((closed) => server.close(closed)),
  };
};
export type LoginProvider = Awaited<ReturnType<typeof startLoginProvider>>;

/** Goes through the provider as a browser does, up to the address to which it is sent back. */
export const throughProvider = async (url: string, back: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let address = url;
  for (let hops = 0; hops < 10; hops += 1) {
    if (address.startsWith(back)) return address;
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';')[0]!;
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    address = new URL(next, address).href;
  }
  throw new Error('the provider sends in circles');
};

/** The same with the return. Answers the page to which the browser is sent at last. */
export const comeBack = async (client: Client, url: string): Promise<string> => {
  const back = await throughProvider(url, client.url);
  const { status, headers } = await client.get(back.slice(client.url.length));
  if (status !== 303) throw new Error(`the return answers ${status}`);
  return headers.get('location')!;
};
