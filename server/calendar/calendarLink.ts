import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../base/hashOfToken.ts';
import { notFound } from '../base/problem.ts';
import type { Handle } from '../db/handle.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** Makes the link of a person, in place of the one before, and answers its token: nobody can read it again. */
export const makeCalendarLink = async (ctx: ActorContext): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: hashOfToken(token), created_at: ctx.now };
  await ctx.tx
    .insertInto('calendar_links')
    .values({ user_id: ctx.actor.userId, ...link })
    .onConflict((on) => on.column('user_id').doUpdateSet(link))
    .execute();
  await record(ctx, 'made-calendar-link');
  return token;
};

export const removeCalendarLink = async (ctx: ActorContext) => {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('calendar_links')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await record(ctx, 'removed-calendar-link');
};

/** When the person's link was made; null without one. */
export const calendarLinkOf = async (db: Handle, userId: string): Promise<Date | null> => {
  const link = await db
    .selectFrom('calendar_links')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return link?.created_at ?? null;
};

/** Whose link has the token. */
export const ownerOfCalendar = async (db: Handle, token: string): Promise<string | undefined> => {
  const link = await db
    .selectFrom('calendar_links')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return link?.user_id;
};

/** An invitation that was not accepted is no participation. */
const record = async (ctx: ActorContext, what: string) => {
  const joined = await ctx.tx
    .selectFrom('employees')
    .select('id')
    .where('user_id', '=', ctx.actor.userId)
    .where('joined_at', 'is not', null)
    .execute();
  await recordActivities(
    ctx,
    what,
    joined.map(({ id }) => ({ record: about.employee(id), details: {} })),
  );
};
