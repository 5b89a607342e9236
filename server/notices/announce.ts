import { sql } from 'kysely';
import type { Language, MessageType, Role } from '../../model/enums.ts';
import { addDays, type PlanDate } from '../../model/values/dates.ts';
import type { Actor } from '../base/actor.ts';
import { portionsOf } from '../base/portions.ts';
import type { Context } from '../engine/commands/context.ts';
import { type Reason, reasonIn } from '../i18n/reasons.ts';
import { nameOf } from './activities.ts';
import { laidOut } from './mail/layout.ts';
import type { MailData, MailTemplate } from './mail/mailData.ts';
import { contentOf } from './mail/templates.ts';
import { mailTogether } from './mail/together.ts';

/**
 * The people on one side of a record (the operators of a trust, the founders of a company but for one, an employee), or
 * one login alone.
 */
export type Party =
  | { trust: string }
  | { company: string; except?: string | undefined }
  | { employee: string }
  | { login: string };
/** A single login is told in whichever of its roles. */
type Recipient = {
  id: string;
  name: string;
  email: string;
  language: Language;
  dailyDigest: boolean;
  role: Role | null;
};

const keyOf = (party: Party) => Object.entries(party)[0]!.join(' ');

/** The people of many parties, under the key of each. */
const peopleOf = async (ctx: Context, parties: Party[]): Promise<Map<string, Recipient[]>> => {
  const ids = (kind: string) =>
    parties.map((party) => (party as Record<string, string>)[kind]).filter((id) => id !== undefined);
  const { rows } = await sql<Recipient & { key: string }>`
    select p.key, u.id, u.name, u.email, u.language, u.daily_digest as "dailyDigest", p.role from (
      select 'trust ' || trust_id as key, user_id, 'trust' as role from trust_operators
        where trust_id = any (${ids('trust')}::uuid[])
      union all
      select 'company ' || company_id, user_id, 'founder' from founders where company_id = any (${ids('company')}::uuid[])
      union all
      select 'employee ' || id, user_id, 'employee' from employees where id = any (${ids('employee')}::uuid[])
      union all
      select 'login ' || id, id, null from unnest(${ids('login')}::uuid[]) as login(id)
    ) p join users u on u.id = p.user_id order by u.email`.execute(ctx.tx);
  return Map.groupBy(rows, ({ key }) => key);
};

/** All people on one side, the acting person included. */
export const membersOfParty = async (ctx: Context, party: Party) =>
  (await peopleOf(ctx, [party])).get(keyOf(party)) ?? [];

export type About = { resource: string; singular: string; id: string };
export const about = {
  trust: (id: string): About => ({ resource: 'trusts', singular: 'trust', id }),
  pool: (id: string): About => ({ resource: 'pools', singular: 'pool', id }),
  plan: (id: string): About => ({ resource: 'plans', singular: 'plan', id }),
  offer: (id: string): About => ({ resource: 'offers', singular: 'offer', id }),
  amendment: (id: string): About => ({ resource: 'amendments', singular: 'amendment', id }),
  buyback: (id: string): About => ({ resource: 'buybacks', singular: 'buyback', id }),
  sale: (id: string): About => ({ resource: 'sales', singular: 'sale', id }),
  split: (id: string): About => ({ resource: 'splits', singular: 'split', id }),
  disbursement: (id: string): About => ({ resource: 'disbursements', singular: 'disbursement', id }),
  employee: (id: string): About => ({ resource: 'employees', singular: 'employee', id }),
  company: (id: string): About => ({ resource: 'companies', singular: 'company', id }),
  colleague: (id: string): About => ({ resource: 'colleagues', singular: 'colleague', id }),
  bankAccount: (employeeId: string): About => ({
    resource: 'bank_accounts',
    singular: 'employee',
    id: employeeId,
  }),
  document: (id: string): About => ({ resource: 'documents', singular: 'document', id }),
  payout: (id: string): About => ({ resource: 'payouts', singular: 'payout', id }),
  earning: (id: string): About => ({ resource: 'earnings', singular: 'earning', id }),
  transfer: (id: string): About => ({ resource: 'transfers', singular: 'transfer', id }),
  bankStatement: (id: string): About => ({ resource: 'bank_statements', singular: 'bank_statement', id }),
  register: (id: string): About => ({ resource: 'registers', singular: 'register', id }),
  import: (id: string): About => ({ resource: 'imports', singular: 'import', id }),
  template: (id: string): About => ({ resource: 'templates', singular: 'template', id }),
};

/** The data of a mail; a reason of ours is worded for each reader. */
type Said<D> = { [K in keyof Omit<D, 'link'>]: K extends 'reason' ? Reason : D[K & keyof D] };

const inLanguageOf = <D extends object>({ language }: Recipient, said: D) =>
  'reason' in said ? { ...said, reason: reasonIn(language, said.reason as Reason) } : said;

/** One of many announcements of the same kind: the receivers, the record, and the data. */
export type Announcement<T extends MailTemplate> = {
  parties: Party[];
  record: About;
  data: Said<MailData[T]>;
};

/** Mails that are sent whatever the settings, because nobody should miss them. */
const alwaysMailed: MailTemplate[] = ['invitationWaiting'];

/** The mails that ask an employee for other bank details. */
const asksForAccount: MailTemplate[] = [
  'earningReturned',
  'earningToReturnedAccount',
  'buybackReturned',
  'saleReturned',
];

/** The mails that name a last day. */
const namesLastDay: MailTemplate[] = [
  'exerciseEnds',
  'exerciseCloses',
  'exercisePeriodStarted',
  'offerEnds',
  'offerPaymentEnds',
  'saleEnds',
];

