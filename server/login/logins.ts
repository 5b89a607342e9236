import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { loadActor } from '../base/actor.ts';
import { isMadeOf } from '../base/commonPasswords.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Handle, Tx } from '../db/handle.ts';
import { businessNow } from '../engine/commands/context.ts';
import { forgetWhereabouts } from './safety.ts';

export type NewLogin = { name: string; email: string; password_hash: string; language: Language };

export const userWith = (db: Handle, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The login of an address, if it can be used; nobody can log in with one that has no role. */
export const loginWith = async (db: Handle, email: string) => {
  const user = await userWith(db, email);
  return user && (await loadActor(db, user.id, undefined, { ip: '', device: '' })) ? user : undefined;
};

export const refuseOwn = (password: string, words: string[]) => {
  if (isMadeOf(password, words)) throw invalid({ password: 'passwordOfOwn' });
};

/**
 * Makes the login of somebody who has followed a link to the mailbox. Requests by others under the address end, and a
 * login without any role left begins anew.
 */
export const addLogin = async (tx: Tx, login: NewLogin): Promise<string> => {
  const before = await userWith(tx, login.email);
  if (before && (await loginWith(tx, login.email))) throw conflict('emailTaken');
  await endClaims(tx, login.email);
  if (before) {
    await forgetWhereabouts(tx, before.id);
    for (const table of [
      'second_factors',
      'recovery_codes',
      'passkeys',
      'provider_links',
      'email_changes',
      'calendar_links',
      'saved_views',
      'api_tokens',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', before.id).execute();
    await tx.updateTable('users').set(login).where('id', '=', before.id).execute();
    return before.id;
  }
  const { id } = await tx
    .insertInto('users')
    .values({ ...login, created_at: await businessNow(tx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends all that was asked for under an address, once its owner has proven to read its mail. */
export const endClaims = async (tx: Tx, email: string) => {
  for (const table of ['registrations', 'email_changes'] as const)
    await sql`delete from ${sql.table(table)} where lower(email) = lower(${email})`.execute(tx);
};
