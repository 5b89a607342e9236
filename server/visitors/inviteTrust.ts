import { randomBytes } from 'node:crypto';
import type { serviceTypes } from '../../model/enums.ts';
import type { Actor } from '../base/actor.ts';
import { hashOfToken } from '../base/hashOfToken.ts';
import { hashPassword } from '../base/passwords.ts';
import { Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Handle, type Tx, write } from '../db/handle.ts';
import { businessNow, contextOf } from '../engine/commands/context.ts';
import { currentLanguage } from '../i18n/language.ts';
import { loginWith, refuseOwn } from '../login/logins.ts';
import { queueMail } from '../notices/mail/queue.ts';
import { renderMail } from '../notices/mail/templates.ts';
import { registerTrust } from '../people/register.ts';

const validDays = 7;

/**
 * Mails a link with which its owner opens a trust; an earlier one for the address is good no more. Answers whether it was
 * sent, which it is not to an address that has a login.
 */
export const inviteTrust = async (services: Services, email: string): Promise<boolean> => {
  const isSent = await write(services.db, async (tx) => {
    if (await loginWith(tx, email)) return false;
    const now = await businessNow(tx);
    const token = randomBytes(32).toString('base64url');
    await endTrustInvitations(tx, email);
    const expires_at = new Date(now.getTime() + validDays * 86_400_000);
    await tx
      .insertInto('trust_invitations')
      .values({ token_hash: hashOfToken(token), email, created_at: now, expires_at })
      .execute();
    const { appUrl, appName } = services.config;
    const words = { link: `${appUrl}/trust-invitation/${token}`, days: validDays };
    const mail = renderMail('trustInvitation', words, { language: currentLanguage() }, appName);
    await queueMail(tx, { to: email, ...mail }, now);
    return true;
  });
  services.committed();
  if (isSent)
    services.note({ level: 'info', event: 'invited-trust', user: undefined, command: 'invite-trust' });
  return isSent;
};

const endTrustInvitations = (tx: Tx, email: string) =>
  tx
    .deleteFrom('trust_invitations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();

/** The address to which a link was sent that is still good. */
export const trustInvitationBehind = async (db: Handle, token: string) => {
  const invitation = await db
    .selectFrom('trust_invitations')
    .select('email')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', await businessNow(db))
    .executeTakeFirst();
  if (!invitation) throw new Problem(404, 'linkExpired');
  return invitation;
};

type Opening = {
  name: string;
  operatorName?: string | undefined;
  password: string;
  serviceType: (typeof serviceTypes)[number];
};

/** Follows the link: the trust is there, with its first operator. */
export const openTrust = async (
  services: Services,
  tx: Tx,
  origin: Pick<Actor, 'ip' | 'device'>,
  token: string,
  { name: trustName, operatorName: name = trustName, password, serviceType }: Opening,
) => {
  const { email } = await trustInvitationBehind(tx, token);
  refuseOwn(password, [name, trustName, email]);
  await endTrustInvitations(tx, email);
  const login = { name, email, password_hash: await hashPassword(password), language: currentLanguage() };
  const trust = { name: trustName, service_type: serviceType };
  const id = await registerTrust(await contextOf(services, tx, undefined), origin, login, trust);
  return { id, name, email, role: 'trust' as const };
};
