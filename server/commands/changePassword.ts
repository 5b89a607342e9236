import { queueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/templates.ts';
import { hashPassword } from '../passwords.ts';
import { invalid } from '../problem.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { ActorContext } from './context.ts';

/** Takes another password, ends every session of the person, and tells them by mail. */
export const changePassword = async (ctx: ActorContext, password: string, newPassword: string) => {
  const { tx, actor, now } = ctx;
  await confirmPassword(ctx, password);
  if (newPassword === password) throw invalid({ newPassword: 'passwordSame' });
  await tx
    .updateTable('users')
    .set({ password_hash: await hashPassword(newPassword) })
    .where('id', '=', actor.userId)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', actor.userId).execute();
  // Whoever knew the old password may have asked for another address, or for a link to set a password.
  await tx.deleteFrom('email_changes').where('user_id', '=', actor.userId).execute();
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .execute();
  const { appUrl, appName } = ctx.services.config;
  const mail = renderMail('passwordChanged', { link: `${appUrl}/forgot-password` }, actor.language, appName);
  await queueMail(tx, { to: actor.email, ...mail }, now);
};
