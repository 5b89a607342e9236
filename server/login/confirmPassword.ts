import { passwordMatches } from '../base/passwords.ts';
import { invalid, problemText } from '../base/problem.ts';
import { countersOf, Failed } from '../engine/access/failureLimit.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import type { AuthenticationLevel } from '../papers/documentData.ts';
import { hasSecondFactor, takeCode } from './factorCodes.ts';

export type Confirmation = { password: string; code?: string | null | undefined };

/**
 * Asks for the caller's password once more, and for a code where there is a second factor, before an act that a stolen
 * session must not do. Returns the level of assurance that was reached.
 */
export const confirmPassword = async (
  { tx, services, actor }: ActorContext,
  { password, code }: Confirmation,
): Promise<AuthenticationLevel> => {
  const counters = countersOf.confirmation(actor.userId);
  await services.limit.check(counters, tx);
  const user = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const matches = await passwordMatches(user.password_hash, password);
  // Counted once more, for requests that came at the same time.
  await services.limit.check(counters, tx);
  const refused = (field: 'password' | 'code', key: 'passwordWrong' | 'codeWrong') =>
    new Failed(counters, { status: 422, key: 'invalid', errors: { [field]: problemText(key) } });
  if (!matches) throw refused('password', 'passwordWrong');
  if (!(await hasSecondFactor(tx, actor.userId))) return 'aal1';
  if (!code) throw invalid({ code: 'codeNeeded' });
  if (!(await takeCode(services, tx, actor.userId, code))) throw refused('code', 'codeWrong');
  return 'aal2';
};
