import { sql } from 'kysely';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { settleHolders } from '../payouts/lines/retention.ts';
import { tellSettled } from '../payouts/lines/tell.ts';
import type { VerifiedPerson } from './identity/claims.ts';

/** The time that a visit to the provider may take. */
export const attemptMinutes = 30;

/**
 * Records that the provider has confirmed the person's identity: the data is kept beside older data, and every
 * participation is verified. Returns whether that is so; nothing is kept of a person who is known with another login.
 */
export const recordVerified = async (ctx: ActorContext, person: VerifiedPerson): Promise<boolean> => {
  if (!(await bindSubject(ctx, person))) {
    await recordUnverified(ctx, ctx.actor.userId);
    return false;
  }
  const before = await ctx.tx
    .selectFrom('verified_persons')
    .selectAll()
    .where('user_id', '=', ctx.actor.userId)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = rowOf(person);
  await ctx.tx
    .insertInto('verified_persons')
    .values({
      user_id: ctx.actor.userId,
      ...row,
      source: person.source,
      verified_at: ctx.now,
      attested_at: person.verifiedAt,
    })
    .execute();
  if (before) await noteRenewal(ctx, changedIn(before, row));
  await settle(ctx, ctx.actor.userId, 'verified', ['unverified', 'verifying']);
  await tellSettled(ctx, await settleHolders(ctx, { user: ctx.actor.userId }));
  return true;
};

const rowOf = (person: VerifiedPerson) => ({
  given_name: person.givenName,
  family_name: person.familyName,
  birthdate: person.birthdate,
  street: person.street,
  locality: person.locality,
  postal_code: person.postalCode,
  country: person.country,
  tax_residence: person.taxResidence,
  tax_number: person.taxNumber ?? null,
});
type PersonRow = ReturnType<typeof rowOf>;

/** The attribute of an employee that shows each column. */
const attributeOf = {
  given_name: 'givenName',
  family_name: 'familyName',
  birthdate: 'birthdate',
  street: 'address',
  locality: 'address',
  postal_code: 'address',
  country: 'address',
  tax_residence: 'taxResidence',
  tax_number: 'taxNumber',
} as const satisfies Record<keyof PersonRow, string>;

const changedIn = (before: PersonRow, after: PersonRow): string[] => {
  const columns = Object.keys(attributeOf) as (keyof PersonRow)[];
  return [
    ...new Set(columns.filter((name) => before[name] !== after[name]).map((name) => attributeOf[name])),
  ];
};

/** The company is told which data changed, but not the values. */
const noteRenewal = async (ctx: ActorContext, changed: string[]) => {
  const renewed = await ctx.tx
    .selectFrom('employees')
    .select('id')
    .where('user_id', '=', ctx.actor.userId)
    .where('status', '=', 'verified')
    .orderBy('id')
    .execute();
  const details: Record<string, string> = changed.length > 0 ? { changed: changed.join(', ') } : {};
  await recordActivities(
    ctx,
    'verified-again',
    renewed.map(({ id }) => ({ record: about.employee(id), details })),
  );
};

/**
 * The verification was refused or broken off. A person who was verified before stays verified: the old data is still
 * good.
 */
export const recordUnverified = (ctx: Context, userId: string) =>
  settle(ctx, userId, 'unverified', ['verifying']);

/** The same for everybody who has not come back in time. */
export const recordNotBack = async (ctx: Context) => {
  const { rows: gone } = await sql<{ user_id: string }>`
    select distinct user_id from employees where status = 'verifying'
      and coalesce(verifying_since, '-infinity') < ${ctx.now}::timestamptz - make_interval(mins => ${attemptMinutes})
    order by user_id`.execute(ctx.tx);
  for (const { user_id } of gone) await recordUnverified(ctx, user_id);
  return gone.length;
};

/** One person has one login: data that pays and signs for somebody cannot belong to another login too. */
const bindSubject = async ({ tx, actor }: ActorContext, { issuer, subject }: VerifiedPerson) => {
  await tx
    .insertInto('identity_subjects')
    .values({ issuer, subject, user_id: actor.userId })
    .onConflict((c) => c.doNothing())
    .execute();
  const { user_id } = await tx
    .selectFrom('identity_subjects')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return user_id === actor.userId;
};

const settle = async (ctx: Context, userId: string, status: 'verified' | 'unverified', from: string[]) => {
  const { rows: changed } = await sql<{ id: string; was: string }>`
    update employees e set status = ${status}
    from (select id, status from employees where user_id = ${userId} and status = any (${from})
      order by id for no key update) before
    where e.id = before.id returning e.id, before.status as was`.execute(ctx.tx);
  await recordActivities(
    ctx,
    status === 'verified' ? 'verified' : 'not-verified',
    changed.map(({ id, was }) => ({
      record: about.employee(id),
      details: { status: { before: was, after: status } },
    })),
  );
};
