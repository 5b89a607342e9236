import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { loadActor } from '../../base/actor.ts';
import { hashOfToken } from '../../base/hashOfToken.ts';
import { conflict, invalid, Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import type { Tx } from '../../db/handle.ts';
import { type ActorContext, businessNow, type Context, contextOf } from '../../engine/commands/context.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { endClaims, userWith } from '../../login/logins.ts';
import { provePassword } from '../../login/provePassword.ts';
import { trustsOf } from '../../lookup/parties.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import type { MailTemplate } from '../../notices/mail/mailData.ts';
import { queueMail } from '../../notices/mail/queue.ts';
import { countAddressChange, mayMail } from '../../notices/mail/quota.ts';
import { renderMail } from '../../notices/mail/templates.ts';

const validHours = 24;

/**
 * Sends a link to the address with which a person wants to log in, and tells the present address. If the new one has
 * another login, only its owner learns that.
 */
export const askForEmail = async (ctx: ActorContext, email: string) => {
  const { tx, actor, now } = ctx;
  if (email.toLowerCase() === actor.email.toLowerCase()) throw invalid({ email: 'emailSame' });
  await countAddressChange(ctx);
  await tx.deleteFrom('email_changes').where('user_id', '=', actor.userId).execute();
  const owner = await userWith(tx, email);
  if (owner) await send(ctx, owner.email, 'emailInUse', '/');
  else {
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + validHours * 3_600_000);
    await tx
      .insertInto('email_changes')
      .values({ user_id: actor.userId, token_hash: hashOfToken(token), email, expires_at })
      .execute();
    await send(ctx, email, 'confirmEmail', `/confirm-email/${token}`);
  }
  await send(ctx, actor.email, 'emailChangeAsked', '/forgot-password');
};

/**
 * The proof that the person who follows a link is the one who asked for the address: the browser, or else the password.
 */
type Proof = { isKnownTo: (userId: string) => Promise<boolean>; password: string | undefined };

/**
 * Follows the link: the login and the records of the person have the new address from now on. Answers whose it is. The
 * owner of a mailbox who is led to follow a link that somebody else asked for gives nothing to that login.
 */
export const confirmEmail = async (
  services: Services,
  tx: Tx,
  token: string,
  origin: { ip: string; device: string },
  { isKnownTo, password }: Proof,
) => {
  const now = await businessNow(tx);
  const change = await tx
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.email', 'u.password_hash'])
    .where('c.token_hash', '=', hashOfToken(token))
    .where('c.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new Problem(404, 'linkExpired');
  const { user_id, email, password_hash } = change;
  if (!(await isKnownTo(user_id)))
    await provePassword(services, tx, { id: user_id, password_hash }, password);
  if (await userWith(tx, email)) throw conflict('emailTaken');
  await endClaims(tx, email);
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
 * Changes the address in the person's own records. The sender of an invitation that was not accepted does not learn it,
 * and a company keeps the old address where the new one belongs to another of its employees.
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
    where e.user_id = ${userId} and e.joined_at is not null and (e.left_on is not null or (
      e.id in (select distinct on (company_id) id from employees
        where user_id = ${userId} and joined_at is not null and left_on is null order by company_id, joined_at)
      and not exists (select from employees other where other.company_id = e.company_id and other.id <> e.id
        and lower(other.email) = lower(${email}) and other.left_on is null)))
    returning e.id`.execute(tx);
  return [
    ...companies.map((f) => about.company(f.company_id)),
    ...employees.map((e) => about.employee(e.id)),
    ...(await trustsOf(ctx, userId)).map(about.trust),
  ];
};

type Linked = Extract<MailTemplate, 'confirmEmail' | 'emailInUse' | 'emailChangeAsked' | 'emailChanged'>;

const send = async ({ tx, services, now, actor }: Context, to: string, template: Linked, path: string) => {
  if (
    (template === 'confirmEmail' || template === 'emailInUse') &&
    !(await mayMail(services, tx, template, to))
  )
    return;
  const { appUrl, appName } = services.config;
  // The address may be somebody else's, who must not learn whose request it was.
  const reader = { language: actor?.language ?? currentLanguage() };
  const mail = renderMail(template, { link: appUrl + path }, reader, appName);
  await queueMail(tx, { to, ...mail }, now);
};
