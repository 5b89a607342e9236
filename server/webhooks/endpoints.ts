import { sql } from 'kysely';
import { type Disabler, type newWebhook, type WebhookKind, webhookKinds } from '../../model/account.ts';
import type { ValuesOf } from '../../model/attributes.ts';
import type { Actor } from '../base/actor.ts';
import { conflict, invalid, notFound } from '../base/problem.ts';
import { type Handle, read, type Tx } from '../db/handle.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { inScope } from '../engine/commands/inScope.ts';
import { type Confirmation, confirmPassword } from '../login/confirmPassword.ts';
import { chosenSide, recordOfSide, type Side, type SideRole } from '../lookup/chosenSide.ts';
import { recordActivity } from '../notices/activities.ts';
import { isAllowedUrl } from './allowedAddress.ts';
import { newSecret, secretText } from './message.ts';

/** The most endpoints of a trust or a company. */
const most = 10;
/** The hours for which the former secret signs as well. */
const formerHours = 24;

/** An endpoint as the people of its side see it; the secret is nowhere. */
export type Endpoint = Side & {
  id: string;
  url: string;
  description: string;
  kinds: WebhookKind[];
  /** The name of the trust or company. */
  side: string;
  status: 'active' | 'failing' | 'disabled';
  disabledBy: Disabler | null;
  formerUntil: string | null;
  waiting: number;
  created_at: string;
};

/** The endpoints of the trusts or companies of the present role. */
export const endpointsOf = (db: Handle, actor: Actor): Promise<Endpoint[]> =>
  read(db, actor.scope, (tx) => select(tx, sql`true`));

const select = async (tx: Tx, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Endpoint>`
    select e.id, e.url, e.description, e.kinds, e.trust_id, e.company_id, coalesce(t.name, c.name) as side,
      case when e.disabled_at is not null then 'disabled' when e.failing_since is not null then 'failing'
        else 'active' end as status,
      e.disabled_by as "disabledBy", instant_text(e.created_at) as created_at,
      case when e.former_until > clock_timestamp() then instant_text(e.former_until) end as "formerUntil",
      (select count(*)::integer from webhook_deliveries d where d.endpoint_id = e.id and d.next_attempt_at is not null)
        as waiting
    from webhook_endpoints e left join trusts t on t.id = e.trust_id left join companies c on c.id = e.company_id
    where e.deleted_at is null and ${condition}
    order by e.created_at desc, e.id`.execute(tx);
  return rows;
};

/** One endpoint, if the reader sees it. */
export const endpointIn = async (tx: Tx, id: string): Promise<Endpoint> => {
  const [endpoint] = await select(tx, sql`e.id::text = ${id.toLowerCase()}`);
  if (!endpoint) throw notFound();
  return endpoint;
};

export const endpointOf = ({ tx, actor }: ActorContext, id: string) =>
  inScope(tx, actor, () => endpointIn(tx, id));

type Wanted = ValuesOf<typeof newWebhook> & { kinds: WebhookKind[] } & Partial<Side>;

/** Makes an endpoint, after the password. Answers its secret, which is shown this once. */
export const makeEndpoint = async (ctx: ActorContext, { password, code, ...wanted }: Wanted) => {
  await confirmPassword(ctx, { password, code });
  const { id, secret } = await addEndpoint(ctx, wanted);
  return { endpoint: await endpointOf(ctx, id), secret };
};

/** Makes the endpoint of a person who has proven to be there, and writes it down. */
export const addEndpoint = async (
  ctx: ActorContext,
  { url, description, kinds, ...chosen }: Omit<Wanted, 'password' | 'code'>,
): Promise<{ id: string; secret: string }> => {
  const { tx, services, now } = ctx;
  if (!URL.canParse(url) || !isAllowedUrl(new URL(url), services.config.webhookNetworks))
    throw invalid({ url: 'webhooks.address' });
  const side = chosenSide(ctx.actor, chosen);
  checkKinds(ctx.actor, kinds);
  await refuseTooMany(tx, side);
  // Written down first, so that the endpoint is not told of itself.
  await recordActivity(ctx, 'made-webhook', recordOfSide(side), saidOf({ url, description }));
  const id = crypto.randomUUID();
  const secret = newSecret();
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...side,
      ...{ id, url, description, kinds, created_at: now },
      secret: services.secretBox.close(secret, id),
    })
    .execute();
  return { id, secret: secretText(secret) };
};

