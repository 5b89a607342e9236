import { passwordMatches } from '../base/passwords.ts';
import { invalid, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { countersOf, Failed } from '../engine/http/failureLimit.ts';

/** Asks for the password of a person. Wrong ones are counted, and too many are refused. */
export const provePassword = async (
  { limit }: Services,
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string },
  password: string | undefined,
) => {
  if (password === undefined) throw invalid({ password: 'passwordOfAsker' });
  const counters = countersOf.confirmation(id);
  await limit.check(counters, tx);
  const matches = await passwordMatches(password_hash, password);
  // Counted once more, for requests that came at the same time.
  await limit.check(counters, tx);
  if (!matches)
    throw new Failed(counters, {
      status: 422,
      key: 'invalid',
      errors: { password: problemText('passwordWrong') },
    });
};
