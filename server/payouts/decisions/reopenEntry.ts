import { sql } from 'kysely';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import { conflict } from '../../base/problem.ts';
import type { ActorContext, Handlers } from '../../engine/commands/context.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { lockedEntry } from './lockedEntry.ts';

/** Somebody decided by mistake that an entry changes nothing: it waits again. */
export const reopenEntry: Handlers<typeof bankEntries>['reopen'] = async (ctx, { id }, { reason }) => {
  const { trust_id, key, bank_statement_id } = await lockedEntry(ctx, id);
  if (!(await reopenNoted(ctx, { trust_id, key, reason }))) throw conflict('entryNotNoted');
  await recordActivity(ctx, 'reopened-entry', about.bankStatement(bank_statement_id), { reason });
};

type Noted = { trust_id: string; key: string; reason?: string };

/** Takes back the decision that an entry changes nothing, and answers whether it stood. Other decisions have effects. */
export const reopenNoted = async (
  { tx, actor, now }: ActorContext,
  { trust_id, key, reason }: Noted,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into entry_reopenings (resolution_id, trust_id, reason, reopened_by, created_at)
    select id, trust_id, ${reason ?? null}, ${actor.userId}, ${now} from standing_resolutions
    where trust_id = ${trust_id} and key = ${key} and decision = 'noted' returning resolution_id`.execute(tx);
  return rows.length > 0;
};

/**
 * A payout was reversed whose money the bank has shown: what was said of that money counts for nothing any more, what came
 * beyond is no part of its own, and its entries wait again.
 */
export const reopenFunds = async ({ tx, actor, now }: ActorContext, payoutId: string, reason: string) => {
  await sql`
    update entry_placements x set taken_back_at = ${now}, taken_back_by = ${actor.userId}, taken_back_reason = ${reason}
    from booked_funds f where f.trust_id = x.trust_id and f.key = x.key and f.payout_id = ${payoutId}
      and x.part is not null and x.taken_back_at is null`.execute(tx);
  await sql`
    insert into entry_reopenings (resolution_id, trust_id, reason, reopened_by, created_at)
    select r.id, r.trust_id, ${reason}, ${actor.userId}, ${now} from standing_resolutions r
    join booked_funds f on f.trust_id = r.trust_id and f.key = r.key
    where f.payout_id = ${payoutId} and r.decision in ('funds', 'noted')`.execute(tx);
};
