import { startAuthentication } from '@simplewebauthn/browser';

/** What the server wants a passkey to sign. */
export type PasskeyQuestion = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the person for a passkey; fails when none is chosen. */
export const signWith = (optionsJSON: PasskeyQuestion) => startAuthentication({ optionsJSON });
