import type { serviceTypes } from '../../model/enums.ts';
import { deviceOf } from '../../model/userAgent.ts';
import type { Actor } from '../base/actor.ts';
import { conflict } from '../base/problem.ts';
import type { Tx } from '../db/handle.ts';
import type { Context } from '../engine/commands/context.ts';
import { addLogin, type NewLogin } from '../login/logins.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';

type Origin = Pick<Actor, 'ip' | 'device'>;

/** A trust with its first operator. */
export const registerTrust = async (
  ctx: Context,
  origin: Origin,
  login: NewLogin,
  trust: { name: string; service_type: (typeof serviceTypes)[number] },
) => {
  const { tx, now: created_at } = ctx;
  const userId = await addLogin(tx, login);
  const { id: trust_id } = await tx
    .insertInto('trusts')
    .values({ ...trust, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('trust_operators').values({ trust_id, user_id: userId, created_at }).execute();
  const newcomer = { userId, name: login.name, ...origin };
  await recordActivity({ ...ctx, newcomer }, 'registered', about.trust(trust_id), {
    serviceType: trust.service_type,
  });
  return userId;
};

/** Whether a company can choose the trust. An individual one accepts one company only. */
export const isOpenTrust = async (tx: Tx, trustId: string): Promise<boolean> => {
  const trust = await tx
    .selectFrom('trusts')
    .select('service_type')
    .where('id', '=', trustId)
    .forUpdate()
    .executeTakeFirst();
  if (trust?.service_type !== 'individual') return trust !== undefined;
  const company = tx
    .selectFrom('companies')
    .select('id')
    .where('trust_id', '=', trustId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null);
  return (await company.executeTakeFirst()) === undefined;
};

/** A company with its first founder, which asks the trust to work with it. */
export const registerFounder = async (
  ctx: Context,
  origin: Origin,
  login: NewLogin,
  company: { name: string; currency: string },
  trust_id: string,
) => {
  const { tx, now: created_at } = ctx;
  const userId = await addLogin(tx, login);
  if (!(await isOpenTrust(tx, trust_id))) throw conflict('trustTaken');
  const unknown = { number: null, office: null, country: null, account_holder: null, iban: null, bic: null };
  const { id: company_id } = await tx
    .insertInto('companies')
    .values({
      ...company,
      trust_id,
      created_at,
      ...unknown,
      status: 'requested',
      asked_ip: origin.ip,
      asked_device: origin.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, email } = login;
  await tx.insertInto('founders').values({ company_id, user_id: userId, name, email, created_at }).execute();
  const newcomer = { userId, name, ...origin };
  await recordActivity({ ...ctx, newcomer }, 'registered', about.company(company_id), {
    currency: company.currency,
  });
  const words = { companyName: company.name, founderName: name, email, ip: origin.ip };
  await announce(
    { ...ctx, newcomer },
    [{ trust: trust_id }],
    'account',
    about.company(company_id),
    'companyAsks',
    { ...words, ...deviceOf(origin.device) },
  );
  return userId;
};
