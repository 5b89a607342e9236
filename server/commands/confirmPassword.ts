import { passwordMatches } from '../passwords.ts';
import { invalid } from '../problem.ts';
import type { ActorContext } from './context.ts';

/** Asks for the caller's password once more before something that a stolen session shall not do. */
export const confirmPassword = async ({ tx, services, actor }: ActorContext, password: string) => {
  services.limit.check(actor.ip, actor.email);
  const user = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (await passwordMatches(user.password_hash, password)) return;
  services.limit.failed(actor.ip, actor.email);
  throw invalid({ password: 'passwordWrong' });
};
