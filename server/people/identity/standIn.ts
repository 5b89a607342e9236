import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { errors, type InteractionResults } from 'oidc-provider';
import type { standInEn } from '../../i18n/standIn.en.ts';
import { dataPage, errorPage, policyFor } from './standInPages.ts';
import { memoryAdapter } from './standInRecords.ts';

/** `issuer` carries the path under which the pages are served; the client is the application itself. */
export type StandInOptions = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

export type StandIn = { handler(request: IncomingMessage, response: ServerResponse): void };

const HOUR = 3600;
const FORM_LIMIT_BYTES = 16_384;

/**
 * A real OpenID Connect provider, kept in memory, that vouches for all that is typed into its page. For development and
 * tests; it prints nothing and loads nothing from elsewhere.
 */
export function createStandIn(options: StandInOptions): StandIn {
  const { clientId, redirectUri } = options;
  const path = new URL(options.issuer).pathname;
  const people = new Map<string, VerifiedClaims>();

  const provider = createProvider(options, people);
  const policy = policyFor(redirectUri);

  const accept = async (claims: VerifiedClaims): Promise<InteractionResults> => {
    const { given_name, family_name, birthdate } = claims.claims;
    const accountId = createHash('sha256')
      .update(JSON.stringify([given_name, family_name, birthdate]))
      .digest('hex');
    people.set(accountId, claims);
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid');
    grant.addOIDCClaims(['verified_claims']);
    return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  };

  const decide = async (form: URLSearchParams): Promise<InteractionResults> => {
    switch (form.get('decision')) {
      case 'accept':
        return accept(verifiedClaims(form));
      case 'wrong-data':
        form.set('birthdate', '1990-02-30');
        return accept(verifiedClaims(form));
      case 'break-off':
        return { error: 'interaction_required' };
      default:
        return { error: 'access_denied' };
    }
  };

  provider.use(async (context, next) => {
    context.set('Content-Security-Policy', policy);
    if (!context.path.startsWith('/interaction/')) return next();
    context.set('Cache-Control', 'no-store');
    try {
      const { params } = await provider.interactionDetails(context.req, context.res);
      if (context.method === 'POST') {
        const result = await decide(await readForm(context.req));
        context.redirect(await provider.interactionResult(context.req, context.res, result));
        context.status = 303;
      } else {
        context.body = dataPage(String(params.login_hint ?? ''));
      }
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      context.status = 400;
      context.body = errorPage(redirectUri);
    }
  });

  const callback = provider.callback();
  return {
    handler(request, response) {
      const url = request.url!;
      // The provider puts the part of the path that is cut off here before its own addresses.
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
      void callback(request, response);
    },
  };
}

/** The provider, with the application as its only client. */
const createProvider = (
  { issuer, clientId, clientSecret, redirectUri }: StandInOptions,
  people: ReadonlyMap<string, VerifiedClaims>,
) => {
  const path = new URL(issuer).pathname;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    adapter: memoryAdapter,
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub'], verified_claims: null },
    pkce: { required: () => true },
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `${path}/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, verified_claims: people.get(subject) }),
    }),
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // A path that is never asked for: nobody stays logged in here, so that one browser can verify several people.
      long: { path: `${path}/no-session` },
    },
    clientBasedCORS: () => false,
    ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    renderError: (context) => {
      context.type = 'html';
      context.body = errorPage(redirectUri);
    },
  });
  provider.silent = true;
  return provider;
};

type VerifiedClaims = ReturnType<typeof verifiedClaims>;

function verifiedClaims(form: URLSearchParams) {
  const entered = (field: keyof typeof standInEn.fields) => form.get(field)?.trim() || undefined;
  return {
    verification: { trust_framework: 'stand-in', time: new Date().toISOString() },
    claims: {
      given_name: entered('givenName'),
      family_name: entered('familyName'),
      birthdate: entered('birthdate'),
      address: {
        street_address: entered('street'),
        locality: entered('locality'),
        postal_code: entered('postalCode'),
        country: entered('country'),
      },
      tax_residence_country: entered('taxResidence'),
      tax_number: entered('taxNumber'),
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT_BYTES) throw new errors.InvalidRequest('the form is too large', 413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
