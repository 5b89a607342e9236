import { randomUUID } from 'node:crypto';
import { hashOfToken } from '../base/hashOfToken.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { about, announce } from '../notices/announce.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { countInvitations, waitOfInvitation } from '../notices/mail/quota.ts';
import { renderMail } from '../notices/mail/templates.ts';

/** The number of days for which the link in the mail is valid. */
export const validDays = 30;

/**
 * Sends the invitation with a link that replaces all earlier ones. A person with a login finds it in the inbox as well.
 * One of many invitations that were counted together says how many of its company came before it that day.
 */
export const invite = async (ctx: ActorContext, employeeId: string, countedBefore?: number) => {
  const token = randomUUID();
  const expires_at = new Date(ctx.now.getTime() + validDays * 86_400_000);
  const employee = await ctx.tx
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const login = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', employee.email.toLowerCase()))
    .executeTakeFirst();
  await ctx.tx
    .updateTable('invitations')
    .set({ used_at: ctx.now })
    .where('employee_id', '=', employeeId)
    .where('used_at', 'is', null)
    .execute();
  await ctx.tx
    .insertInto('invitations')
    .values({
      token_hash: hashOfToken(token),
      employee_id: employeeId,
      colleague_id: null,
      expires_at,
      used_at: null,
    })
    .execute();
  await ctx.tx
    .updateTable('employees')
    .set({
      status: 'invited',
      invited_at: ctx.now,
      invitation_expires_at: expires_at,
      user_id: login?.id ?? null,
    })
    .where('id', '=', employeeId)
    .execute();
  const before = countedBefore ?? (await countInvitations(ctx, employee.company_id, 1));
  const seconds = await waitOfInvitation(ctx, employee.company_id, employee.email, before);
  const company = await companyOf(ctx, employee.company_id);
  const words = { companyName: company.name, inviterName: ctx.actor.name, inviterEmail: ctx.actor.email };
  if (login)
    return announce(
      ctx,
      [{ employee: employeeId }],
      'employee',
      about.employee(employeeId),
      'invitationWaiting',
      words,
    );
  const { appUrl, appName } = ctx.services.config;
  // The preferred language of the invited person is not known yet.
  const { language } = ctx.actor;
  const link = `${appUrl}/invitation/${token}`;
  const mail = renderMail('invitation', { ...words, link }, { language }, appName);
  const later = { seconds, companyId: employee.company_id };
  await queueMail(ctx.tx, { to: employee.email, ...mail }, ctx.now, later);
};
