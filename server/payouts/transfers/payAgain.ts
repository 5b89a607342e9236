import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { paymentReference } from '../bank/references.ts';
import { settleHolders } from '../lines/retention.ts';
import { tellSettled } from '../lines/tell.ts';
import { followPayouts } from './followPayments.ts';

/**
 * Lets the lines of a payment that came back go into a later file, under another reference, so that the bank's entries
 * about the first payment are never taken for entries about the second. If details are missing by now, the lines wait.
 */
export const payAgain = async (ctx: Context, paymentId: string, payoutId: string) => {
  const { rows } = await sql<{ id: string; payout_id: string; net_income: bigint; currency: string }>`
    update earnings set status = 'payable', payment_id = null, transfer_id = null, return_reason = null, reminded_on = null,
      reference = case when leaves_with_id is null then ${paymentReference(orderedId())} else reference end
    where payment_id = ${paymentId} returning id, payout_id, net_income, currency`.execute(ctx.tx);
  await recordActivities(
    ctx,
    'paid-again',
    rows.map(({ id, net_income, currency }) => ({
      record: about.earning(id),
      details: { amount: saidAmount(net_income, currency), status: { before: 'returned', after: 'payable' } },
    })),
  );
  await tellSettled(ctx, await settleHolders(ctx, { payout: payoutId }));
  await followPayouts(
    ctx,
    rows.map(({ payout_id }) => payout_id),
  );
};
