import { type RawBuilder, sql } from 'kysely';
import { type Attributes, instant, text } from '../../../model/attributes.ts';
import { traitsOf } from '../../../model/kinds.ts';
import { type Resource, type ScopeList, scopeLists } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import type { SlotFor } from '../../db/handle.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { resources } from './declaredResources.ts';

/** The column of an attribute: the database's spelling of the same word. */
export const columnOf = (attribute: string) => attribute.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** Who receives attributes: a role, and whoever looks as an employee besides. */
export type Reader = Pick<Actor, 'role' | 'viewing'>;

/**
 * The attributes of a resource that a reader receives: of a view those that both roles receive. Every record also has the
 * time at which it was made.
 */
export const attributesFor = (resource: Resource, { role, viewing }: Reader): Attributes => ({
  ...Object.fromEntries(
    Object.entries(resource.attributes).filter(
      ([, a]) => a.for === undefined || (a.for.includes(role) && a.for.includes(viewing?.by ?? role)),
    ),
  ),
  created_at: instant(),
});

/** The attributes by which lists can be sorted and filtered. */
export const comparable = (resource: Resource, reader: Reader): Attributes => ({
  ...Object.fromEntries(
    Object.entries(attributesFor(resource, reader)).filter(([, a]) => traitsOf(a).lists !== 'nothing'),
  ),
  id: text(),
});

const ofRecord = (attribute: string) => sql.ref(`r.${columnOf(attribute)}`);

/** The record as JSON text, made by the database of the declared keys alone; of `fields` where they are named. */
export const recordJson = (resource: Resource, reader: Reader, fields?: readonly string[]) => {
  const attributes = Object.entries(attributesFor(resource, reader))
    .filter(([name]) => fields?.includes(name) ?? true)
    .map(([name, a]) => sql`${serverKinds[a.kind].answered(ofRecord, name, a)} as ${sql.id(name)}`);
  // PostgreSQL takes longer to build an object from pairs than from the columns of a row.
  return sql<string>`(select ${sql.lit('{"id":"')} || r.id || ${sql.lit(`","type":"${resource.name}","attributes":`)}
    || row_to_json(attributes)::text || '}' from (select ${sql.join(attributes)}) attributes)`;
};

/** Whether the records are made from those of many tables, so that each look at them costs more than all of their rows. */
export const isGathered = ({ name }: Resource): boolean => name === 'actions';

/** The table or view of a resource. The tasks of the trust are made from the other declarations. */
export const relationOf = (resource: Resource): RawBuilder<unknown> => {
  const named = sql.table(resource.relation ?? resource.name);
  if (!isGathered(resource)) return named;
  const tasks = [
    sql`select *, null::text as currency, null::bigint as amount, null::text as command, null::date as until from ${named}`,
    ...waiting(),
    sql`select *, null::text, null::date from refund_tasks`,
  ];
  return dated(sql`(${sql.join(tasks, sql` union all `)})`);
};

/** The number of days within which a task should be done that has no day of its own, and in which one is urgent. */
const daysOfGrace = sql.lit(7);

/**
 * The tasks with their days and how urgent they are, and what the company has reported of them. A leaver, a file for the
 * bank, and what is declared to wait until a day have one by which the trust has to act, unless that was past from the
 * beginning.
 */
const dated = (tasks: RawBuilder<unknown>) => sql`(
  select b.*, case when do_by < today then 'overdue' when do_by <= today + ${daysOfGrace} then 'this-week' else 'later' end as urgency
  from (
    select d.*, coalesce(due, since + ${daysOfGrace}) as do_by
    from (
      select a.*, s.since, case when w.day >= s.since then w.day end as due, x.reported_on,
        coalesce(x.reported_on is null and due_for_exercise(x.amount, x.tax, x.kept_worth) > 0, false) as awaits_report
      from ${tasks} a
      left join leavers l on a.type = 'consent-to-leaver' and l.id = a.id
      left join transfers t on a.type in ('send-file', 'confirm-payments') and t.id = a.acts_on_id
      left join transfer_downloads o on o.transfer_id = t.id
      left join exercise_requests x on a.type = 'confirm-exercise' and x.id = a.id
      cross join business_clock clock
      cross join lateral (select (a.created_at at time zone clock.time_zone)::date as since) s
      cross join lateral (select coalesce(l.effective_date, o.execution_date, t.execution_date, a.until) as day) w
    ) d
  ) b cross join (select business_today() as today) now)`;

const waiting = () =>
  resources.flatMap(({ name, relation = name, title, attributes, commands = {} }) =>
    Object.entries(commands)
      .filter(([, { waitsFor }]) => waitsFor === 'trust')
      .map(
        ([command, { from, waitsSince, waitsUntil }]) => sql`
          select id, trust_id, company_id, 'decide', ${sql.ref(columnOf(title))}::text, ${sql.lit(name)}, id,
            ${sinceDay(waitsSince)}, ${sql.lit(name)}, id, null, null, null,
            ${attributes.amount && attributes.currency ? amountOf : sql`null, null`}, ${sql.lit(command)},
            ${waitsUntil ? sql.ref(columnOf(waitsUntil)) : sql`null`}
          from ${sql.table(relation)} where status = any (${sql.val([...from])})`,
      ),
  );

/** Cast, because PostgreSQL makes all columns of tasks whose types differ, also where they are only counted. */
const amountOf = sql`currency, amount::bigint`;

/** Since when a record waits: noon of a day is on that day for nearly all readers. */
const sinceDay = (day: string | undefined) =>
  day === undefined
    ? sql`created_at`
    : sql`(${sql.ref(columnOf(day))} + time '12:00') at time zone (select time_zone from business_clock)`;

/**
 * The columns that limit a reader to its rows, each with its list. A founder who looks as an employee is shown only those
 * of the company: that the employee has changed a bank account is told to the employee and the trust alone.
 */
export const limitsOf = (resource: Resource, { role, viewing }: Reader): [string, ScopeList][] => [
  ...Object.entries(resource.scope[role]!),
  ...(viewing?.by === 'founder' ? Object.keys(resource.scope.founder!) : []).map(
    (column): [string, ScopeList] => [column, 'employers'],
  ),
];

/** The condition that limits a reader to its rows; row-level security states the same of roles a second time. */
export const scopeOf = (resource: Resource, viewer: Viewer) =>
  sql.join(limitsOf(resource, viewer).map(inList(viewer.scope)), sql` and `);

export const inList =
  (lists: Record<string, string[]>) =>
  ([column, list]: [string, string]) =>
    sql`${sql.ref(column)} = any (${lists[list]}::uuid[])`;

/** Who sees records: all that their statements have to know. */
export type Viewer = Reader & Pick<Actor, 'scope'>;

/** The scope of whoever will ask: places for the ids of its lists, or for the only one where a list has just one. */
export const slotsOf = (
  slot: SlotFor<Pick<Viewer, 'scope'>>,
  isSingle: (list: ScopeList) => boolean = () => false,
) =>
  Object.fromEntries(
    scopeLists.map((list) => [
      list,
      isSingle(list) ? [slot(({ scope }) => scope[list][0]!)] : slot(({ scope }) => scope[list]),
    ]),
  ) as Viewer['scope'];
