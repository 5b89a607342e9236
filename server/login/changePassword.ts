import { isMadeOf } from '../base/commonPasswords.ts';
import { hashPassword } from '../base/passwords.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { type Confirmation, confirmPassword } from './confirmPassword.ts';
import { forgetWhereabouts, recordSafety, voidLinks } from './safety.ts';

/** Takes another password, ends every session of the person, and tells them by mail. */
export const changePassword = async (ctx: ActorContext, confirmation: Confirmation, newPassword: string) => {
  const { tx, actor, now } = ctx;
  await confirmPassword(ctx, confirmation);
  if (isMadeOf(newPassword, [actor.name, actor.email])) throw invalid({ newPassword: 'passwordOfOwn' });
  if (newPassword === confirmation.password) throw invalid({ newPassword: 'passwordSame' });
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(newPassword) })
    .where('id', '=', actor.userId)
    .execute();
  await forgetWhereabouts(tx, actor.userId);
  await recordSafety(ctx, 'changed-password', actor.userId);
  await voidLinks(tx, actor.userId, now);
  const { appUrl, appName } = ctx.services.config;
  const mail = renderMail('passwordChanged', { link: `${appUrl}/forgot-password` }, actor, appName);
  await queueMail(tx, { to: actor.email, ...mail }, now);
};
