import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { loadActor } from '../actor.ts';
import type { Tx } from '../db/handle.ts';
import { currentLanguage } from '../i18n/language.ts';
import { queueMail } from '../mail/queue.ts';
import { type MailTemplate, renderMail } from '../mail/templates.ts';
import { conflict, invalid, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { recordActivity } from './activities.ts';
import { about } from './announce.ts';
import { type ActorContext, businessNow, type Context, contextOf } from './context.ts';
import { hashOf } from './invite.ts';
import { trustsOf } from './parties.ts';
import { userWith } from './register.ts';

const validHours = 24;

/**
 * Sends a link to the address that a person wants to log in with, and tells the present one. That another login has the
 * address is told there alone.
 */
export const askForEmail = async (ctx: ActorContext, email: string) => {
  const { tx, actor, now } = ctx;
  if (email.toLowerCase() === actor.email.toLowerCase()) throw invalid({ email: 'emailSame' });
  await tx.deleteFrom('email_changes').where('user_id', '=', actor.userId).execute();
  const owner = await userWith(tx, email);
  if (owner) await send(ctx, owner.email, 'emailInUse', '/');
  else {
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + validHours * 3_600_000);
    await tx
      .insertInto('email_changes')
      .values({ user_id: actor.userId, token_hash: hashOf(token), email, expires_at })
      .execute();
    await send(ctx, email, 'confirmEmail', `/confirm-email/${token}`);
  }
  await send(ctx, actor.email, 'emailChangeAsked', '/forgot-password');
};

/** Follows the link: the login and the records of the person have the new address from now on. Answers whose it is. */
export const confirmEmail = async (
  services: Services,
  tx: Tx,
  token: string,
  origin: { ip: string; device: string },
) => {
  const now = await businessNow(tx);
  const change = await tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!change) throw new Problem(404, 'linkExpired');
  const { user_id, email } = change;
  if (await userWith(tx, email)) throw conflict('emailTaken');
  const actor = await loadActor(tx, user_id, undefined, origin);
  const ctx = await contextOf(services, tx, actor);
  const { email: before } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ email }).where('id', '=', user_id).execute();
  for (const record of await recordsOf(ctx, user_id, email))
    await recordActivity(ctx, 'changed-email', record, {}, { email: { of: user_id, before, after: email } });
  // A link that lies in the old mailbox opens the login no longer.
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  if (actor) await send(ctx, actor.email, 'emailChanged', '/');
  return user_id;
};

/**
 * Changes the address of the person's own records. Who has not accepted an invitation is not shown to its sender, and a
 * company keeps the old address where the new one is that of another of its employees.
 */
const recordsOf = async (ctx: Context, userId: string, email: string) => {
  const { tx } = ctx;
  const companies = await tx
    .updateTable('founders')
    .set({ email })
    .where('user_id', '=', userId)
    .returning('company_id')
    .execute();
  const { rows: employees } = await sql<{ id: string }>`
    update employees e set email = ${email}
    where e.id in (select distinct on (company_id) id from employees
        where user_id = ${userId} and joined_at is not null order by company_id, joined_at)
      and not exists (select from employees other where other.company_id = e.company_id and other.id <> e.id
        and lower(other.email) = lower(${email}))
    returning e.id`.execute(tx);
  return [
    ...companies.map((f) => about.company(f.company_id)),
    ...employees.map((e) => about.employee(e.id)),
    ...(await trustsOf(ctx, userId)).map(about.trust),
  ];
};

type Linked = Extract<MailTemplate, 'confirmEmail' | 'emailInUse' | 'emailChangeAsked' | 'emailChanged'>;

const send = ({ tx, services, now, actor }: Context, to: string, template: Linked, path: string) => {
  const { appUrl, appName } = services.config;
  const mail = renderMail(template, { link: appUrl + path }, actor?.language ?? currentLanguage(), appName);
  return queueMail(tx, { to, ...mail }, now);
};
