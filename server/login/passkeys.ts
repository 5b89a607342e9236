import { sql } from 'kysely';
import { conflict, invalid, notFound } from '../base/problem.ts';
import { requireProvenFactor } from '../engine/access/demandedFactor.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { type Confirmation, confirmPassword } from './confirmPassword.ts';
import { keepLast } from './lastFactor.ts';
import { recordSafety, tellSafety } from './safety.ts';
import { optionsToAdd, type readNewPasskey } from './webAuthn.ts';

const most = 20;

/** Begins to add a passkey, after the password was confirmed: returns the options with which the browser makes one. */
export const beginPasskey = async (ctx: ActorContext, confirmation: Confirmation) => {
  requireProvenFactor(ctx.actor, ctx.today);
  await confirmPassword(ctx, confirmation);
  const own = await ctx.tx
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', ctx.actor.userId)
    .execute();
  if (own.length >= most) throw conflict('passkeysTooMany');
  return optionsToAdd(ctx.services, ctx.tx, ctx.actor);
};

export type NewPasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;

export const addPasskey = async (
  ctx: ActorContext,
  name: string,
  { id, publicKey, counter, transports }: NewPasskey,
) => {
  const { tx, actor, today } = ctx;
  requireProvenFactor(actor, today);
  const added = await tx
    .insertInto('passkeys')
    .values({
      user_id: actor.userId,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports: transports ?? [],
      used_at: null,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw invalid({ response: 'passkeyNotAdded' });
  await recordSafety(ctx, 'added-passkey', actor.userId);
  await tellSafety(ctx, 'passkeyAdded');
};

export const removePasskey = async (ctx: ActorContext, id: string, confirmation: Confirmation) => {
  const { tx, actor, today } = ctx;
  requireProvenFactor(actor, today);
  const own = await tx
    .selectFrom('passkeys')
    .select('id')
    .where(sql`id::text`, '=', id.toLowerCase())
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!own) throw notFound();
  await confirmPassword(ctx, confirmation);
  await keepLast(ctx, { passkeys: [own.id] });
  await tx.deleteFrom('passkeys').where('id', '=', own.id).execute();
  await recordSafety(ctx, 'removed-passkey', actor.userId);
  await tellSafety(ctx, 'passkeyRemoved');
};
