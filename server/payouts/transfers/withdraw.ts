import { sql } from 'kysely';
import { conflict } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';

/**
 * Withdraws the payments of a payout that is taken back, none of which was made. Lines of other payouts that were to
 * leave with it wait for another one. An operator who has given the file to the bank has to stop it there.
 */
export const withdrawPayments = async ({ tx }: Context, payoutId: string) => {
  // In a file of another payout, a line is part of a sum that cannot change any more.
  const elsewhere = await tx
    .selectFrom('earnings')
    .innerJoin('payments', 'payments.id', 'earnings.payment_id')
    .select('earnings.id')
    .where('earnings.payout_id', '=', payoutId)
    .where('payments.payout_id', '<>', payoutId)
    .limit(1)
    .executeTakeFirst();
  if (elsewhere) throw conflict('lineSentWithOther');
  await sql`
    update earnings set payment_id = null, transfer_id = null, leaves_with_id = null
    where payout_id <> ${payoutId} and payment_id in (select id from payments where payout_id = ${payoutId})`.execute(
    tx,
  );
  await tx
    .updateTable('payments')
    .set({ status: 'withdrawn' })
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'sent')
    .execute();
};
