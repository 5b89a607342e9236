import { sql } from 'kysely';
import { conflict } from '../base/problem.ts';
import { isDemandedOf } from '../engine/access/demandedFactor.ts';
import type { ActorContext } from '../engine/commands/context.ts';

/** Refuses to take away the only second factor of somebody of whom one is demanded: the app, or passkeys. */
export const keepLast = async (
  { tx, actor, today }: ActorContext,
  taken: 'app' | { passkeys: readonly string[] },
) => {
  if (!isDemandedOf(actor, today)) return;
  // The lock makes two removals at the same moment follow each other.
  await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
  const app = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await tx.selectFrom('passkeys').select('id').where('user_id', '=', actor.userId).execute();
  const others = taken === 'app' ? passkeys : passkeys.filter(({ id }) => !taken.passkeys.includes(id));
  if (others.length === 0 && (taken === 'app' || !app)) throw conflict('lastFactor');
  // A session that has proven no other factor receives no more events; a trigger on sessions ends them.
  await sql`update sessions set role = role where user_id = ${actor.userId}`.execute(tx);
};
