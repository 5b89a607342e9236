import { sql } from 'kysely';
import type { changedLoginProvider, newLoginProvider } from '../../model/account.ts';
import type { ValuesOf } from '../../model/attributes.ts';
import type { Actor } from '../base/actor.ts';
import { invalid, notFound, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { type Handle, read, type Tx } from '../db/handle.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { inScope } from '../engine/commands/inScope.ts';
import { type Confirmation, confirmPassword } from '../login/confirmPassword.ts';
import { chosenSide, recordOfSide, type Side } from '../lookup/chosenSide.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { announce } from '../notices/announce.ts';
import { discover, type ProviderClient, ProviderError } from './openId.ts';

/** A login provider as the people who administer its side see it; the secret is nowhere. */
export type LoginProvider = Side & {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  isDemanded: boolean;
  /** The name of the trust or company. */
  side: string;
  /** The number of logins that are linked with it. */
  linked: number;
  created_at: string;
};

/** The login providers of the trusts or companies of the present role. */
export const providersOf = async (db: Handle, actor: Actor): Promise<LoginProvider[]> => {
  const found = await read(db, actor.scope, (tx) => select(tx, sql`true`));
  return withLinks(db, found);
};

const select = async (tx: Tx, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Omit<LoginProvider, 'linked'>>`
    select p.id, p.name, p.issuer, p.client_id as "clientId", p.is_demanded as "isDemanded", p.trust_id, p.company_id,
      coalesce(t.name, c.name) as side, instant_text(p.created_at) as created_at
    from login_providers p left join trusts t on t.id = p.trust_id left join companies c on c.id = p.company_id
    where ${condition} order by side, p.id`.execute(tx);
  return rows;
};

/** Who is linked belongs to the logins, which no role reads as rows. */
const withLinks = async (db: Handle, found: Omit<LoginProvider, 'linked'>[]): Promise<LoginProvider[]> => {
  const { rows } = await sql<{ provider_id: string; linked: number }>`
    select provider_id, count(*)::integer as linked from provider_links
    where provider_id = any (${found.map(({ id }) => id)}::uuid[]) group by provider_id`.execute(db);
  return found.map((one) => ({
    ...one,
    linked: rows.find(({ provider_id }) => provider_id === one.id)?.linked ?? 0,
  }));
};

const providerOf = async ({ tx, actor }: ActorContext, id: string): Promise<LoginProvider> => {
  const found = await inScope(tx, actor, () => select(tx, sql`p.id::text = ${id.toLowerCase()}`));
  const [provider] = await withLinks(tx, found);
  if (!provider) throw notFound();
  return provider;
};

/** The client of a provider with its secret; undefined if there is no such provider, or its secret cannot be read. */
export const clientOf = async (
  { secretBox, report }: Services,
  db: Handle,
  id: string,
): Promise<ProviderClient | undefined> => {
  const row = await db
    .selectFrom('login_providers')
    .select(['issuer', 'client_id', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst();
  const secret = row && secretBox.open(row.secret, id);
  if (row && !secret) report(new Error('SECRET: that of a login provider was kept with another one'));
  return row && secret
    ? { issuer: row.issuer, clientId: row.client_id, clientSecret: secret.toString() }
    : undefined;
};

const refusals = {
  address: 'providers.address',
  unreachable: 'providers.unreachable',
  invalid: 'providers.notOpenId',
  refused: 'providers.notOpenId',
  'broken-off': 'providers.notOpenId',
} as const;

/** Asks a provider whether it is one, before a transaction that would wait for its answer. */
export const checkProvider = async ({ config }: Services, client: ProviderClient) => {
  try {
    await discover(config, client);
  } catch (error) {
    if (error instanceof ProviderError) throw invalid({ issuer: refusals[error.code] });
    throw error;
  }
};

type Wanted = ValuesOf<typeof newLoginProvider> & Partial<Side>;

/** Enters a provider that was asked before, after the password. */
export const makeProvider = async (ctx: ActorContext, { password, code, ...wanted }: Wanted) => {
  await confirmPassword(ctx, { password, code });
  const side = chosenSide(ctx.actor, wanted);
  const { name, issuer, clientId, clientSecret } = wanted;
  const id = crypto.randomUUID();
  const added = await ctx.tx
    .insertInto('login_providers')
    .values({
      ...side,
      ...{ id, name, issuer, client_id: clientId, created_at: ctx.now },
      secret: ctx.services.secretBox.close(Buffer.from(clientSecret), id),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem(409, 'providers.oneAlready');
  await recordActivity(ctx, 'entered-login-provider', recordOfSide(side), { name, issuer });
  return providerOf(ctx, id);
};

type Change = ValuesOf<typeof changedLoginProvider>;

/** Changes what a provider is called, its client, or whether people have to log in by it. Its links stay. */
export const changeProvider = async (
  ctx: ActorContext,
  id: string,
  { password, code, clientSecret, ...change }: Change,
): Promise<LoginProvider> => {
  const { tx, services } = ctx;
  const before = await providerOf(ctx, id);
  await confirmPassword(ctx, { password, code });
  const name = change.name ?? before.name;
  const clientId = change.clientId ?? before.clientId;
  const isDemanded = change.isDemanded ?? before.isDemanded;
  if (isDemanded && !before.isDemanded) await refuseUnlinked(ctx, before.id);
  await tx
    .updateTable('login_providers')
    .set({
      name,
      client_id: clientId,
      is_demanded: isDemanded,
      ...(clientSecret && { secret: services.secretBox.close(Buffer.from(clientSecret), before.id) }),
    })
    .where('id', '=', before.id)
    .execute();
  const said = (of: { name: string; clientId: string; isDemanded: boolean }) => ({
    name: of.name,
    clientId: of.clientId,
    isDemanded: String(of.isDemanded),
  });
  const details = changesOf(said(before), said({ name, clientId, isDemanded }));
  await recordActivity(ctx, 'changed-login-provider', recordOfSide(before), details);
  if (isDemanded !== before.isDemanded) await tellDemand(ctx, before, name, isDemanded);
  return providerOf(ctx, before.id);
};

/** Whoever demands a provider without having tried it could lock everybody out. */
const refuseUnlinked = async ({ tx, actor }: ActorContext, id: string) => {
  const { rows } = await sql`select from provider_links
    where provider_id = ${id} and user_id = ${actor.userId} and provider_opens(provider_id, user_id)`.execute(
    tx,
  );
  if (rows.length === 0) throw invalid({ isDemanded: 'providers.ownLinkFirst' });
};

/** Tells the people of the side, and ends the realtime connections of those who have to log in anew. */
const tellDemand = async (
  ctx: ActorContext,
  { trust_id, company_id, side, ...provider }: LoginProvider,
  providerName: string,
  isDemanded: boolean,
) => {
  const party = trust_id ? { trust: trust_id } : { company: company_id! };
  const record = recordOfSide({ trust_id, company_id });
  const template = isDemanded ? 'providerDemanded' : 'providerNotDemanded';
  await announce(ctx, [party], 'account', record, template, { sideName: side, providerName });
  // The trigger of sessions ends them.
  await sql`update sessions set role = role where provider_id is distinct from ${provider.id} and user_id in (
    select user_id from trust_operators where trust_id = ${trust_id}
    union select user_id from founders where company_id = ${company_id})`.execute(ctx.tx);
};

/** Removes a provider with its links; the sessions that it has opened end. */
export const removeProvider = async (ctx: ActorContext, id: string, confirmation: Confirmation) => {
  const provider = await providerOf(ctx, id);
  await confirmPassword(ctx, confirmation);
  const { name, issuer } = provider;
  await recordActivity(ctx, 'removed-login-provider', recordOfSide(provider), { name, issuer });
  await ctx.tx.deleteFrom('login_providers').where('id', '=', provider.id).execute();
};
