import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Language, Role, serviceTypes } from '../../model/enums.ts';
import type { Actor } from '../base/actor.ts';
import type { Config } from '../base/config.ts';
import { hashOfToken } from '../base/hashOfToken.ts';
import { hashPassword } from '../base/passwords.ts';
import { invalid, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Handle, Tx } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import { businessNow, contextOf } from '../engine/commands/context.ts';
import { currentLanguage } from '../i18n/language.ts';
import { loginWith, refuseOwn } from '../login/logins.ts';
import { provePassword } from '../login/provePassword.ts';
import type { MailData } from '../notices/mail/mailData.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { mayMail } from '../notices/mail/quota.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { isOpenTrust, registerFounder, registerTrust } from './register.ts';

export const validHours = 24;

type Person = { name: string; email: string; password: string };
/** The data with which a person registers. */
export type Registering = Person &
  // `name` is the trust's here; an operator without a name of their own goes by it.
  (
    | { kind: 'trust'; operatorName?: string | undefined; serviceType: (typeof serviceTypes)[number] }
    | { kind: 'founder'; company: { name: string; currency: string }; trust_id: string }
  );
type Origin = Pick<Actor, 'ip' | 'device'>;

/** Refuses people who may not register here. */
export const allowRegistration = ({ registration }: Config, kind: Registering['kind']) => {
  if (registration === 'closed') throw new Problem(403, 'registrationClosed');
  if (registration === 'invitation' && kind === 'trust') throw new Problem(403, 'trustsByInvitation');
};

/**
 * Keeps a registration and sends a link to the address; the login exists once the link is followed. If the address has
 * a login, its owner is told instead, and the registration is good for nothing. Both take the same steps, so that
 * nobody else can tell. The registration is kept even where no more mails may go to the address: an earlier link to it
 * proves the mailbox.
 */
export const askToRegister = async (
  services: Services,
  tx: Tx,
  origin: Origin,
  { name, email, password, ...as }: Registering,
  browserKey: string,
) => {
  refuseOwn(password, [name, email, ...(as.kind === 'trust' && as.operatorName ? [as.operatorName] : [])]);
  if (as.kind === 'founder' && !(await isOpenTrust(tx, as.trust_id)))
    throw invalid({ trust_id: 'trustUnknown' });
  const password_hash = await hashPassword(password);
  const row = {
    name,
    email,
    password_hash,
    language: currentLanguage(),
    ...columnsOf(as),
    ...origin,
    browser_hash: hashOfToken(browserKey),
  };
  const { token, columns } = await newLink(tx);
  await tx
    .insertInto('registrations')
    .values({ ...row, ...columns })
    .execute();
  if (await mayHaveLink(services, tx, email)) await sendLink(services, tx, token, row);
};

/** Whether a link may go to an address. If it has a login, its owner is told so, and no link is sent. */
const mayHaveLink = async (services: Services, tx: Tx, email: string): Promise<boolean> => {
  const login = await loginWith(tx, email);
  const isWithin = await mayMail(services, tx, login ? 'registeredAlready' : 'confirmRegistration', email);
  if (login && isWithin)
    await send(services, tx, login.email, 'registeredAlready', { link: '/' }, login.language);
  return isWithin && !login;
};

type Kind<R> = R extends Person ? Omit<R, keyof Person> : never;

const columnsOf = (as: Kind<Registering>) =>
  as.kind === 'trust'
    ? {
        kind: as.kind,
        operator_name: as.operatorName ?? null,
        service_type: as.serviceType,
        company_name: null,
        currency: null,
        trust_id: null,
      }
    : {
        kind: as.kind,
        operator_name: null,
        service_type: null,
        company_name: as.company.name,
        currency: as.company.currency,
        trust_id: as.trust_id,
      };

const newLink = async (tx: Tx) => {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date((await businessNow(tx)).getTime() + validHours * 3_600_000);
  return { token, columns: { token_hash: hashOfToken(token), expires_at } };
};

