import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';

/** A payout is paid when the last of its lines has ended, and is open again when one of them turns out not to have. */
export const followPayments = (ctx: Context, paymentIds: readonly string[]) =>
  follow(ctx, sql`select payout_id from earnings where payment_id = any (${paymentIds}::uuid[])`);

/** The same for payouts themselves. */
export const followPayouts = (ctx: Context, payoutIds: readonly string[]) =>
  follow(ctx, sql`select unnest(${payoutIds}::uuid[])`);

const follow = async (ctx: Context, payouts: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; before: string; after: string; gross: bigint; currency: string }>`
    with now as (
      select p.id, p.status as before, case when exists (
        select from earnings l where l.payout_id = p.id and l.earned and not has_ended(l)) then 'funded' else 'paid' end
        as after
      from payouts p
      where p.status in ('funded', 'paid') and p.id in (${payouts})
    )
    update payouts p set status = n.after from now n where p.id = n.id and n.before <> n.after
    returning p.id, n.before, n.after, p.gross_amount_value as gross, p.currency`.execute(ctx.tx);
  for (const [what, status] of [
    ['paid-payout', 'paid'],
    ['reopened-payout', 'funded'],
  ] as const)
    await recordActivities(
      ctx,
      what,
      rows
        .filter(({ after }) => after === status)
        .map(({ id, before, after, gross, currency }) => ({
          record: about.payout(id),
          details: { amount: saidAmount(gross, currency), status: { before, after } },
        })),
    );
};
