import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginCallback } from 'fastify';
import Provider, { type Adapter, type AdapterPayload, errors, type InteractionResults } from 'oidc-provider';
import { standInEn as texts } from '../../i18n/standIn.en.ts';
import { escapeHtml } from '../../notices/mail/templates.ts';

/** `issuer` carries the path under which the pages are served; the client is the application itself. */
export type StandInOptions = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

export type StandIn = { handler(request: IncomingMessage, response: ServerResponse): void };

const HOUR = 3600;
const FORM_LIMIT_BYTES = 16_384;

/**
 * A real OpenID Connect provider, kept in memory, that vouches for all that is typed into its page. For development and
 * tests; it prints nothing and loads nothing from elsewhere.
 */
export function createStandIn({ issuer, clientId, clientSecret, redirectUri }: StandInOptions): StandIn {
  const path = new URL(issuer).pathname;
  const people = new Map<string, VerifiedClaims>();
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

  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    // Browsers also hold the redirects that follow a form to this list.
    `form-action 'self' ${new URL(redirectUri).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

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

/** Serves the stand-in below the path of its issuer, with the bodies left for it to read. */
export const standInPlugin: FastifyPluginCallback<StandInOptions> = (app, options, done) => {
  const standIn = createStandIn(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${new URL(options.issuer).pathname}/*`,
    schema: { hide: true },
    handler: (request, reply) => {
      reply.hijack();
      standIn.handler(request.raw, reply.raw);
    },
  });
  done();
};

type VerifiedClaims = ReturnType<typeof verifiedClaims>;

function verifiedClaims(form: URLSearchParams) {
  const entered = (field: keyof typeof texts.fields) => form.get(field)?.trim() || undefined;
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

/** Holds one kind of the provider's records until they expire. */
function memoryAdapter(): Adapter {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  const dropExpired = () => {
    for (const [id, { expiresAt }] of records) if (expiresAt <= Date.now()) records.delete(id);
  };
  return {
    async upsert(id, payload, expiresIn = HOUR) {
      dropExpired();
      records.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    async find(id) {
      return records.get(id)?.payload;
    },
    async findByUid(uid) {
      return [...records.values()].find(({ payload }) => payload.uid === uid)?.payload;
    },
    async findByUserCode(userCode) {
      return [...records.values()].find(({ payload }) => payload.userCode === userCode)?.payload;
    },
    async consume(id) {
      const record = records.get(id);
      if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of records) if (payload.grantId === grantId) records.delete(id);
    },
  };
}

const style = `
body { margin: 0; padding: 16px; background: #fff; color: #1f2933; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 12px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #7b8794; border-radius: 8px; font: inherit; }
button { min-height: 44px; margin: 16px 8px 0 0; padding: 8px 16px; border: 1px solid #0f5f63; border-radius: 8px; background: #fff; color: #0f5f63; font: inherit; cursor: pointer; }
button[value="accept"] { background: #0f5f63; color: #fff; }
a { color: #0f5f63; }
`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

function errorPage(redirectUri: string): string {
  const application = escapeHtml(new URL('/', redirectUri).href);
  return page(texts.errorTitle, `<p>${texts.expired}</p>\n<p><a href="${application}">${texts.back}</a></p>`);
}

const twoLetters = 'required minlength="2" maxlength="2" pattern="[A-Za-z]{2}"';

const fields: Record<keyof typeof texts.fields, { sample: string; attributes: string }> = {
  givenName: { sample: 'Alex', attributes: 'required autocomplete="given-name"' },
  familyName: { sample: 'Muster', attributes: 'required autocomplete="family-name"' },
  birthdate: { sample: '1990-05-17', attributes: 'required type="date" autocomplete="bday"' },
  street: { sample: 'Musterstraße 1', attributes: 'required autocomplete="street-address"' },
  postalCode: { sample: '1010', attributes: 'autocomplete="postal-code"' },
  locality: { sample: 'Wien', attributes: 'required autocomplete="address-level2"' },
  country: { sample: 'AT', attributes: `${twoLetters} autocomplete="country"` },
  taxResidence: { sample: 'AT', attributes: twoLetters },
  taxNumber: { sample: '12 345/6789', attributes: '' },
};

/** The form, filled with sample data, and with the name that the application hinted at: its last word is the family's. */
function dataPage(name: string): string {
  const [, givenName = name, familyName = ''] = /^(.+)\s(\S+)$/.exec(name.trim()) ?? [];
  const hinted: Partial<Record<string, string>> = name ? { givenName, familyName } : {};
  const inputs = Object.entries(fields).map(([field, { sample, attributes }]) => {
    const label = texts.fields[field as keyof typeof fields];
    const value = escapeHtml(hinted[field] ?? sample);
    return `<label for="${field}">${label}</label>\n<input id="${field}" name="${field}" value="${value}" ${attributes}>`;
  });
  const buttons = Object.entries(texts.decisions).map(
    ([decision, label]) =>
      `<button name="decision" value="${decision}"${decision === 'accept' ? '' : ' formnovalidate'}>${label}</button>`,
  );
  return page(
    texts.title,
    `<p>${texts.introduction}</p>\n<form method="post">\n${[...inputs, ...buttons].join('\n')}\n</form>`,
  );
}
