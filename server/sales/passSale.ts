import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { bookSold } from '../cash/bookReceipts.ts';
import type { Context } from '../engine/commands/context.ts';
import { because } from '../i18n/reasons.ts';
import { changeHands } from '../papers/changeHands.ts';
import { languageOfPaper } from '../papers/languageOfPaper.ts';
import { paymentReference } from '../plans/payment.ts';
import type { SaleRow } from './saleRows.ts';

type Payment = { on: PlanDate; received: bigint; language?: Language | null | undefined };

/** The pieces pass on the day of the buyer's money, which the trust holds until it has paid the seller. */
export const passSale = async (ctx: Context, sale: SaleRow, { on, received, language }: Payment) => {
  const { id, company_id, pool_id, seller_id, buyer_id, pieces, amount } = sale;
  await sql`select from pools where id = ${pool_id} for no key update`.execute(ctx.tx);
  const lineId = await changeHands(ctx, {
    companyId: company_id,
    poolId: pool_id,
    ...{ seller_id, buyer_id, pieces, price: amount, on },
    field: 'receivedOn',
    reason: because('transferred'),
    language: language ?? (await languageOfPaper(ctx, 'sale_id', id)),
  });
  const isFree = amount === 0n;
  await ctx.tx
    .updateTable('sales')
    .set({
      status: isFree ? 'completed' : 'passed',
      received_on: on,
      received_amount: received,
      transaction_id: lineId,
      ...(isFree ? { paid_on: on } : { seller_reference: paymentReference() }),
    })
    .where('id', '=', id)
    .execute();
  await bookSold(ctx, sale, 'sale-received', { lineId, on, price: amount, received });
};
