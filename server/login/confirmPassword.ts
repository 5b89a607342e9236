import { invalid, problemText } from '../base/problem.ts';
import { requirePerson } from '../engine/access/bearer.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { countersOf, Failed } from '../engine/http/failureLimit.ts';
import type { AuthenticationLevel } from '../papers/documentData.ts';
import { hasSecondFactor, takeCode } from './factorCodes.ts';
import { provePassword } from './provePassword.ts';

export type Confirmation = { password: string; code?: string | null | undefined };

/**
 * Asks for the caller's password once more, and for a code where there is a second factor, before an act that a stolen
 * session must not do, and a program never does. Returns the level of assurance that was reached.
 */
export const confirmPassword = async (
  { tx, services, actor }: ActorContext,
  { password, code }: Confirmation,
): Promise<AuthenticationLevel> => {
  requirePerson(actor);
  const user = await tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  await provePassword(services, tx, user, password);
  if (!(await hasSecondFactor(tx, actor.userId))) return 'aal1';
  if (!code) throw invalid({ code: 'codeNeeded' });
  if (!(await takeCode(services, tx, actor.userId, code)))
    throw new Failed(countersOf.confirmation(actor.userId), {
      status: 422,
      key: 'invalid',
      errors: { code: problemText('codeWrong') },
    });
  return 'aal2';
};
