import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { accepted, password } from './acts.ts';
import type { Client } from './client.ts';

export type AuthenticatorApp = {
  /** The code of the next half minute. The clock moves on to it, because each code is valid once. */
  next: () => string;
  /** The code that the app shows some half minutes from now. */
  in: (steps: number) => string;
};

/**
 * An authenticator app with this key. `next` needs the clock of the whole process to be fake: `vi.useFakeTimers({
 * toFake: ['Date'] })`.
 */
export const appWith = (key: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return {
    next: () => {
      vi.setSystemTime(Date.now() + 30_000);
      return codeAt(0);
    },
    in: codeAt,
  };
};

/** Turns the second factor of a login on. */
export const withSecondFactor = async (client: Client) => {
  const { key, uri } = accepted(await client.post('/api/user/second-factor', { password })).json;
  const app = appWith(key);
  const { recoveryCodes } = accepted(
    await client.post('/api/user/second-factor/confirm', { code: app.in(0) }),
  ).json;
  return { app, key, uri, recoveryCodes: recoveryCodes as string[] };
};
