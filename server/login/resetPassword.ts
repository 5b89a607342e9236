import { loadActor, type Origin } from '../base/actor.ts';
import { isMadeOf } from '../base/commonPasswords.ts';
import { invalid } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { keepLast } from './lastFactor.ts';
import { endClaims } from './logins.ts';
import { forgetWhereabouts, recordSafety, tellSafety, voidLinks } from './safety.ts';

type Reset = { userId: string; password: string; passwordHash: string; dropped: readonly string[] };

/**
 * Sets another password for whoever has proven the mailbox, ends every session, and takes away the passkeys that the person
 * does not know. An authenticator app stays: the mailbox does not prove who has the phone.
 */
export const resetPassword = async (
  services: Services,
  tx: Tx,
  { userId, password, passwordHash, dropped }: Reset,
  origin: Origin,
) => {
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['name', 'email', 'language'])
    .executeTakeFirstOrThrow();
  if (isMadeOf(password, [user.name, user.email])) throw invalid({ password: 'passwordOfOwn' });
  const actor = await loadActor(tx, userId, undefined, origin);
  const ctx = await contextOf(services, tx, actor);
  await forgetWhereabouts(tx, userId);
  await endClaims(tx, user.email);
  await voidLinks(tx, userId, ctx.now);
  const { appUrl, appName } = services.config;
  const link = `${appUrl}/forgot-password`;
  const mail = renderMail('passwordChanged', { link }, user, appName);
  await queueMail(tx, { to: user.email, ...mail }, ctx.now);
  if (actor) await recordSafety(ctx, 'changed-password', userId);
  if (dropped.length === 0) return;
  if (actor) await keepLast({ ...ctx, actor }, { passkeys: dropped });
  const removed = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', 'in', dropped)
    .returning('id')
    .execute();
  if (removed.length < dropped.length) throw invalid({ dropPasskeys: 'referenceUnknown' });
  if (!actor) return;
  await recordSafety(ctx, 'removed-passkey', userId);
  await tellSafety({ ...ctx, actor }, 'passkeyRemoved');
};