/**
 * Whether a mail does not wait for the one of the day: it is about the safety of the account, or names a last day that
 * is over, or nearly, when that one comes.
 */
const cannotWait = (ctx: Context, type: MessageType, template: MailTemplate, data: object) =>
  type === 'account' ||
  alwaysMailed.includes(template) ||
  (namesLastDay.includes(template) && (data as { lastDay: PlanDate }).lastDay <= addDays(ctx.today, 1));

/** The mails that name a task of the receiver. */
const isTask = (template: MailTemplate) => ['invitationWaiting', 'payoutToFund'].includes(template);

/**
 * Whether the acting person is told as well. The screen has told of the act; the next task of that person, in whichever
 * role, is told like anybody else's. Agreements of plans and offers, of which one act makes hundreds, are the exception:
 * the role that makes them signs them together in the list.
 */
const isForActor = (role: Role | null, actor: Actor, template: MailTemplate, data: object) => {
  // How a seller gets the money is kept for the seller who signs last, too.
  if (isTask(template) || template === 'saleToBePaid') return true;
  if (template !== 'documentToSign') return false;
  const { kind } = data as MailData['documentToSign'];
  return (kind !== 'option-agreement' && kind !== 'receipt-offer') || role !== actor.role;
};

/**
 * Tells people what happened, three ways in the transaction that made it happen: a message in the inbox, a
 * notification, and an e-mail in the outbox unless the person has switched off those of the kind. Whoever is concerned
 * in two roles reads it in both, and gets one mail.
 */
export const announce = <T extends MailTemplate>(
  ctx: Context,
  parties: Party[],
  type: MessageType,
  record: About,
  template: T,
  data: Said<MailData[T]>,
) => announceAll(ctx, type, template, [{ parties, record, data }]);

/** The same for many records at once, in a few statements whatever their number, and in one mail for each person. */
export const announceAll = async <T extends MailTemplate>(
  ctx: Context,
  type: MessageType,
  template: T,
  tellings: Announcement<T>[],
) => {
  if (tellings.length === 0) return;
  const people = await peopleOf(
    ctx,
    tellings.flatMap(({ parties }) => parties),
  );
  const { appUrl, appName } = ctx.services.config;
  const sender = nameOf(ctx);
  for (const some of portionsOf(tellings)) {
    const messages = some.flatMap(({ parties, record, data }) => {
      const told = new Map(
        parties
          .flatMap((party) => {
            const except = 'except' in party ? party.except : undefined;
            return (people.get(keyOf(party)) ?? []).filter(({ id }) => id !== except);
          })
          .filter(({ id, role }) => id !== ctx.actor?.userId || isForActor(role, ctx.actor, template, data))
          .map((person) => [`${person.id} ${person.role}`, person]),
      );
      return [...told.values()].map((person) => {
        const link = appUrl + addressOf(person, record, template);
        const said = { ...inLanguageOf(person, data), link } as unknown as MailData[T];
        const content = contentOf(template, said, person, appName);
        const atOnce = cannotWait(ctx, type, template, data);
        return { person, record, atOnce, content, mail: laidOut(content, person, appName) };
      });
    });
    const rows = messages.map(({ person, record, mail }) => ({
      ...{ user_id: person.id, role: person.role, subject: mail.subject },
      ...target(record),
    }));
    if (rows.length > 0)
      await sql`
        with m as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(user_id uuid, role text, resource text,
            record_id uuid, subject text)
        ), inbox as (
          insert into messages (user_id, role, receiver, type, action, resource, record_id, created_at)
          select user_id, role, ${sender}, ${type}, subject, resource, record_id, ${ctx.now}::timestamptz from m
        )
        insert into notifications (user_id, role, subject, resource, record_id, created_at)
        select user_id, role, subject, resource, record_id, ${ctx.now}::timestamptz from m`.execute(ctx.tx);
    const always = alwaysMailed.includes(template);
    await mailTogether(
      ctx,
      messages.map(({ person, record, ...mail }) => ({
        ...{ matter: template, type, always, person, inbox: appUrl + inboxOf(person), record: record.id },
        ...mail,
      })),
    );
    ctx.progress?.advance(some.length);
  }
};

const inboxOf = ({ role }: Recipient) => (role ? `/platform/${role}/inbox` : '/?next=inbox');

const addressOf = (person: Recipient, record: About, template: MailTemplate) => {
  if (!person.role) return inboxOf(person);
  const asksForDetails = person.role === 'employee' && asksForAccount.includes(template);
  const page = asksForDetails ? 'account/bank-details' : pageOf(person, record);
  return `/platform/${person.role}/${page}`;
};

/**
 * A trust is shown in the account. An employee has no page of its own record; what concerns it waits in the inbox.
 * Earnings are read in their list.
 */
const pageOf = ({ role }: Recipient, { resource, singular, id }: About) => {
  // The members of a side are shown in its account; for companies, the trust has a list.
  if (resource === 'colleagues') return role === 'trust' ? 'account/trust-details' : 'account/my-employers';
  // The founders of a trust's companies are told about its demands on their logins.
  if (resource === 'trusts') return role === 'trust' ? 'account/trust-details' : 'account/change-password';
  if (resource === 'webhooks') return 'account/webhooks';
  if (resource === 'earnings') return 'earnings';
  return role === 'employee' && resource === 'employees' ? 'inbox' : `${singular}/${id}`;
};

const target = ({ resource, id }: About) => ({ resource, record_id: id });
