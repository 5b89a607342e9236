import * as oidc from 'openid-client';

/** What is kept between leaving for a provider and coming back. */
export type Pending = { state: string; nonce: string; codeVerifier: string };

export const newPending = (): Pending => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** The parts of the address to which the browser is sent that belong to what is kept. */
export const parametersOf = async ({ state, nonce, codeVerifier }: Pending) => ({
  state,
  nonce,
  code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
});

/** What the answer has to fit. */
export const checksOf = ({ state, nonce, codeVerifier }: Pending) => ({
  expectedState: state,
  expectedNonce: nonce,
  pkceCodeVerifier: codeVerifier,
  idTokenExpected: true,
});