/** Says anew of what an endpoint is told, and for what it is. */
export const changeEndpoint = async (
  ctx: ActorContext,
  id: string,
  change: { description?: string | undefined; kinds?: WebhookKind[] | undefined },
): Promise<Endpoint> => {
  const endpoint = await endpointOf(ctx, id);
  const { description = endpoint.description, kinds = endpoint.kinds } = change;
  checkKinds(ctx.actor, kinds);
  await ctx.tx
    .updateTable('webhook_endpoints')
    .set({ description, kinds })
    .where('id', '=', endpoint.id)
    .execute();
  await recordActivity(ctx, 'changed-webhook', recordOfSide(endpoint), saidOf({ ...endpoint, description }));
  return endpointOf(ctx, id);
};

/** Gives an endpoint another secret, after the password. The former one signs beside it for a day. */
export const rotateSecret = async (ctx: ActorContext, id: string, confirmation: Confirmation) => {
  await confirmPassword(ctx, confirmation);
  const endpoint = await endpointOf(ctx, id);
  const secret = newSecret();
  await sql`update webhook_endpoints set former_secret = secret,
      former_until = clock_timestamp() + make_interval(hours => ${formerHours}),
      secret = ${ctx.services.secretBox.close(secret, endpoint.id)}
    where id = ${endpoint.id}`.execute(ctx.tx);
  await recordActivity(ctx, 'rotated-webhook-secret', recordOfSide(endpoint), saidOf(endpoint));
  return { endpoint: await endpointOf(ctx, id), secret: secretText(secret) };
};

/** Tells an endpoint nothing for now: what waits for it stays. */
export const disableEndpoint = async (ctx: ActorContext, id: string): Promise<Endpoint> => {
  const endpoint = await endpointOf(ctx, id);
  if (endpoint.status === 'disabled') throw conflict('webhooks.disabled');
  await markDisabled(ctx, endpoint, 'person');
  return endpointOf(ctx, id);
};

/** Tells an endpoint again, also of what has waited. */
export const enableEndpoint = async (ctx: ActorContext, id: string): Promise<Endpoint> => {
  const endpoint = await endpointOf(ctx, id);
  if (endpoint.status !== 'disabled') throw conflict('webhooks.enabled');
  await ctx.tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: null, disabled_by: null, failing_since: null })
    .where('id', '=', endpoint.id)
    .execute();
  await recordActivity(ctx, 'enabled-webhook', recordOfSide(endpoint), saidOf(endpoint));
  return endpointOf(ctx, id);
};

/** Deletes an endpoint with its secrets; what was sent goes with the old deliveries. */
export const deleteEndpoint = async (ctx: ActorContext, id: string): Promise<void> => {
  const endpoint = await endpointOf(ctx, id);
  await sql`update webhook_endpoints set deleted_at = clock_timestamp(), secret = null, former_secret = null,
    former_until = null where id = ${endpoint.id}`.execute(ctx.tx);
  await recordActivity(ctx, 'deleted-webhook', recordOfSide(endpoint), saidOf(endpoint));
};

type Named = Side & Pick<Endpoint, 'id' | 'url' | 'description'>;

const activityOf = {
  person: 'disabled-webhook',
  gone: 'disabled-gone-webhook',
  failures: 'disabled-failing-webhook',
} as const;

/** Disables an endpoint in the name of whoever acts in the context, and writes it down. */
export const markDisabled = async (ctx: Context, endpoint: Named, by: Disabler) => {
  await ctx.tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: ctx.now, disabled_by: by })
    .where('id', '=', endpoint.id)
    .execute();
  await recordActivity(ctx, activityOf[by], recordOfSide(endpoint), saidOf(endpoint));
};

/** The path and the query of an address can be secret, so that the activity has its host alone. */
const saidOf = ({ url, description }: Pick<Endpoint, 'url' | 'description'>) => ({
  description,
  receiver: new URL(url).host,
});

const checkKinds = ({ role }: Actor, kinds: WebhookKind[]) => {
  const possible: readonly WebhookKind[] = webhookKinds[role as SideRole];
  if (!kinds.every((kind) => possible.includes(kind))) throw invalid({ kinds: 'webhooks.kinds' });
};

/** Two requests of one side must not both find room. */
const refuseTooMany = async (tx: Tx, { trust_id, company_id }: Side) => {
  const table = trust_id ? 'trusts' : 'companies';
  await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', (trust_id ?? company_id)!)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_endpoints
    where deleted_at is null and (trust_id = ${trust_id} or company_id = ${company_id})`.execute(tx);
  if (rows[0]!.count >= most) throw invalid({ url: { key: 'webhooks.atMost', of: { most } } });
};
