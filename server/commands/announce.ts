import { sql } from 'kysely';
import type { Language, Role } from '../../model/enums.ts';
import type { messageTypes } from '../../model/resources/messages.ts';
import { type MailData, type MailTemplate, renderMail } from '../mail/templates.ts';
import type { Context } from './context.ts';

/** The people on one side of a record: the operators of a trust, the founders of a company, an employee. */
export type Party = { trust: string } | { company: string } | { employee: string };
type Recipient = { id: string; email: string; language: Language; role: Role };

const keyOf = (party: Party) => Object.entries(party)[0]!.join(' ');

/** The people of many parties, under the key of each. */
const peopleOf = async (ctx: Context, parties: Party[]): Promise<Map<string, Recipient[]>> => {
  const ids = (kind: string) =>
    parties.map((party) => (party as Record<string, string>)[kind]).filter((id) => id !== undefined);
  const { rows } = await sql<Recipient & { key: string }>`
    select p.key, u.id, u.email, u.language, p.role from (
      select 'trust ' || trust_id as key, user_id, 'trust' as role from trust_operators
        where trust_id = any (${ids('trust')}::uuid[])
      union all
      select 'company ' || company_id, user_id, 'founder' from founders where company_id = any (${ids('company')}::uuid[])
      union all
      select 'employee ' || id, user_id, 'employee' from employees where id = any (${ids('employee')}::uuid[])
    ) p join users u on u.id = p.user_id order by u.email`.execute(ctx.tx);
  return Map.groupBy(rows, ({ key }) => key);
};

export type About = { resource: keyof typeof belongings; singular: string; id: string };
export const about = {
  pool: (id: string): About => ({ resource: 'pools', singular: 'pool', id }),
  plan: (id: string): About => ({ resource: 'plans', singular: 'plan', id }),
  employee: (id: string): About => ({ resource: 'employees', singular: 'employee', id }),
  company: (id: string): About => ({ resource: 'companies', singular: 'company', id }),
  document: (id: string): About => ({ resource: 'documents', singular: 'document', id }),
};

/** So many rows go into one statement that its text stays of a moderate size. */
const portion = 1000;
const portionsOf = <T>(rows: T[]) =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, i) =>
    rows.slice(i * portion, (i + 1) * portion),
  );

/** What one of many announcements of the same kind says, to whom, and about which record. */
export type Telling<T extends MailTemplate> = {
  parties: Party[];
  record: About;
  data: Omit<MailData[T], 'link'>;
};

type MessageType = (typeof messageTypes)[number];

/** Nobody is to miss it, whichever mails are switched off. */
const alwaysMailed: MailTemplate[] = ['invitationWaiting'];

/**
 * Tells people what happened, three ways in the transaction that made it happen: a message in the inbox, a
 * notification, and an e-mail in the outbox unless the person has switched off those of the kind. Whoever did it is told
 * by the screen and not again.
 */
export const announce = <T extends MailTemplate>(
  ctx: Context,
  parties: Party[],
  type: MessageType,
  record: About,
  template: T,
  data: Omit<MailData[T], 'link'>,
) => announceAll(ctx, type, template, [{ parties, record, data }]);

/** The same for many records at once, in a few statements however many they are. */
export const announceAll = async <T extends MailTemplate>(
  ctx: Context,
  type: MessageType,
  template: T,
  tellings: Telling<T>[],
) => {
  if (tellings.length === 0) return;
  const people = await peopleOf(
    ctx,
    tellings.flatMap(({ parties }) => parties),
  );
  const { appUrl, appName } = ctx.services.config;
  const sender = nameOf(ctx);
  for (const some of portionsOf(tellings)) {
    const mails = some.flatMap(({ parties, record, data }) => {
      const told = new Map(
        parties.flatMap((party) => people.get(keyOf(party)) ?? []).map((person) => [person.id, person]),
      );
      if (ctx.actor) told.delete(ctx.actor.userId);
      return [...told.values()].map((person) => {
        const link = `${appUrl}/platform/${person.role}/${pageOf(person, record)}`;
        const mail = renderMail(template, { ...data, link } as MailData[T], person.language, appName);
        return { user_id: person.id, recipient: person.email, ...target(record), ...mail };
      });
    });
    if (mails.length > 0)
      await sql`
        with m as (
          select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(user_id uuid, recipient text,
            resource text, record_id uuid, subject text, text text, html text)
        ), inbox as (
          insert into messages (user_id, receiver, type, action, resource, record_id, created_at)
          select user_id, ${sender}, ${type}, subject, resource, record_id, ${ctx.now}::timestamptz from m
        ), bell as (
          insert into notifications (user_id, subject, resource, record_id, created_at)
          select user_id, subject, resource, record_id, ${ctx.now}::timestamptz from m
        )
        insert into outbox (recipient, subject, text, html, created_at)
        select recipient, subject, text, html, ${ctx.now}::timestamptz from m
        where ${alwaysMailed.includes(template)} or not exists (
          select from users u where u.id = m.user_id and ${type} = any (u.muted_mails))`.execute(ctx.tx);
  }
};

/** An employee has no page of its own record; what concerns it waits in the inbox. */
const pageOf = ({ role }: Recipient, { resource, singular, id }: About) =>
  role === 'employee' && resource === 'employees' ? 'inbox' : `${singular}/${id}`;

const target = ({ resource, id }: About) => ({ resource, record_id: id });

const nameOf = (ctx: Context) => ctx.actor?.name ?? ctx.newcomer?.name ?? ctx.services.config.appName;

/** What each kind of record belongs to: trust, company, shareholding, plan and employee, on whose pages its activities are read. */
const belongings = {
  companies: sql`trust_id, id, null::uuid, null::uuid, null::uuid from companies`,
  pools: sql`trust_id, company_id, id, null::uuid, null::uuid from pools`,
  plans: sql`trust_id, company_id, pool_id, id, employee_id from plans`,
  employees: sql`trust_id, company_id, null::uuid, null::uuid, id from employees`,
  documents: sql`trust_id, company_id, pool_id, plan_id, employee_id from documents`,
};

/** Writes down who did what on which record, for the recent activity of everything that the record belongs to. */
export const recordActivity = (
  ctx: Context,
  what: string,
  record: About,
  details: Record<string, string> = {},
) => recordActivities(ctx, what, [{ record, details }]);

/** The same act on many records of one kind. */
export const recordActivities = async (
  ctx: Context,
  what: string,
  acts: { record: About; details: Record<string, string> }[],
) => {
  for (const some of portionsOf(acts)) {
    const { resource } = some[0]!.record;
    const rows = JSON.stringify(
      some.map(({ record, details }) => ({
        id: record.id,
        details: Object.entries(details).map(([name, value]) => ({ name, value })),
      })),
    );
    await sql`
      insert into activities (actor_id, actor, what, resource, record_id, details, created_at,
        trust_id, company_id, pool_id, plan_id, employee_id)
      select ${ctx.actor?.userId ?? ctx.newcomer?.id ?? null}::uuid, ${nameOf(ctx)}, ${what}, ${resource}, id, act.details,
        ${ctx.now}::timestamptz, ${belongings[resource]}
      join jsonb_to_recordset(${rows}::jsonb) as act(id uuid, details jsonb) using (id)`.execute(ctx.tx);
  }
};
