import { sql } from 'kysely';
import type { Role, serviceTypes } from '../../model/enums.ts';
import { type Actor, loadActor } from '../actor.ts';
import { isMadeOf } from '../commonPasswords.ts';
import type { Handle, Tx } from '../db/handle.ts';
import { currentLanguage } from '../i18n/language.ts';
import { hashPassword } from '../passwords.ts';
import { conflict, invalid, Problem } from '../problem.ts';
import { recordActivity } from './activities.ts';
import { about, announce } from './announce.ts';
import { addressColleague, joinAsColleague } from './colleagueJoins.ts';
import { businessNow, type Context } from './context.ts';
import { hashOf } from './invite.ts';
import { companyOf } from './parties.ts';
import { welcome } from './welcome.ts';

export type Person = { name: string; email: string; password: string };
type Origin = Pick<Actor, 'ip' | 'device'>;

export const userWith = (db: Handle, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const addUser = async (tx: Tx, { name, email, password }: Person): Promise<string> => {
  if (await userWith(tx, email)) throw invalid({ email: 'emailTaken' });
  if (isMadeOf(password, [name, email])) throw invalid({ password: 'passwordOfOwn' });
  const { id } = await tx
    .insertInto('users')
    .values({
      name,
      email,
      password_hash: await hashPassword(password),
      language: currentLanguage(),
      created_at: await businessNow(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A trust with its first operator, who bears the trust's name until it says otherwise. */
export const registerTrust = async (
  ctx: Context,
  origin: Origin,
  person: Person,
  service_type: (typeof serviceTypes)[number],
) => {
  const { tx, now: created_at } = ctx;
  const userId = await addUser(tx, person);
  const { id: trust_id } = await tx
    .insertInto('trusts')
    .values({ name: person.name, service_type, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('trust_operators').values({ trust_id, user_id: userId, created_at }).execute();
  const newcomer = { userId, name: person.name, ...origin };
  await recordActivity({ ...ctx, newcomer }, 'registered', about.trust(trust_id), {
    serviceType: service_type,
  });
  return userId;
};

/** A company with its first founder. An individual trust takes one company only. */
export const registerFounder = async (
  ctx: Context,
  origin: Origin,
  person: Person,
  company: { name: string; currency: string },
  trust_id: string,
) => {
  const { tx, now: created_at } = ctx;
  const userId = await addUser(tx, person);
  const trust = await tx
    .selectFrom('trusts')
    .select('service_type')
    .where('id', '=', trust_id)
    .forUpdate()
    .executeTakeFirst();
  const taken =
    trust?.service_type === 'individual' &&
    (await tx.selectFrom('companies').select('id').where('trust_id', '=', trust_id).executeTakeFirst());
  if (!trust || taken) throw invalid({ trust_id: 'trustUnknown' });
  const unknown = { number: null, office: null, country: null, account_holder: null, iban: null, bic: null };
  const { id: company_id } = await tx
    .insertInto('companies')
    .values({ ...company, trust_id, created_at, ...unknown })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, email } = person;
  await tx.insertInto('founders').values({ company_id, user_id: userId, name, email, created_at }).execute();
  const newcomer = { userId, name, ...origin };
  await recordActivity({ ...ctx, newcomer }, 'registered', about.company(company_id), {
    currency: company.currency,
  });
  return userId;
};

/** Who is invited by a link that is still good, to be what, and by which company or trust. */
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
    .where('i.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!invitation) throw new Problem(404, 'invitationUnknown');
  if (invitation.used_at) throw new Problem(404, 'invitationUsed');
  if (invitation.expires_at < (await businessNow(db))) throw new Problem(404, 'invitationExpired');
  return invitation;
};

/** The invited person sets a password and joins. Who has a login already accepts in its inbox instead. */
export const joinByInvitation = async (ctx: Context, origin: Origin, token: string, password: string) => {
  const { id, role, name, email } = await invitationBehind(ctx.tx, token);
  if (await userWith(ctx.tx, email)) throw conflict('linkOfLogin');
  const userId = await addUser(ctx.tx, { name, email, password });
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
 * Whoever follows the link and has a login: the invitation waits in its inbox from now on, also where the login is newer
 * than the invitation. A login that is good for nothing any more, and so cannot be logged in with, joins at once.
 */
export const bringToLogin = async (ctx: Context, origin: Origin, token: string) => {
  const { id, role, email } = await invitationBehind(ctx.tx, token);
  const login = await userWith(ctx.tx, email);
  if (!login) throw invalid({ password: 'validation.required' });
  if (role === 'employee') return;
  const { name } = login;
  const person = { userId: login.id, name, email: login.email };
  if (!(await loadActor(ctx.tx, login.id, undefined, origin)))
    return joinAsColleague({ ...ctx, newcomer: { userId: login.id, name, ...origin } }, id, person);
  await addressColleague(ctx, id, login.id);
};
