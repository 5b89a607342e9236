import { sql } from 'kysely';
import { conflict, notFound } from '../base/problem.ts';
import type { Handle, Tx } from '../db/handle.ts';
import { requireProvenFactor } from '../engine/access/demandedFactor.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { type Confirmation, confirmPassword } from '../login/confirmPassword.ts';
import { recordSafety, tellSafety } from '../login/safety.ts';

/** A provider of a side on which somebody has a place, and whether it opens their login. */
export type OwnProvider = {
  id: string;
  name: string;
  /** The name of the trust or company. */
  side: string;
  isDemanded: boolean;
  /** Whether all places of the person are on that side, so that it may open the login. */
  opens: boolean;
  linked_at: string | null;
  used_at: string | null;
};

/** The providers with which somebody can link the login, or has. */
export const ownProviders = async (db: Handle, userId: string): Promise<OwnProvider[]> => {
  const { rows } = await sql<OwnProvider>`
    select p.id, p.name, coalesce(t.name, c.name) as side, provider_opens(p.id, ${userId}) as opens,
      p.is_demanded and (
        exists (select from trust_operators o where o.trust_id = p.trust_id and o.user_id = ${userId})
        or exists (select from founders f where f.company_id = p.company_id and f.user_id = ${userId})) as "isDemanded",
      instant_text(l.created_at) as linked_at, instant_text(l.used_at) as used_at
    from login_providers p left join trusts t on t.id = p.trust_id left join companies c on c.id = p.company_id
      left join provider_links l on l.provider_id = p.id and l.user_id = ${userId}
    where p.trust_id in (select trust_id from trust_operators where user_id = ${userId})
      or p.company_id in (select company_id from founders where user_id = ${userId}
        union select company_id from employees where user_id = ${userId} and joined_at is not null)
    order by side, p.id`.execute(db);
  return rows;
};

const ownProvider = async ({ tx, actor }: ActorContext, id: string): Promise<OwnProvider> => {
  const found = (await ownProviders(tx, actor.userId)).find((one) => one.id === id.toLowerCase());
  if (!found) throw notFound();
  return found;
};

/** Begins to link a login with a provider, after the password: what links it opens it from then on. */
export const beginLink = async (ctx: ActorContext, id: string, confirmation: Confirmation) => {
  requireProvenFactor(ctx.actor, ctx.today);
  const { linked_at, opens } = await ownProvider(ctx, id);
  if (linked_at) throw conflict('providers.linked');
  if (!opens) throw conflict('providers.elsewhere');
  await confirmPassword(ctx, confirmation);
};

/** Links the login with whom the provider has logged in. Answers what became of it. */
export const addLink = async (
  ctx: ActorContext,
  provider: string,
  subject: string,
): Promise<'linked' | 'elsewhere' | 'taken'> => {
  const { tx, actor } = ctx;
  const { opens } = await ownProvider(ctx, provider);
  if (!opens) return 'elsewhere';
  const added = await tx
    .insertInto('provider_links')
    .values({ provider_id: provider, user_id: actor.userId, subject, used_at: null })
    .onConflict((on) => on.doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (!added) return (await isLinkedAs(tx, provider, subject, actor.userId)) ? 'linked' : 'taken';
  await recordSafety(ctx, 'linked-login-provider', actor.userId);
  await tellSafety(ctx, 'providerLinked');
  return 'linked';
};

const isLinkedAs = async (tx: Tx, provider: string, subject: string, userId: string) => {
  const { rows } = await sql`select from provider_links
    where provider_id = ${provider} and user_id = ${userId} and subject = ${subject}`.execute(tx);
  return rows.length > 0;
};

/** Ends the link of a login with a provider, and the sessions that the provider has opened. */
export const removeLink = async (ctx: ActorContext, id: string, confirmation: Confirmation) => {
  const { tx, actor } = ctx;
  const provider = await ownProvider(ctx, id);
  if (!provider.linked_at) throw notFound();
  if (actor.demandedProvider === provider.id) throw conflict('providers.stillDemanded');
  await confirmPassword(ctx, confirmation);
  await tx
    .deleteFrom('provider_links')
    .where('provider_id', '=', provider.id)
    .where('user_id', '=', actor.userId)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('provider_id', '=', provider.id)
    .where('user_id', '=', actor.userId)
    .execute();
  await recordSafety(ctx, 'unlinked-login-provider', actor.userId);
  await tellSafety(ctx, 'providerUnlinked');
};

/** The login that a provider opens for one of its people; undefined for somebody who has linked none. */
export const ownerOfSubject = async (
  tx: Tx,
  provider: string,
  subject: string,
): Promise<{ userId: string; opens: boolean } | undefined> => {
  const { rows } = await sql<{ userId: string; opens: boolean }>`
    update provider_links set used_at = clock_timestamp() where provider_id = ${provider} and subject = ${subject}
    returning user_id as "userId", provider_opens(provider_id, user_id) as opens`.execute(tx);
  return rows[0];
};
