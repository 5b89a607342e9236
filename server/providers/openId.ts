import * as oidc from 'openid-client';
import type { Config } from '../base/config.ts';
import { type OpenIdFailure, openIdFailure } from '../base/openId/failure.ts';
import { checksOf, newPending, type Pending, parametersOf } from '../base/openId/pending.ts';
import { AddressRefused, isAllowedUrl } from '../webhooks/allowedAddress.ts';
import { allowedFetch } from './allowedFetch.ts';
import { vouchesForFactor } from './vouched.ts';

/** The client that a provider knows this server as. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string };

/** Whom a provider has logged in, and whether it vouches for a second factor. */
export type Vouched = { subject: string; vouchesForFactor: boolean };

export class ProviderError extends Error {
  readonly code: OpenIdFailure | 'address';

  constructor(code: OpenIdFailure | 'address', cause?: unknown) {
    super(`login provider: ${code}`, { cause });
    this.code = code;
  }
}

const timeoutSeconds = 10;

/** Where every provider sends the browser back to. */
export const redirectUri = ({ appUrl }: Pick<Config, 'appUrl'>) => `${appUrl}/api/login/provider/callback`;

/** Reads the provider's own description of itself. It is read each time, so that a provider can change its keys. */
export const discover = async (
  { webhookNetworks: allowed }: Config,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<oidc.Configuration> => {
  const server = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (!server || !isAllowedUrl(server, allowed)) throw new ProviderError('address');
  const isPlain = server.protocol === 'http:';
  try {
    const found = await oidc.discovery(server, clientId, undefined, authenticating(clientSecret), {
      timeout: timeoutSeconds,
      [oidc.customFetch]: allowedFetch(allowed),
      // A token that came over a connection of our own is signed all the same.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    });
    const { authorization_endpoint: page, token_endpoint, jwks_uri } = found.serverMetadata();
    // The browser is sent there, so that no other scheme may stand before it.
    if (!page || !isAllowedUrl(new URL(page), allowed) || !token_endpoint || !jwks_uri)
      throw new ProviderError('invalid');
    return found;
  } catch (error) {
    return fail(error);
  }
};

/** The secret goes into the header, as every provider understands it, or into the body where only that is offered. */
const authenticating =
  (clientSecret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const isBasic = !methods || methods.includes('client_secret_basic');
    const authenticate = isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
    authenticate(server, client, body, headers);
  };

/** The address to which the browser is sent, and what is kept meanwhile. `anew` has the person prove who they are. */
export const beginLogin = async (
  config: Config,
  client: ProviderClient,
  { anew }: { anew: boolean },
): Promise<Pending & { url: string }> => {
  const pending = newPending();
  const provider = await discover(config, client);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(config),
    scope: 'openid',
    ...(await parametersOf(pending)),
    ...(anew && { prompt: 'login' }),
    // Some say how somebody has logged in only where they are asked.
    ...(provider.serverMetadata().claims_parameter_supported && { claims: JSON.stringify(howLoggedIn) }),
  });
  return { url: url.href, ...pending };
};

const howLoggedIn = { id_token: { amr: null, acr: null } };

/** Reads the answer that the browser has brought, and throws a ProviderError for one that proves nothing. */
export const finishLogin = async (
  config: Config,
  client: ProviderClient,
  search: string,
  pending: Pending,
): Promise<Vouched> => {
  const returned = new URL(redirectUri(config));
  returned.search = search;
  try {
    const tokens = await oidc.authorizationCodeGrant(
      await discover(config, client),
      returned,
      checksOf(pending),
    );
    const { sub: subject, amr, acr } = tokens.claims()!;
    return { subject, vouchesForFactor: vouchesForFactor({ amr, acr }) };
  } catch (error) {
    return fail(error);
  }
};

const fail = (error: unknown): never => {
  if (error instanceof ProviderError) throw error;
  if (error instanceof TypeError && error.cause instanceof AddressRefused)
    throw new ProviderError('address', error);
  const code = openIdFailure(error);
  if (!code) throw error;
  throw new ProviderError(code, error);
};
