import type { serviceTypes } from '../../model/enums.ts';
import type { Actor } from '../actor.ts';
import type { Handle, Tx } from '../db/handle.ts';
import { currentLanguage } from '../i18n/language.ts';
import { hashPassword } from '../passwords.ts';
import { conflict, invalid, notFound, Problem } from '../problem.ts';
import { recordActivity } from './activities.ts';
import { about, announce } from './announce.ts';
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

/** Who is invited by a link that is still good. */
export const invitationBehind = async (db: Handle, token: string) => {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('employees', 'employees.id', 'invitations.employee_id')
    .innerJoin('companies', 'companies.id', 'employees.company_id')
    .select([
      'employees.id as employeeId',
      'employees.email',
      'employees.name',
      'companies.id as companyId',
      'companies.name as companyName',
      'invitations.expires_at',
    ])
    .where('invitations.token_hash', '=', hashOf(token))
    .where('invitations.used_at', 'is', null)
    .executeTakeFirst();
  if (!invitation) throw notFound();
  if (invitation.expires_at < (await businessNow(db))) throw new Problem(404, 'linkExpired');
  return invitation;
};

/** The invited person sets a password and joins. Who has a login already accepts in its inbox instead. */
export const joinByInvitation = async (ctx: Context, origin: Origin, token: string, password: string) => {
  const { employeeId, companyId, name, email } = await invitationBehind(ctx.tx, token);
  if (await userWith(ctx.tx, email)) throw conflict('linkOfLogin');
  const userId = await addUser(ctx.tx, { name, email, password });
  const joined = { ...ctx, newcomer: { userId, name, ...origin } };
  await welcome(joined, employeeId, userId);
  const company = await companyOf(ctx, companyId);
  await announce(joined, [{ company: companyId }], 'employee', about.employee(employeeId), 'employeeJoined', {
    employeeName: name,
    companyName: company.name,
  });
  return { userId, name, email };
};