type Asker = Pick<
  Selectable<Schema['registrations']>,
  'email' | 'kind' | 'name' | 'company_name' | 'language'
>;

const sendLink = (
  services: Services,
  tx: Tx,
  token: string,
  { email, kind, name, company_name, language }: Asker,
) => {
  const words = { kind, name, companyName: company_name, link: `/confirm-email/${token}` };
  return send(services, tx, email, 'confirmRegistration', words, language);
};

const waitingUnder = (db: Handle, email: string, now: Date) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('expires_at', '>', now);

/** The registration of a browser under an address, as long as it waits. */
export const ownRegistration = async (db: Handle, email: string, browserKey: string | undefined) =>
  browserKey === undefined
    ? undefined
    : waitingUnder(db, email, await businessNow(db))
        .where('browser_hash', '=', hashOfToken(browserKey))
        .orderBy('created_at', 'desc')
        .executeTakeFirst();

/** The registration under an address that still waits: that of the browser which asks, or else the newest. */
const waitingRegistration = async (db: Handle, email: string, browserKey: string | undefined) =>
  waitingUnder(db, email, await businessNow(db))
    .orderBy(sql`browser_hash = ${hashOfToken(browserKey ?? '')}`, 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Sends a new link to a registration that waits. An earlier one is good for nothing any more. */
export const sendLinkAgain = async (
  services: Services,
  tx: Tx,
  email: string,
  browserKey: string | undefined,
) => {
  const waiting = await waitingRegistration(tx, email, browserKey);
  // A link that is not sent must not end the former one.
  if (!waiting || !(await mayHaveLink(services, tx, waiting.email))) return;
  const { token, columns } = await newLink(tx);
  await tx.updateTable('registrations').set(columns).where('id', '=', waiting.id).execute();
  await sendLink(services, tx, token, waiting);
};

/** The proof that the person who follows a link also asked for it. */
export type Proof = { browserKey: string | undefined; password: string | undefined };

/**
 * Follows the link of a registration: the login comes into being, and with it the trust or the company. A stranger may
 * have registered with somebody else's address and a password of their own, in the hope that the owner follows the link:
 * so it takes the browser that registered, or the password. Undefined where the link is of no registration.
 */
export const confirmRegistration = async (services: Services, tx: Tx, token: string, proof: Proof) => {
  const linked = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', await businessNow(tx))
    .forUpdate()
    .executeTakeFirst();
  if (!linked) return undefined;
  // Any link to a mailbox proves it. A registration by this browser counts before one by a stranger.
  const found = (await ownRegistration(tx, linked.email, proof.browserKey)) ?? linked;
  allowRegistration(services.config, found.kind);
  if (!found.browser_hash.equals(hashOfToken(proof.browserKey ?? '')))
    await provePassword(services, tx, found, proof.password);
  const { operator_name, email, password_hash, language, ip, device } = found;
  const name = operator_name ?? found.name;
  const ctx = await contextOf(services, tx, undefined);
  const login = { name, email, password_hash, language };
  const origin = { ip, device };
  const role: Role = found.kind;
  const id =
    role === 'trust'
      ? await registerTrust(ctx, origin, login, { name: found.name, service_type: found.service_type! })
      : await registerFounder(
          ctx,
          origin,
          login,
          { name: found.company_name!, currency: found.currency! },
          found.trust_id!,
        );
  return { id, name, email, role };
};

type Mails = Pick<MailData, 'confirmRegistration' | 'registeredAlready'>;

/** `link` is a path here. */
const send = async <T extends keyof Mails>(
  { config }: Services,
  tx: Tx,
  to: string,
  template: T,
  { link, ...words }: Mails[T],
  language: Language,
) => {
  const data = { ...words, link: config.appUrl + link } as MailData[T];
  const mail = renderMail(template, data, { language }, config.appName);
  await queueMail(tx, { to, ...mail }, await businessNow(tx));
};
