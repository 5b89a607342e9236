import { sql } from 'kysely';
import { conflict, notFound } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about, announce } from '../../notices/announce.ts';
import { lockSide, tellSides } from './colleagueSides.ts';

type Login = { userId: string; name: string; email: string };

/** The invited person acts for the trust or the company from now on, under the id of the invitation. */
export const joinAsColleague = async (ctx: Context, id: string, { userId, name, email }: Login) => {
  const { tx, now } = ctx;
  const found = await tx.selectFrom('colleagues').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const side = await lockSide(ctx, found);
  const settled = await tx
    .updateTable('colleagues')
    .set({ user_id: userId, settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!settled) throw notFound();
  const { rows: member } = await sql`
    select from ${sql.table(side.table)} where ${sql.ref(side.column)} = ${side.id} and user_id = ${userId}`.execute(
    tx,
  );
  if (member.length > 0) throw conflict('joinedAlready');
  await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('colleague_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await recordActivity(ctx, 'joined', about.colleague(id));
  // This comes before the person joins, who need not be told.
  const words = { ...side.words, colleagueName: name };
  await tellSides(ctx, side, id, 'colleagueJoined', words);
  const joined = { id, user_id: userId, created_at: now };
  if (side.companyId)
    await tx
      .insertInto('founders')
      .values({ ...joined, company_id: side.companyId, name, email })
      .execute();
  else
    await tx
      .insertInto('trust_operators')
      .values({ ...joined, trust_id: side.trustId })
      .execute();
};

/** Puts an invitation into the inbox of a login that it was not known to belong to. */
export const addressColleague = async (ctx: Context, id: string, userId: string) => {
  const addressed = await ctx.tx
    .updateTable('colleagues')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is distinct from', userId)
    .returningAll()
    .executeTakeFirst();
  if (!addressed) return;
  const side = await lockSide(ctx, addressed);
  const { inviterName, inviterEmail } = await ctx.tx
    .selectFrom('users')
    .select(['name as inviterName', 'email as inviterEmail'])
    .where('id', '=', addressed.inviter_id)
    .executeTakeFirstOrThrow();
  const words = { ...side.words, inviterName, inviterEmail };
  await announce(ctx, [{ login: userId }], 'account', about.colleague(id), 'colleagueWaiting', words);
};
