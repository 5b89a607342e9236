import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type ProblemKey, TooMany } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import type { Tx } from '../../db/handle.ts';
import type { MailTemplate } from './mailData.ts';

/** A limit of mails in a number of hours, counted by these keys. */
type Quota = { of: readonly string[]; most: number; hours: number };

/** All quotas. */
const most = {
  /** Links to one address that others can ask for, of each kind. */
  links: { hour: 4, day: 15 },
  /** Warnings of logins from new browsers, each of which took the password. */
  warnings: { hour: 10, day: 30 },
  /** Invitations by a company that its trust does not know yet, and by its founder. */
  ofStranger: 50,
  /** Invitations to colleagues, by a person and by a company or trust. */
  ofColleagues: 20,
  /** Invitations by a company that its trust knows. */
  ofCompany: 20_000,
  /** The number that is sent at once, and the number that follows each hour. */
  atOnce: 300,
  /** The limits for one address: by one company or trust, and by all of them; the next mail waits for the day after. */
  toOneBySide: 5,
  toOneByAll: 10,
  /** Requests of a person to change the address. */
  ofAddressChanges: 10,
};

const keyOf = ({ of, hours }: Quota) =>
  createHash('sha256')
    .update(JSON.stringify([...of, hours]))
    .digest();

type Counted = Quota & { mails: number; seconds: number };

/** Counts mails for each quota, in the transaction that queues them, so that they count for all servers or not at all. */
const count = async (tx: Tx, quotas: Quota[], by = 1): Promise<Counted[]> => {
  const keyed = quotas.map((quota) => ({ quota, key: keyOf(quota) }));
  // The quotas are locked in one order, so that two senders never wait for each other.
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  const counted: Counted[] = [];
  for (const { quota, key } of keyed) {
    const { rows } = await sql<{ mails: number; seconds: number }>`
      insert into mail_counts as c (key, mails, since, until)
      values (${key}, ${by}, clock_timestamp(), clock_timestamp() + make_interval(hours => ${quota.hours}))
      on conflict (key) do update set
        mails = case when c.until <= clock_timestamp() then ${by}::integer else c.mails + ${by}::integer end,
        since = case when c.until <= clock_timestamp() then excluded.since else c.since end,
        until = case when c.until <= clock_timestamp() then excluded.until else c.until end
      returning mails, ceil(extract(epoch from until - clock_timestamp()))::integer as seconds`.execute(tx);
    counted.push({ ...quota, ...rows[0]! });
  }
  return counted;
};

const isOver = ({ mails, most }: Counted) => mails > most;

const refuseOver = (counted: Counted[], refusal: ProblemKey) => {
  const over = counted.find(isOver);
  if (over) throw new TooMany(refusal, Math.max(1, over.seconds), { most: over.most });
};

const normal = (address: string) => address.trim().toLowerCase();

/**
 * Whether another mail may go to an address that somebody else can have it sent to. The answer does not depend on it,
 * because nobody should learn that an address gets no more today. The log counts it.
 */
export const mayMail = async (
  { config, note }: Services,
  tx: Tx,
  template: MailTemplate,
  address: string,
): Promise<boolean> => {
  if (!config.rateLimits) return true;
  const of = ['address', template, normal(address)];
  const { hour, day } = template === 'newDevice' ? most.warnings : most.links;
  const counted = await count(tx, [
    { of, most: hour, hours: 1 },
    { of, most: day, hours: 24 },
  ]);
  const isLeftOut = counted.some(isOver);
  if (isLeftOut) note({ level: 'warn', event: 'limit-reached', reason: 'mailsToAddress', mail: template });
  return !isLeftOut;
};

/**
 * Whether the trust of the company has signed the agreement of a shareholding with it, or accepted it and had a day to
 * look at it.
 */
const isKnownCompany = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from companies c where c.id = ${id} and (
      (c.status = 'active' and c.created_at < business_now() - interval '1 day')
      or exists (select from pools p where p.company_id = c.id and p.status = 'active'))`.execute(tx);
  return rows.length > 0;
};

type Sender = { services: Services; tx: Tx; actor: { userId: string } };

/**
 * Counts invitations of employees, and answers how many the company had sent that day before them. A stranger could make
 * a company and have thousands of people written to; a company that its trust knows has as many employees as it says.
 */
export const countInvitations = async (
  { services, tx, actor }: Sender,
  companyId: string,
  invitations: number,
): Promise<number> => {
  if (!services.config.rateLimits) return 0;
  const isKnown = await isKnownCompany(tx, companyId);
  const limit = isKnown ? most.ofCompany : most.ofStranger;
  const standing = isKnown ? 'known' : 'new';
  const ofCompany: Quota = { of: ['invitations', standing, companyId], most: limit, hours: 24 };
  const ofPerson: Quota = { of: ['invitations', standing, actor.userId], most: limit, hours: 24 };
  const counted = await count(tx, [ofCompany, ofPerson], invitations);
  refuseOver(counted, isKnown ? 'mailsOfCompany' : 'mailsOfNewCompany');
  return counted.find(({ of }) => of === ofCompany.of)!.mails - invitations;
};

/** The seconds for which a counted invitation waits, after the number of its company's invitations that day. */
export const waitOfInvitation = async (
  { services, tx }: Sender,
  companyId: string,
  address: string,
  before: number,
): Promise<number> => {
  if (!services.config.rateLimits) return 0;
  return Math.max(Math.floor(before / most.atOnce) * 3600, await countReceiver(tx, companyId, address));
};

/** The same for invitations to act for a trust or a company. */
export const countColleague = async (
  { services, tx, actor }: Sender,
  sideId: string,
  address: string,
): Promise<number> => {
  if (!services.config.rateLimits) return 0;
  const counted = await count(tx, [
    { of: ['colleagues', sideId], most: most.ofColleagues, hours: 24 },
    { of: ['colleagues', actor.userId], most: most.ofColleagues, hours: 24 },
  ]);
  refuseOver(counted, 'mailsToColleagues');
  return countReceiver(tx, sideId, address);
};

/** One side is refused; that others have written as well is not its fault, so its mail waits. */
const countReceiver = async (tx: Tx, sideId: string, address: string) => {
  const bySide: Quota = { of: ['invited', sideId, normal(address)], most: most.toOneBySide, hours: 24 };
  const byAll: Quota = { of: ['invited', normal(address)], most: most.toOneByAll, hours: 24 };
  const counted = await count(tx, [bySide, byAll]);
  refuseOver(
    counted.filter(({ of }) => of === bySide.of),
    'mailsToReceiver',
  );
  const all = counted.find(({ of }) => of === byAll.of)!;
  return isOver(all) ? all.seconds : 0;
};

/** Counts a request for another address, which causes a mail to that address. */
export const countAddressChange = async ({ services, tx, actor }: Sender) => {
  if (!services.config.rateLimits) return;
  const counted = await count(tx, [
    { of: ['address-changes', actor.userId], most: most.ofAddressChanges, hours: 24 },
  ]);
  refuseOver(counted, 'mailsOfAddressChanges');
};
