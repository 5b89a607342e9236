import * as oidc from 'openid-client';

/**
 * refused: the person said no; broken-off: they left before the end; invalid: what came back is not to be trusted or not
 * complete; unreachable: the provider does not answer, and trying again later may help.
 */
export type OpenIdFailure = 'refused' | 'broken-off' | 'invalid' | 'unreachable';

const answersOfTheProvider: Record<string, OpenIdFailure> = {
  access_denied: 'refused',
  login_required: 'broken-off',
  interaction_required: 'broken-off',
  consent_required: 'broken-off',
  account_selection_required: 'broken-off',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

const failuresToReach = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** Why an exchange with a provider failed; undefined for a fault of our own. */
export const openIdFailure = (error: unknown): OpenIdFailure | undefined => {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return answersOfTheProvider[error.error] ?? 'invalid';
  if (error instanceof oidc.ClientError)
    return failuresToReach.has(error.code ?? '') ? 'unreachable' : 'invalid';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'invalid';
  // fetch reports a refused or broken connection as a TypeError with a cause.
  if (error instanceof TypeError && error.cause !== undefined) return 'unreachable';
  return undefined;
};
