import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { loadActor } from '../base/actor.ts';
import { conflict } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { type ActorContext, type Context, contextOf } from '../engine/commands/context.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { userWith } from './logins.ts';
import { forgetWhereabouts, recordSafety } from './safety.ts';

type Login = { id: string; email: string; language: Language };

const tables = ['second_factors', 'recovery_codes', 'passkeys', 'passkey_challenges'] as const;

/** Whether the login has a factor. An app that was never confirmed counts, because it is in the way of the next. */
const hasFactors = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from second_factors where user_id = ${userId}
    union all select from recovery_codes where user_id = ${userId}
    union all select from passkeys where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
};

/** Removes all second factors and passkeys of a login, ends its sessions, and tells the person. */
const removeFactors = async (ctx: Context, login: Login, why: string | null) => {
  const { id, email } = login;
  const { tx, services, actor, now } = ctx;
  for (const table of tables) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await forgetWhereabouts(tx, id);
  await recordSafety(ctx, 'reset-second-factor', id);
  const { appUrl, appName } = services.config;
  const said = { resetterName: actor?.name ?? null, why, link: `${appUrl}/forgot-password` };
  await queueMail(tx, { to: email, ...renderMail('factorReset', said, login, appName) }, now);
};

/**
 * Removes the second factors of a login by a command of the server's operator. Answers whether there is such a login,
 * and whether it had any.
 */
export const resetFactor = async (
  services: Services,
  email: string,
): Promise<'unknown' | 'none' | 'removed'> => {
  const user = await write(services.db, async (tx) => {
    const found = await userWith(tx, email);
    const has = found !== undefined && (await hasFactors(tx, found.id));
    if (has) await removeFactors(await contextOf(services, tx, undefined), found, null);
    return found && { id: found.id, has };
  });
  if (!user) return 'unknown';
  if (!user.has) return 'none';
  services.committed();
  services.note({
    level: 'info',
    event: 'reset-second-factor',
    user: user.id,
    command: 'reset-second-factor',
  });
  return 'removed';
};

/**
 * Removes the second factors of a colleague whose login has no role outside of the caller's own trusts and companies.
 */
export const resetFactorOf = async (ctx: ActorContext, userId: string, why: string) => {
  const login = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const person = await loadActor(ctx.tx, userId, undefined, { ip: '', device: '' });
  if (!person?.factors.app && !person?.factors.passkey) throw conflict('noFactor');
  if (await actsForOthers(ctx, userId)) throw conflict('factorOfOthersToo');
  await removeFactors(ctx, login, why);
};

/** Whether a person acts for, or belongs to, a trust or company for which the caller does not act. */
const actsForOthers = async ({ tx, actor }: ActorContext, userId: string): Promise<boolean> => {
  const { trusts, companies } = actor.scope;
  const { rows } = await sql`
    select from (
      select trust_id, null::uuid as company_id from trust_operators where user_id = ${userId}
      union all select trust_id, company_id from founders where user_id = ${userId}
      union all select trust_id, company_id from employees where user_id = ${userId}
    ) side
    where trust_id <> all (${trusts}::uuid[]) and (company_id is null or company_id <> all (${companies}::uuid[]))`.execute(
    tx,
  );
  return rows.length > 0;
};
