import * as oidc from 'openid-client';
import { ZodError } from 'zod';
import { type OpenIdFailure, openIdFailure } from '../../base/openId/failure.ts';
import { checksOf, newPending, type Pending, parametersOf } from '../../base/openId/pending.ts';
import { isThisMachine } from '../../base/thisMachine.ts';
import { readVerifiedPerson, requestedClaims, type VerifiedPerson } from './claims.ts';

export type Identity = {
  /** The address to which the browser is sent. `name` helps the person to find their own data at the provider. */
  begin(hint?: { name?: string }): Promise<Pending & { url: string }>;
  /** Reads the return to the redirect address; throws an IdentityError for every outcome but verified data. */
  finish(callbackUrl: URL, saved: Pending): Promise<VerifiedPerson>;
};

export type IdentityErrorCode = OpenIdFailure;

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
      const pending = newPending();
      const url = oidc.buildAuthorizationUrl(await configuration().catch(fail), {
        redirect_uri: redirectUri,
        scope: 'openid',
        claims: requestedClaims,
        ...(await parametersOf(pending)),
        ...(hint?.name ? { login_hint: hint.name } : {}),
      });
      return { url: url.href, ...pending };
    },

    async finish(callbackUrl, saved) {
      // Behind a proxy the server sees another origin than the one that was registered with the provider.
      const returned = new URL(redirectUri);
      returned.search = callbackUrl.search;
      try {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, returned, checksOf(saved));
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

function fail(error: unknown): never {
  const code = error instanceof ZodError ? 'invalid' : openIdFailure(error);
  if (!code) throw error;
  throw new IdentityError(code, error);
}
