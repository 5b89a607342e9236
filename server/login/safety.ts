import { sql } from 'kysely';
import type { Tx } from '../db/handle.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { trustsOf } from '../lookup/parties.ts';
import { recordActivity } from '../notices/activities.ts';
import { type About, about } from '../notices/announce.ts';
import type { MailData } from '../notices/mail/mailData.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';

/** The acts on a login, by their names in the audit trail. */
export type SafetyAct =
  | 'changed-password'
  | 'turned-on-second-factor'
  | 'turned-off-second-factor'
  | 'renewed-recovery-codes'
  | 'added-passkey'
  | 'removed-passkey'
  | 'linked-login-provider'
  | 'unlinked-login-provider'
  | 'reset-second-factor'
  | 'ended-sessions';

/**
 * Writes the act down for every side that the person acts for; an invitation that was not accepted is no such side. The
 * entry names the person if somebody else acted.
 */
export const recordSafety = async (ctx: Context, what: SafetyAct, userId: string) => {
  const isOwn = ctx.actor?.userId === userId;
  const details = isOwn ? undefined : { name: await nameOf(ctx, userId) };
  for (const record of await sidesOf(ctx, userId)) await recordActivity(ctx, what, record, details);
};

const nameOf = async ({ tx }: Context, userId: string) => {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
};

const sidesOf = async (ctx: Context, userId: string): Promise<About[]> => {
  const { rows } = await sql<{ employees: string[]; companies: string[] }>`
    select array(select id from employees where user_id = ${userId} and joined_at is not null order by id) as employees,
      array(select company_id from founders where user_id = ${userId} order by company_id) as companies`.execute(
    ctx.tx,
  );
  const { employees, companies } = rows[0]!;
  return [
    ...employees.map(about.employee),
    ...companies.map(about.company),
    ...(await trustsOf(ctx, userId)).map(about.trust),
  ];
};

/**
 * Voids the links that lie in mailboxes and open the login or change it, and that of the calendar: whoever had the old
 * password may have asked for them.
 */
export const voidLinks = async (tx: Tx, userId: string, now: Date) => {
  for (const table of ['email_changes', 'calendar_links'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Ends all sessions and API tokens of a person, and lets every browser be a new one again. */
export const forgetWhereabouts = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`business_now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Tells the caller by mail what was done to the login, so that it does not stay hidden if it was somebody else. */
export const tellSafety = (
  { tx, services, actor, now }: ActorContext,
  act: MailData['loginChanged']['act'],
) => {
  const { appUrl, appName } = services.config;
  const mail = renderMail('loginChanged', { act, link: `${appUrl}/forgot-password` }, actor, appName);
  return queueMail(tx, { to: actor.email, ...mail }, now);
};
