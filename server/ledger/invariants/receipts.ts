import { type RawBuilder, sql } from 'kysely';

type Query = (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>;

/** The cost of what was taken up of an offer, at its price. */
const costOfOffer = sql`round((o.price + o.price_fraction) * o.taken_up)`;

/** The price of all pieces of a buy-back at that of one. */
const atPrice = sql`round((b.price + b.price_fraction) * b.pieces)`;

/** The price of all pieces of a sale at that of one. */
const priceOfSale = sql`round((s.price + s.price_fraction) * s.pieces)`;

/**
 * The invariants of receipts that are offered, bought back and sold, as queries for the rows that break them; the words name
 * the row.
 */
export const receiptInvariants: Record<string, Query> = {
  'what was taken up of an offer is due at its price': (of) => sql`
    select 'offers ' || o.id || ': ' || coalesce(o.amount::text, 'nothing') || ' instead of ' || ${costOfOffer} as row
    from offers o
    where ${of('o.pool_id')} and o.taken_up is not null and o.amount is distinct from ${costOfOffer}`,
  'the receipts of an offer were issued as they were paid': (of) => sql`
    select 'offers ' || o.id || ': ' || o.taken_up || ' on ' || coalesce(o.received_on::text, 'no day') as row
    from offers o
    where ${of('o.pool_id')} and o.status in ('issued', 'reversed') and not exists (
      select from transactions t join transactions b on b.belongs_to_id = t.id and b.move = 'returnOptions'
      where t.id = o.transaction_id and t.move = 'issueToHolder' and t.pool_id = o.pool_id
        and t.employee_id = o.employee_id and t.pieces = o.taken_up and b.pieces = o.taken_up
        and t.effective_date = o.received_on and t.paid = o.amount
        and (o.status = 'reversed') = exists (select from transactions r where r.reverses_id = t.id))`,
  'a buy-back costs what its rule gives': (of) => sql`
    select 'buybacks ' || b.id || ': ' || b.amount || ' of ' || ${atPrice} || ', ' || coalesce(b.paid::text, 'nothing') ||
      ' paid' as row
    from buybacks b
    where ${of('b.pool_id')} and case when b.basis = 'lower-of-paid-and-fair-value'
      then b.amount > least(${atPrice}, b.paid) else b.amount <> ${atPrice} end`,
  'the pieces of a buy-back were taken as it was paid': (of) => sql`
    select 'buybacks ' || b.id || ': ' || b.pieces || ' on ' || coalesce(b.paid_on::text, 'no day') as row
    from buybacks b
    where ${of('b.pool_id')} and b.status in ('completed', 'reversed') and not exists (
      select from transactions t
      where t.id = b.transaction_id and t.pool_id = b.pool_id and t.employee_id = b.employee_id
        and t.move = case b.buyer when 'trust' then 'sell' else 'retireHeld' end
        and t.pieces = b.pieces and t.effective_date = b.paid_on and t.paid = b.amount
        and (b.buyer <> 'trust' or exists (select from transactions o
          where o.belongs_to_id = t.id and o.move = 'issueOptions' and o.pieces = b.pieces))
        and (b.status = 'reversed') = exists (select from transactions r where r.reverses_id = t.id))`,
  'what is agreed to be bought back or sold is held': (of) => sql`
    select 'employees ' || t.employee_id || ': ' || sum(t.pieces) || ' of pool ' || t.pool_id as row from (
      select b.pool_id, b.employee_id, b.pieces from buybacks b where ${of('b.pool_id')} and b.status = 'accepted'
      union all
      select s.pool_id, s.seller_id, s.pieces from sales s where ${of('s.pool_id')} and s.status = 'accepted'
    ) t left join accounts a on a.pool_id = t.pool_id and a.unit = 'certificates' and a.name = 'holder'
      and a.employee_id = t.employee_id
    group by t.pool_id, t.employee_id, a.balance having sum(t.pieces) > coalesce(a.balance, 0)`,
  'a sale costs its pieces at their price': (of) => sql`
    select 'sales ' || s.id || ': ' || s.amount || ' instead of ' || ${priceOfSale} as row
    from sales s where ${of('s.pool_id')} and s.amount <> ${priceOfSale}`,
  'the pieces of a sale passed as they were paid': (of) => sql`
    select 'sales ' || s.id || ': ' || s.pieces || ' on ' || coalesce(s.received_on::text, 'no day') as row
    from sales s
    where ${of('s.pool_id')} and s.status in ('passed', 'completed', 'reversed') and not exists (
      select from transactions t join transactions b on b.belongs_to_id = t.id and b.move = 'buy'
      where t.id = s.transaction_id and t.move = 'sell' and t.pool_id = s.pool_id
        and (t.employee_id, b.employee_id) = (s.seller_id, s.buyer_id)
        and (t.pieces, b.pieces, t.paid, b.paid) = (s.pieces, s.pieces, s.amount, s.amount)
        and (t.effective_date, b.effective_date) = (s.received_on, s.received_on)
        and (s.status = 'reversed') = exists (select from transactions r where r.reverses_id = t.id))`,
};
