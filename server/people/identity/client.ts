import * as oidc from 'openid-client';
import { ZodError } from 'zod';
import { isThisMachine } from '../../base/thisMachine.ts';
import { readVerifiedPerson, requestedClaims, type VerifiedPerson } from './claims.ts';

/** The data that the session keeps between leaving for the provider and coming back. */
export type PendingIdentity = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
  /** The address to which the browser is sent. `name` helps the person to find their own data at the provider. */
  begin(hint?: { name?: string }): Promise<PendingIdentity & { url: string }>;
  /** Reads the return to the redirect address; throws an IdentityError for every outcome but verified data. */
  finish(callbackUrl: URL, saved: PendingIdentity): Promise<VerifiedPerson>;
};

/**
 * refused: the person said no; broken-off: they left before the end; invalid: what came back is not to be trusted or not
 * complete; unreachable: the provider does not answer, and trying again later may help.
 */
export type IdentityErrorCode = 'refused' | 'broken-off' | 'invalid' | 'unreachable';

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, cause: unknown) {
    super(`identity verification: ${code}`, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}

const TIMEOUT_SECONDS = 10;

export function createIdentity(provider: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): Identity {
  const { issuer, clientId, clientSecret, redirectUri } = provider;
  const server = new URL(issuer);
  let discovered: Promise<oidc.Configuration> | undefined;

  // The configuration is read on first use, because this very process serves the stand-in provider; after a failure the
  // next use tries again.
  const configuration = () => {
    discovered ??= oidc
      .discovery(server, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        // The code flow may trust the connection alone; as evidence of identity the signature has to hold by itself.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isThisMachine(server) ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    async begin(hint) {
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const url = oidc.buildAuthorizationUrl(await configuration().catch(fail), {
        redirect_uri: redirectUri,
        scope: 'openid',
        claims: requestedClaims,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(hint?.name ? { login_hint: hint.name } : {}),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish(callbackUrl, saved) {
      // Behind a proxy the server sees another origin than the one that was registered with the provider.
      const returned = new URL(redirectUri);
      returned.search = callbackUrl.search;
      try {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: saved.state,
          expectedNonce: saved.nonce,
          pkceCodeVerifier: saved.codeVerifier,
          idTokenExpected: true,
        });
        const { iss, sub, iat, verified_claims } = tokens.claims()!;
        const verified =
          verified_claims ?? (await oidc.fetchUserInfo(config, tokens.access_token, sub)).verified_claims;
        return readVerifiedPerson(verified, { issuer: iss, subject: sub, issuedAt: new Date(iat * 1000) });
      } catch (error) {
        return fail(error);
      }
    },
  };
}

const answersOfTheProvider: Record<string, IdentityErrorCode> = {
  access_denied: 'refused',
  login_required: 'broken-off',
  interaction_required: 'broken-off',
  consent_required: 'broken-off',
  account_selection_required: 'broken-off',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

const failuresToReach = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function fail(error: unknown): never {
  throw new IdentityError(codeOf(error), error);
}

function codeOf(error: unknown): IdentityErrorCode {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    return answersOfTheProvider[error.error] ?? 'invalid';
  }
  if (error instanceof oidc.ClientError)
    return failuresToReach.has(error.code ?? '') ? 'unreachable' : 'invalid';
  if (error instanceof oidc.WWWAuthenticateChallengeError || error instanceof ZodError) return 'invalid';
  // fetch reports a refused or broken connection as a TypeError with a cause.
  if (error instanceof TypeError && error.cause !== undefined) return 'unreachable';
  throw error;
}
