import { sql } from 'kysely';
import type { WebhookError } from '../../model/account.ts';
import type { Actor } from '../base/actor.ts';
import { conflict, notFound } from '../base/problem.ts';
import { type Handle, read, type Tx } from '../db/handle.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { inScope } from '../engine/commands/inScope.ts';
import { type Endpoint, endpointIn, endpointOf } from './endpoints.ts';
import { bodyOf, type Told, toldColumns, typeOf } from './message.ts';

export const deliveryStatuses = ['waiting', 'arrived', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery as the people of the endpoint's side see it. */
export type Delivery = {
  id: string;
  type: string;
  body: string;
  status: DeliveryStatus;
  attempts: number;
  created_at: string;
  attemptedAt: string | null;
  nextAttemptAt: string | null;
  answer: number | null;
  error: WebhookError | null;
  /** In milliseconds. */
  duration: number | null;
};

const pageSize = 25;

type Asked = { id: string; page: number; status?: DeliveryStatus | undefined };

/** A page of what was sent to an endpoint, from the latest on, and whether there is more. */
export const deliveriesOf = (db: Handle, actor: Actor, appUrl: string, { id, page, status }: Asked) =>
  read(db, actor.scope, async (tx) => {
    const endpoint = await endpointIn(tx, id);
    const isWanted = status === undefined ? sql`true` : sql`${statusOfDelivery} = ${status}`;
    const rows = await select(tx, endpoint, isWanted, (page - 1) * pageSize);
    return {
      deliveries: rows.slice(0, pageSize).map((row) => deliveryFrom(row, appUrl)),
      more: rows.length > pageSize,
    };
  });

type Row = Told & Omit<Delivery, 'type' | 'body'>;

const statusOfDelivery = sql`case when d.arrived_at is not null then 'arrived'
  when d.next_attempt_at is not null then 'waiting' else 'failed' end`;

const select = async (tx: Tx, { id }: Endpoint, condition: ReturnType<typeof sql>, from = 0) => {
  const { rows } = await sql<Row>`
    select ${toldColumns}, ${statusOfDelivery} as status, d.attempts, instant_text(d.created_at) as created_at,
      instant_text(d.attempted_at) as "attemptedAt", instant_text(d.next_attempt_at) as "nextAttemptAt",
      d.answer, d.error, d.duration
    from webhook_deliveries d left join activities a on a.id = d.activity_id
    where d.endpoint_id = ${id} and ${condition}
    order by d.created_at desc, d.id limit ${pageSize + 1} offset ${from}`.execute(tx);
  return rows;
};

const deliveryFrom = (row: Row, appUrl: string): Delivery => {
  const { id, status, attempts, created_at, attemptedAt, nextAttemptAt, answer, error, duration } = row;
  return {
    ...{ id, status, attempts, created_at, attemptedAt, nextAttemptAt, answer, error, duration },
    type: typeOf(row),
    body: bodyOf(row, appUrl),
  };
};

const activeEndpoint = async (ctx: ActorContext, id: string) => {
  const endpoint = await endpointOf(ctx, id);
  if (endpoint.status === 'disabled') throw conflict('webhooks.disabled');
  return endpoint;
};

/** Sends a delivery once more, whether it arrived or not, under its former id. */
export const sendAgain = async (ctx: ActorContext, id: string, delivery: string): Promise<Delivery> => {
  const { tx, actor, services } = ctx;
  const endpoint = await activeEndpoint(ctx, id);
  const one = sql`d.id::text = ${delivery.toLowerCase()}`;
  const { numAffectedRows } = await sql`
    update webhook_deliveries d set next_attempt_at = clock_timestamp(), attempts = 0, arrived_at = null
    where d.endpoint_id = ${endpoint.id} and ${one}`.execute(tx);
  if (numAffectedRows !== 1n) throw notFound();
  const [row] = await inScope(tx, actor, () => select(tx, endpoint, one));
  return deliveryFrom(row!, services.config.appUrl);
};

/** Sends an event that tells of nothing, to see whether it arrives. */
export const sendTest = async (ctx: ActorContext, id: string): Promise<Delivery> => {
  const { tx, actor, services } = ctx;
  const endpoint = await activeEndpoint(ctx, id);
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (endpoint_id, trust_id, company_id)
    values (${endpoint.id}, ${endpoint.trust_id}, ${endpoint.company_id}) returning id`.execute(tx);
  const [row] = await inScope(tx, actor, () => select(tx, endpoint, sql`d.id = ${rows[0]!.id}`));
  return deliveryFrom(row!, services.config.appUrl);
};
