import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { bookCash, reverseCash, standingCash } from './bookCash.ts';

type Deal = { trust_id: string; company_id: string; currency: string };
type Sold = { lineId: string; on: PlanDate; price: bigint; received: bigint };

/**
 * The trust was paid for receipts that it offered, or that a holder sells through it; what it got above the price is to be
 * paid back.
 */
export const bookSold = (
  ctx: Context,
  deal: Deal,
  move: 'receipts-sold' | 'sale-received',
  { lineId, on, price, received }: Sold,
) =>
  bookCash(ctx, [
    {
      ...partiesOf(deal),
      move,
      day: on,
      transactionId: lineId,
      parts: [
        { part: 'price', amount: price },
        { part: 'excess', amount: received - price },
      ],
    },
  ]);

/**
 * The trust has paid for receipts that it bought back, or that a holder has sold through it; for what was sold for the tax on
 * an exercise, it owes the price to the company.
 */
export const bookBought = (
  ctx: Context,
  deal: Deal,
  move: 'receipts-bought' | 'sold-to-cover' | 'sale-paid',
  { lineId, on, price }: Omit<Sold, 'received'>,
) =>
  bookCash(ctx, [
    {
      ...partiesOf(deal),
      move,
      day: on,
      transactionId: lineId,
      parts: [{ part: 'price', amount: price }],
    },
  ]);

const partiesOf = ({ trust_id, company_id, currency }: Deal) => ({
  trustId: trust_id,
  companyId: company_id,
  currency,
});

/** The money for lines of pieces that were taken back: it was not received, or not paid, for them. */
export const takeBackReceipts = async (ctx: Context, lineIds: readonly string[], on: PlanDate) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from cash_transactions t
    where (t.for_transaction_id = any (${[...lineIds]}::uuid[]) or t.move in ('receipts-bought', 'sale-paid') and exists (
        select from cash_entries e join payments y on y.id = e.payment_id
        left join buybacks b on b.payment_id = y.id left join sales s on s.payment_id = y.id
        where e.transaction_id = t.id and y.status = 'paid'
          and coalesce(b.transaction_id, s.transaction_id) = any (${[...lineIds]}::uuid[])))
      and ${standingCash} order by t.id`.execute(ctx.tx);
  await reverseCash(
    ctx,
    rows.map(({ id }) => id),
    on,
  );
};
