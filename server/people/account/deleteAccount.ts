import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../base/passwords.ts';
import { Problem } from '../../base/problem.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { type Pseudonym, pseudonyms } from '../../i18n/pseudonyms.en.ts';
import { type Confirmation, confirmPassword } from '../../login/confirmPassword.ts';
import { trustsOf } from '../../lookup/parties.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { forgetInRecords, personalRecords } from './forgetInRecords.ts';
import { openMatters } from './openMatters.ts';

/**
 * Forgets who a person is. The records that others rely on stay, under a pseudonym; agreements, certificates on paper
 * and the trail of signatures stay as they were signed.
 */
export const deleteAccount = async (ctx: ActorContext, confirmation: Confirmation) => {
  await confirmPassword(ctx, confirmation);
  await stay(ctx);
  const matters = await openMatters(ctx.tx, ctx.actor.userId);
  if (matters.length > 0) {
    const reasons = Object.fromEntries(matters.map(({ kind, message }) => [kind, message]));
    throw new Problem(409, 'accountInUse', {}, reasons);
  }
  await recordEnd(ctx);
  const pseudonym = await pseudonymOf(ctx);
  await forgetMails(ctx);
  await forgetAmongOthers(ctx, pseudonym);
  await forgetInRecords(ctx, pseudonym);
  await forgetParticipations(ctx, pseudonym);
  await forgetLogin(ctx, pseudonym);
};

/**
 * Locks the records of the person: nothing begins that would rely on them, and no other member of the same side goes,
 * until this ends.
 */
const stay = async ({ tx, actor: { userId } }: ActorContext) => {
  await sql`select from trusts where id in (select trust_id from trust_operators where user_id = ${userId})
    order by id for update`.execute(tx);
  await sql`select from companies where id in (select company_id from founders where user_id = ${userId})
    order by id for update`.execute(tx);
  await sql`select from employees where user_id = ${userId} order by id for update`.execute(tx);
};

const recordEnd = async (ctx: ActorContext) => {
  const { userId } = ctx.actor;
  const { rows } = await sql<{ employees: string[]; companies: string[] }>`
    select array(select id from employees where user_id = ${userId}) as employees,
      array(select company_id from founders where user_id = ${userId}) as companies`.execute(ctx.tx);
  const { employees, companies } = rows[0]!;
  const trusts = await trustsOf(ctx, userId);
  for (const id of employees) await recordActivity(ctx, 'deleted-account', about.employee(id));
  for (const id of companies) await recordActivity(ctx, 'deleted-account', about.company(id));
  for (const id of trusts) await recordActivity(ctx, 'deleted-account', about.trust(id));
};

const pseudonymOf = async ({ tx, actor: { userId, roles } }: ActorContext) => {
  const of: Pseudonym = roles.includes('employee')
    ? 'employee'
    : roles.includes('founder')
      ? 'founder'
      : 'trust';
  const { rows } = await sql<{ short: string }>`select left(${userId}::text, 8) as short`.execute(tx);
  return pseudonyms[of](rows[0]!.short);
};

/** Deletes the mails to the person, and the mails to others about the person's participations. */
const forgetMails = ({ tx, actor: { userId, email } }: ActorContext) =>
  sql`
    delete from outbox o
    where lower(recipient) = lower(${email})
      or exists (select from employees e where e.user_id = ${userId}
        and (lower(e.email) = lower(o.recipient) or (sent_at is not null and position(e.name in subject || text) > 0)))
      or (text like '%/confirm-email/%' and exists (select from email_changes c
        where c.user_id = ${userId} and lower(c.email) = lower(o.recipient)))`.execute(tx);

/** The name in what others have of the person's participations. */
const forgetAmongOthers = async ({ tx, actor: { userId } }: ActorContext, pseudonym: string) => {
  await sql`select forget_in_activities(${userId}::uuid, ${pseudonym})`.execute(tx);
  await sql`
    with mine as (select id, name from employees where user_id = ${userId}),
    -- An order of certificates for a holder, who does not sign it, names the holder in its details alone.
    papers as (
      select d.id, mine.name from documents d join mine on mine.id in (d.employee_id, (d.details ->> 'employee_id')::uuid)
    ),
    about as (${sql.join(
      [
        sql`select id, name from mine`,
        sql`select p.id, mine.name from plans p join mine on mine.id = p.employee_id`,
        sql`select id, name from papers`,
        ...personalRecords(),
      ],
      sql` union all `,
    )}),
    titles as (
      update documents d set title = replace(title, papers.name, ${pseudonym}) from papers where d.id = papers.id
    ),
    holders as (
      update certificates c set holder = ${pseudonym} from mine where c.employee_id = mine.id
    ),
    bells as (
      update notifications n set subject = replace(subject, about.name, ${pseudonym}) from about
      where n.record_id = about.id and n.user_id <> ${userId}
    ),
    summaries as (
      update digest_items i
      set subject = replace(subject, about.name, ${pseudonym}), text = replace(text, about.name, ${pseudonym}) from about
      where i.record_id = about.id and i.user_id <> ${userId}
    ),
    answers as (
      delete from idempotency_keys k using mine where k.answer like '%' || mine.id || '%'
    )
    update messages m
    set action = replace(action, about.name, ${pseudonym}), receiver = replace(receiver, about.name, ${pseudonym})
    from about where m.record_id = about.id and m.user_id <> ${userId}`.execute(tx);
};

const forgetParticipations = async ({ tx, actor: { userId }, now }: ActorContext, pseudonym: string) => {
  await sql`delete from identity_attempts where user_id = ${userId}`.execute(tx);
  await sql`delete from invitations i using employees e where e.id = i.employee_id and e.user_id = ${userId}`.execute(
    tx,
  );
  await sql`delete from invitations i using colleagues c where c.id = i.colleague_id and c.user_id = ${userId}`.execute(
    tx,
  );
  await sql`
    update colleagues set name = ${pseudonym}, email = id || '@deleted.invalid',
      settled_at = coalesce(settled_at, ${now}::timestamptz)
    where user_id = ${userId}`.execute(tx);
  // Paid amounts stay; the accounts are known to the bank. A person who is still to be paid cannot be forgotten.
  await sql`
    update payments p set account_holder = ${pseudonym}, bic = null, iban = left(iban, 2) || ' … ' || right(iban, 4)
    from employees e where e.id = p.employee_id and e.user_id = ${userId}`.execute(tx);
  await sql`
    update employees set name = ${pseudonym}, email = id || '@deleted.invalid', status = 'unverified', user_id = null,
      invited_at = null, invitation_expires_at = null, forgotten_at = ${now}::timestamptz
    where user_id = ${userId}`.execute(tx);
  await sql`delete from founders where user_id = ${userId}`.execute(tx);
  await sql`delete from trust_operators where user_id = ${userId}`.execute(tx);
};

const ofThePerson = [
  'verified_persons',
  'identity_subjects',
  'bank_accounts',
  'images',
  'messages',
  'notifications',
  'digest_items',
  'idempotency_keys',
  'password_resets',
  'email_changes',
  'calendar_links',
  'saved_views',
  'api_tokens',
  'sessions',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'provider_links',
  'provider_attempts',
];

const forgetLogin = async ({ tx, actor: { userId }, now }: ActorContext, name: string) => {
  for (const table of ofThePerson)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      name,
      email: `${userId}@deleted.invalid`,
      // The hash is that of random bytes, which nobody knows.
      password_hash: await hashPassword(randomBytes(32).toString('base64url')),
      language: 'en',
      muted_mails: [],
      daily_digest: false,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
};
