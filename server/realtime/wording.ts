import { sql } from 'kysely';
import type { Question } from '../db/handle.ts';
import type { RealtimeEvent } from './realtime.ts';

/**
 * A change of rows of a table. The ids are those of the rows; for notifications those of their owners, for payouts
 * those of the records with lines.
 */
export type Broadcast = { source: string; change: string; ids: string[] };

/** The number of records up to which their ids are sent; for more, only the fact that there are some. */
const few = 20;
const mostChannels = 100;

/** Without an id, the event says only that there is something new. */
type Said = { channel: string; name: string; id?: string };

/** Finds what has to be known about changed rows to say who may hear of them. */
export const questionOf = ({ source, ids }: Broadcast): Question<unknown> => {
  if (source === 'activities') return concernedBy(ids);
  if (source === 'payouts') return readersOf(ids);
  if (source === 'messages') return messagesOf(ids);
  return sql`select where false`;
};

/** The events about changed rows, from what was found. For deleted rows, the code that deletes them sends the events. */
export const eventsOf = ({ source, change, ids }: Broadcast, found: unknown[]): RealtimeEvent[] => {
  const withIds = ids.length <= few;
  if (source === 'activities') return grouped((found as Concerned[]).flatMap(aboutActivity), withIds);
  if (source === 'payouts') return grouped((found as Read[]).flatMap(aboutPayout), withIds);
  if (source === 'messages')
    return grouped(
      (found as Message[]).flatMap((message) => aboutMessage(message, change)),
      withIds,
    );
  return grouped(
    ids.map((user) => ({ channel: `private-user-${user}`, name: `${source}.${change}` })),
    false,
  );
};

type Concerned = { resource: string; record_id: string; users: string[] } & Record<
  'company_id' | 'pool_id' | 'plan_id' | 'employee_id',
  string | null
>;

const concernedBy = (ids: string[]) => sql<Concerned>`
  select resource, record_id, company_id, pool_id, plan_id, employee_id, array(
    select user_id from trust_operators o where o.trust_id = a.trust_id
    union select user_id from founders f where f.company_id = a.company_id
    union select user_id from employees e where e.id = a.employee_id and user_id is not null) as users
  from activities a where id = any (${ids}::uuid[])`;

/**
 * Tells everybody who may see the record, and everybody who has it, or the record to which it belongs, on the screen.
 */
const aboutActivity = ({
  resource,
  record_id,
  company_id,
  pool_id,
  plan_id,
  employee_id,
  users,
}: Concerned): Said[] => {
  const records = [
    [resource, record_id],
    ['companies', company_id],
    ['pools', pool_id],
    ['plans', plan_id],
    ['employees', employee_id],
  ] as const;
  return [
    ...users.flatMap((user) => toUser(user, resource, record_id)),
    ...records.flatMap(([name, id]) =>
      id ? [{ channel: `private-${name}-${id}`, name: `${name}.changed`, id }] : [],
    ),
  ];
};

/**
 * Nobody on the way may learn who has which earnings, so the one channel of all only says that there is something new.
 */
const toUser = (user: string, resource: string, id: string): Said[] => {
  const name = `${resource}.changed`;
  if (resource !== 'earnings') return [{ channel: `private-user-${user}`, name, id }];
  return [
    { channel: `private-encrypted-user-${user}`, name, id },
    { channel: `private-user-${user}`, name: 'activities.changed' },
  ];
};

type Read = { id: string; users: string[] };

const readersOf = (ids: string[]) => sql<Read>`
  select p.id, array(
    select user_id from trust_operators o where o.trust_id = p.trust_id
    union select user_id from founders f where f.company_id = p.company_id) as users
  from payouts p where p.id = any (${ids}::uuid[])`;

/** Tells everybody who may see a payout that its lines have changed. */
const aboutPayout = ({ id, users }: Read): Said[] =>
  [`private-payouts-${id}`, ...users.map((user) => `private-user-${user}`)].map((channel) => ({
    channel,
    name: 'payouts.changed',
    id,
  }));

type Message = { id: string; user_id: string; resource: string | null; record_id: string | null };

const messagesOf = (ids: string[]) => sql<Message>`
  select id, user_id, resource, record_id from messages where id = any (${ids}::uuid[]) order by id`;

/** A message about an earning also says that there is something new about it, where nobody in between can read it. */
const aboutMessage = ({ id, user_id, resource, record_id }: Message, change: string): Said[] => [
  { channel: `private-user-${user_id}`, name: `messages.${change}`, id },
  ...(resource === 'earnings' && change === 'created'
    ? [{ channel: `private-encrypted-user-${user_id}`, name: 'earnings.changed', id: record_id! }]
    : []),
];

/** One event for all channels with the same message. */
const grouped = (said: Said[], withIds: boolean): RealtimeEvent[] => {
  const heard = Map.groupBy(said, ({ channel, name }) => `${channel} ${name}`);
  const events = [...heard.values()].map((same) => {
    const [{ channel, name }] = same as [Said];
    const ids = [...new Set(same.flatMap(({ id }) => id ?? []))];
    return { channel, name, data: withIds && ids.length > 0 ? { ids } : {} };
  });
  const alike = Map.groupBy(events, ({ name, data }) => JSON.stringify([name, data]));
  return [...alike.values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / mostChannels) }, (_, i) => ({
      channels: same.slice(i * mostChannels, (i + 1) * mostChannels).map(({ channel }) => channel),
      name: same[0]!.name,
      data: same[0]!.data,
    })),
  );
};
