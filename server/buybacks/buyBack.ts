import { sql } from 'kysely';
import { type Buyer, linesOfBuyback } from '../../model/buybacks/buyback.ts';
import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { bookBought } from '../cash/bookReceipts.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { postOn } from '../ledger/postOn.ts';
import { settleCertificates } from '../papers/settleCertificates.ts';
import type { BuybackRow } from './buybackRows.ts';

type Payment = { on: PlanDate; language?: Language | null | undefined };

/**
 * Writes the lines and the papers as of the day of the payment. What the trust buys makes the shareholding as much larger,
 * and a requested increase leads to as many more, so that it adds what was asked for.
 */
export const buyBack = async (ctx: Context, buyback: BuybackRow, { on, language }: Payment) => {
  const { pool_id: poolId, employee_id: employeeId, pieces, amount } = buyback;
  const buyer = buyback.buyer as Buyer;
  await sql`select from pools where id = ${poolId} for no key update`.execute(ctx.tx);
  const lines = linesOfBuyback[buyer].map((move) => ({
    pieces,
    move,
    ...(move !== 'issueOptions' && { paid: amount }),
    ...((move === 'sell' || move === 'retireHeld') && { employeeId }),
  }));
  const day = { companyId: buyback.company_id, poolId, on, field: 'paidOn' };
  const [taken, bought] = await postOn(ctx, day, lines);
  if (buyer === 'trust')
    await sql`update pools p set pieces = p.pieces + ${pieces}, requested_pieces = p.requested_pieces + ${pieces}
      where p.id = ${poolId}`.execute(ctx.tx);
  const papers = { poolId, reason: because('boughtBack') };
  const paid = await settleCertificates(
    { ...ctx, paperLanguage: language },
    { ...papers, holder: employeeId, by: { id: taken!, on } },
  );
  if (buyer === 'trust')
    await settleCertificates(ctx, { ...papers, holder: null, by: { id: bought!, on, paid, price: amount } });
  await ctx.tx
    .updateTable('buybacks')
    .set({ status: 'completed', paid_on: on, transaction_id: taken! })
    .where('id', '=', buyback.id)
    .execute();
  // What a file pays is booked with its payment.
  if (buyer === 'trust' && !buyback.payment_id)
    await bookBought(ctx, buyback, 'receipts-bought', { lineId: taken!, on, price: amount });
};
