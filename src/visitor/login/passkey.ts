import { startAuthentication } from '@simplewebauthn/browser';

/** The challenge for a passkey that the server sends. */
export type PasskeyQuestion = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the person for a passkey; fails when none is chosen. */
export const signWith = (optionsJSON: PasskeyQuestion) => startAuthentication({ optionsJSON });
