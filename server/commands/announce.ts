import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import type { messageTypes } from '../../model/resources/messages.ts';
import { type MailData, type MailTemplate, renderMail } from '../mail/templates.ts';
import type { Context } from './context.ts';

/** The people on one side of a record: the operators of a trust, the founders of a company, an employee. */
export type Party = { trust: string } | { company: string } | { employee: string };
type Recipient = { id: string; email: string; role: Role };

const peopleOf = async (ctx: Context, party: Party): Promise<Recipient[]> => {
  const { rows } =
    'trust' in party
      ? await sql<Recipient>`select u.id, u.email, 'trust' as role from trust_operators o join users u on u.id = o.user_id
          where o.trust_id = ${party.trust}`.execute(ctx.tx)
      : 'company' in party
        ? await sql<Recipient>`select u.id, u.email, 'founder' as role from founders f join users u on u.id = f.user_id
            where f.company_id = ${party.company}`.execute(ctx.tx)
        : await sql<Recipient>`select u.id, u.email, 'employee' as role from employees e join users u on u.id = e.user_id
            where e.id = ${party.employee}`.execute(ctx.tx);
  return rows;
};

export type About = { resource: keyof typeof belongings; singular: string; id: string };
export const about = {
  pool: (id: string): About => ({ resource: 'pools', singular: 'pool', id }),
  plan: (id: string): About => ({ resource: 'plans', singular: 'plan', id }),
  employee: (id: string): About => ({ resource: 'employees', singular: 'employee', id }),
  company: (id: string): About => ({ resource: 'companies', singular: 'company', id }),
  document: (id: string): About => ({ resource: 'documents', singular: 'document', id }),
};

/**
 * Tells people what happened, three ways in the transaction that made it happen: a message in the inbox, a
 * notification, and an e-mail in the outbox. Whoever did it is told by the screen and not again.
 */
export const announce = async <T extends MailTemplate>(
  ctx: Context,
  parties: Party[],
  type: (typeof messageTypes)[number],
  record: About,
  template: T,
  data: Omit<MailData[T], 'link'>,
) => {
  const people = (await Promise.all(parties.map((party) => peopleOf(ctx, party)))).flat();
  const told = people.filter(
    (p, i) => p.id !== ctx.actor?.userId && people.findIndex((other) => other.id === p.id) === i,
  );
  if (told.length === 0) return;
  const { appUrl, appName } = ctx.services.config;
  const mails = told.map((person) => {
    // An employee has no page of its own record; what concerns it waits in the inbox.
    const page =
      person.role === 'employee' && record.resource === 'employees'
        ? 'inbox'
        : `${record.singular}/${record.id}`;
    const link = `${appUrl}/platform/${person.role}/${page}`;
    return { person, ...renderMail(template, { ...data, link } as MailData[T], 'en', appName) };
  });
  const sender = nameOf(ctx);
  const target = { resource: record.resource, record_id: record.id, created_at: ctx.now };
  await ctx.tx
    .insertInto('messages')
    .values(
      mails.map((m) => ({ user_id: m.person.id, receiver: sender, type, action: m.subject, ...target })),
    )
    .execute();
  await ctx.tx
    .insertInto('notifications')
    .values(mails.map((m) => ({ user_id: m.person.id, subject: m.subject, ...target })))
    .execute();
  await ctx.tx
    .insertInto('outbox')
    .values(
      mails.map((m) => ({
        recipient: m.person.email,
        subject: m.subject,
        text: m.text,
        html: m.html,
        created_at: ctx.now,
      })),
    )
    .execute();
};

const nameOf = (ctx: Context) => ctx.actor?.name ?? ctx.newcomer ?? ctx.services.config.appName;

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
  { resource, id }: About,
  details: Record<string, string> = {},
) => {
  const rows = JSON.stringify(Object.entries(details).map(([name, value]) => ({ name, value })));
  return sql`
    insert into activities (actor_id, actor, what, resource, record_id, details, created_at,
      trust_id, company_id, pool_id, plan_id, employee_id)
    select ${ctx.actor?.userId ?? null}::uuid, ${nameOf(ctx)}, ${what}, ${resource}, id, ${rows}::jsonb, ${ctx.now}::timestamptz,
      ${belongings[resource]} where id = ${id}`.execute(ctx.tx);
};
