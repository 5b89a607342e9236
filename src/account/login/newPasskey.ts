import { startRegistration } from '@simplewebauthn/browser';

/** The options for a new passkey that the server sends. */
export type PasskeyWanted = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the browser make a passkey; fails when the person does not want one after all, or has it already. */
export const makePasskey = (optionsJSON: PasskeyWanted) => startRegistration({ optionsJSON });
