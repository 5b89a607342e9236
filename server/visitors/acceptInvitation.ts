import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import { type Actor, loadActor } from '../base/actor.ts';
import { hashOfToken } from '../base/hashOfToken.ts';
import { hashPassword } from '../base/passwords.ts';
import { conflict, invalid, Problem } from '../base/problem.ts';
import type { Handle } from '../db/handle.ts';
import { businessNow, type Context } from '../engine/commands/context.ts';
import { currentLanguage } from '../i18n/language.ts';
import { addLogin, refuseOwn, userWith } from '../login/logins.ts';
import { companyOf } from '../lookup/parties.ts';
import { about, announce } from '../notices/announce.ts';
import { addressColleague, joinAsColleague } from '../people/colleagues/colleagueJoins.ts';
import { welcome } from '../people/welcome.ts';

type Origin = Pick<Actor, 'ip' | 'device'>;

/** The invitation of a link that is still valid: the person, the role, and the company or trust. */
export const invitationBehind = async (db: Handle, token: string) => {
  const invitation = await db
    .selectFrom('invitations as i')
    .leftJoin('employees as e', 'e.id', 'i.employee_id')
    .leftJoin('colleagues as k', 'k.id', 'i.colleague_id')
    .leftJoin('companies as c', (on) => on.on('c.id', '=', sql<string>`coalesce(e.company_id, k.company_id)`))
    .innerJoin('trusts as t', (on) => on.on('t.id', '=', sql<string>`coalesce(e.trust_id, k.trust_id)`))
    .select([
      'i.expires_at',
      'i.used_at',
      'c.name as companyName',
      't.name as trustName',
      sql<string>`coalesce(e.id, k.id)`.as('id'),
      sql<string>`coalesce(e.email, k.email)`.as('email'),
      sql<string>`coalesce(e.name, k.name)`.as('name'),
      sql<Role>`case when e.id is not null then 'employee' when c.id is not null then 'founder' else 'trust' end`.as(
        'role',
      ),
    ])
    .where('i.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!invitation) throw new Problem(404, 'invitationUnknown');
  if (invitation.used_at) throw new Problem(404, 'invitationUsed');
  if (invitation.expires_at < (await businessNow(db))) throw new Problem(404, 'invitationExpired');
  return invitation;
};

/** The invited person sets a password and joins. A person with a login accepts in the inbox instead. */
export const joinByInvitation = async (ctx: Context, origin: Origin, token: string, password: string) => {
  const { id, role, name, email } = await invitationBehind(ctx.tx, token);
  if (await userWith(ctx.tx, email)) throw conflict('linkOfLogin');
  refuseOwn(password, [name, email]);
  const password_hash = await hashPassword(password);
  const userId = await addLogin(ctx.tx, { name, email, password_hash, language: currentLanguage() });
  const joined = { ...ctx, newcomer: { userId, name, ...origin } };
  if (role === 'employee') await joinAsEmployee(joined, id, userId, name);
  else await joinAsColleague(joined, id, { userId, name, email });
  return { userId, name, email, role };
};

const joinAsEmployee = async (ctx: Context, employeeId: string, userId: string, employeeName: string) => {
  await welcome(ctx, employeeId, userId);
  const { company_id } = await ctx.tx
    .selectFrom('employees')
    .select('company_id')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const { name: companyName } = await companyOf(ctx, company_id);
  const words = { employeeName, companyName };
  const record = about.employee(employeeId);
  await announce(ctx, [{ company: company_id }], 'employee', record, 'employeeJoined', words);
};

/**
 * The link of a person with a login: from now on the invitation waits in the inbox, even if the login is newer. A login
 * without any role, which cannot be used, joins at once.
 */
export const bringToLogin = async (ctx: Context, origin: Origin, token: string) => {
  const { id, role, email } = await invitationBehind(ctx.tx, token);
  const login = await userWith(ctx.tx, email);
  if (!login) throw invalid({ password: 'validation.required' });
  if (role === 'employee') return addressEmployee(ctx, id, login.id);
  const { name } = login;
  const person = { userId: login.id, name, email: login.email };
  if (!(await loadActor(ctx.tx, login.id, undefined, origin)))
    return joinAsColleague({ ...ctx, newcomer: { userId: login.id, name, ...origin } }, id, person);
  await addressColleague(ctx, id, login.id);
};

/** Puts the invitation of an employee into the inbox of a login that it was not known to belong to. */
const addressEmployee = async (ctx: Context, id: string, userId: string) => {
  const addressed = await ctx.tx
    .updateTable('employees')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('company_id')
    .executeTakeFirst();
  if (!addressed) return;
  const { name: companyName } = await companyOf(ctx, addressed.company_id);
  const { inviterName, inviterEmail } = await ctx.tx
    .selectFrom('founders')
    .select(['name as inviterName', 'email as inviterEmail'])
    .where('company_id', '=', addressed.company_id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const words = { companyName, inviterName, inviterEmail };
  await announce(ctx, [{ employee: id }], 'employee', about.employee(id), 'invitationWaiting', words);
};
