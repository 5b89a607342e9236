import { sql } from 'kysely';
import type { MessageType, Role } from '../../model/enums.ts';
import type { Context } from '../engine/commands/context.ts';
import { readMessages } from './readMessages.ts';

/** Messages of one role or of all, and of one kind or of all. */
type Told = { role?: Role; type?: MessageType };

/**
 * What is asked of a role about a kind of record, and the acts on the record after which it is asked no more. The steps of
 * a payout follow each other: what one step asked is settled by the next.
 */
const answered: Record<string, (Told & { by: readonly string[] })[]> = {
  companies: [{ role: 'trust', by: ['accepted', 'declined', 'removed'] }],
  colleagues: [{ by: ['joined', 'revoked-invitation'] }],
  employees: [
    { role: 'employee', by: ['joined', 'revoked-invitation'] },
    { role: 'trust', by: ['accepted-leaver', 'declined-leaver', 'withdrew-leaver'] },
  ],
  pools: [
    {
      role: 'trust',
      by: [
        'approved',
        'rejected',
        'withdrawn',
        'approved-increase',
        'rejected-increase',
        'withdrawn-increase',
        'cancelled-shareholding',
      ],
    },
  ],
  plans: [
    { role: 'founder', type: 'plan', by: ['approved-grant', 'declined-grant', 'withdrawn'] },
    {
      role: 'founder',
      type: 'exercise',
      by: ['reported-payment', 'withdrew-exercise', 'confirmed-exercise', 'rejected-exercise'],
    },
  ],
  payouts: [
    {
      role: 'trust',
      by: ['approved-payout', 'discarded-payout', 'funded-payout', 'paid-payout', 'reversed-payout'],
    },
    { role: 'founder', by: ['funded-payout', 'reversed-payout'] },
  ],
  offers: [{ by: ['confirmed-payment', 'lapsed-unpaid', 'lapsed-with-liquidation'] }],
  buybacks: [{ by: ['paid-buyback', 'paid-price', 'lapsed-buyback-with-liquidation'] }],
  sales: [{ by: ['passed-sale', 'paid-seller', 'withdrew-sale', 'lapsed-sale-with-liquidation'] }],
  earnings: [{ role: 'employee', by: ['released'] }],
};

/** Counts as read what an act on records answers. Called where the act is written down, before it is told. */
export const settleAnswered = async (
  ctx: Context,
  what: string,
  resource: string,
  ids: readonly string[],
) => {
  for (const { by, ...told } of answered[resource] ?? [])
    if (by.includes(what)) await settleMessages(ctx, resource, ids, told);
};

/**
 * Counts as read what was told about records that ask for nothing any more: nobody has to open it. What of it waits for
 * the mail of the day is not mailed either.
 */
export const settleMessages = async (
  ctx: Context,
  resource: string,
  ids: readonly string[],
  { role, type }: Told = {},
) => {
  if (ids.length === 0) return;
  const told = sql`record_id = any (${ids}::uuid[]) and (${role ?? null}::text is null or role = ${role ?? null})
    and type = coalesce(${type ?? null}, type)`;
  await sql`delete from digest_items where ${told}`.execute(ctx.tx);
  await readMessages(ctx, sql`resource = ${resource} and ${told}`);
};
