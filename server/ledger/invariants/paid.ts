import { type RawBuilder, sql } from 'kysely';

type Query = (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>;

/** The cost of pieces at the price of their plan, in minor units: rounded once, half up. */
const cost = (pieces: RawBuilder<unknown>) =>
  sql`round((p.exercise_price + p.exercise_price_fraction) * ${pieces})`;

/** The prices that a plan had before an amendment or a split, `p` being the plan. */
const priorPrices = sql`(
  select m.prior_exercise_price + m.prior_exercise_price_fraction as price from amendments m
  where m.plan_id = p.id and m.status = 'effective'
  union all
  select x.prior_exercise_price + x.prior_exercise_price_fraction from plan_splits x where x.plan_id = p.id)`;

/** Whether an amount is the cost of pieces at the price of their plan now, or at one from before. */
const isCost = (
  amount: RawBuilder<unknown>,
  pieces: RawBuilder<unknown>,
) => sql`(${amount} = ${cost(pieces)} or exists (
  select from ${priorPrices} m where ${amount} = round(m.price * ${pieces})))`;

/** The value of a share by which an exercise is taxed. */
const valueOfShare = sql`(r.share_value + r.share_value_fraction)`;

/** What pieces are worth above an exercise price: never below zero, and rounded once, half up. */
const above = (price: RawBuilder<unknown>) =>
  sql`round(greatest(${valueOfShare} - (${price}), 0) * r.pieces)`;

/** Whether the benefit is that at the price of the plan now, or at one from before. */
const isBenefit = sql`(r.taxable_benefit = ${above(sql`p.exercise_price + p.exercise_price_fraction`)} or exists (
  select from ${priorPrices} m where r.taxable_benefit = ${above(sql`m.price`)}))`;

/** The whole pieces that the tax pays for, where pieces are kept for it. */
const kept = sql`case when r.tax_method = 'paid-in' or r.tax = 0 then 0 else div(r.tax, nullif(${valueOfShare}, 0)) end`;

/** The cost of what was taken up of an offer, at its price. */
const costOfOffer = sql`round((o.price + o.price_fraction) * o.taken_up)`;

/** The price of all pieces of a buy-back at that of one. */
const atPrice = sql`round((b.price + b.price_fraction) * b.pieces)`;

/** The price of all pieces of a sale at that of one. */
const priceOfSale = sql`round((s.price + s.price_fraction) * s.pieces)`;

/** The invariants of the money given for pieces, as queries for the rows that break them; the words name the row. */
export const paidInvariants: Record<string, Query> = {
  'an exercise is asked for at the price of its plan': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.amount || ' ' || r.currency || ' instead of ' ||
      ${cost(sql`r.pieces`)} || ' ' || p.currency as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and (not ${isCost(sql`r.amount`, sql`r.pieces`)} or r.currency <> p.currency)`,
  'what a holder paid for pieces of a plan is its price': (of) => sql`
    select 'transaction ' || t.id || ': ' || t.paid || ' instead of ' || ${cost(sql`t.pieces`)} as row
    from transactions t join plans p on p.id = t.plan_id
    where ${of('t.pool_id')} and t.move = 'issueToHolder' and not ${isCost(sql`t.paid`, sql`t.pieces`)}`,
  'an exercise is taxed at the rate of its benefit': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.tax || ' of ' || r.taxable_benefit as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and r.tax_method is not null
      and (not ${isBenefit} or r.tax <> round(r.taxable_benefit * r.tax_rate / 100))`,
  'no more pieces are kept of an exercise than its tax pays for': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.kept_pieces || ' for ' || r.tax as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and r.tax_method is not null
      and (r.kept_worth <> round(${valueOfShare} * r.kept_pieces) or r.kept_pieces <> ${kept})`,
  'what was kept of an exercise went back to the trust': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.kept_pieces || ' on ' || r.received_on as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and r.status = 'confirmed' and r.kept_pieces > 0 and not exists (
      select from transactions t
      where t.plan_id = r.plan_id and t.move = 'exercise' and t.reverses_id is null and t.pieces = r.pieces
        and t.effective_date = r.received_on and 3 = (select count(*) from transactions b
          where b.belongs_to_id = t.id and b.pieces = r.kept_pieces and (b.move = 'issueOptions'
            or (b.move in ('sell', 'buyBack') and b.paid = r.kept_worth))))`,
  // The day and the amount are unknown for exercises that were confirmed before they were recorded.
  'a confirmed exercise was written as it was confirmed': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.pieces || ' on ' || r.received_on as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and r.status = 'confirmed' and r.received_on is not null and not exists (
      select from transactions t where t.plan_id = r.plan_id and t.move = 'issueToHolder' and t.reverses_id is null
        and t.pieces = r.pieces and t.effective_date = r.received_on and t.paid = r.amount)`,
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
    select 'employee ' || t.employee_id || ' in pool ' || t.pool_id || ': ' || sum(t.pieces) as row from (
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
  'a purchase costs what its sale brought': (of) => sql`
    select 'transaction ' || b.id || ': ' || coalesce(b.paid::text, 'nothing') || ' instead of ' ||
      coalesce(s.paid::text, 'nothing') as row
    from transactions b join transactions s on s.move = 'sell' and b.belongs_to_id in (s.id, s.belongs_to_id)
    where ${of('b.pool_id')} and b.move in ('buy', 'buyBack') and b.paid is distinct from s.paid`,
  'a reversal gives back what was paid': (of) => sql`
    select 'transaction ' || r.id || ': ' || coalesce(r.paid::text, 'nothing') || ' instead of ' ||
      coalesce(t.paid::text, 'nothing') as row
    from transactions r join transactions t on t.id = r.reverses_id
    where ${of('r.pool_id')} and r.paid is distinct from t.paid`,
  'a line is worth the nominal value of its pieces': (of) => sql`
    select 'transaction ' || t.id || ': ' || t.value || ' ' || t.currency as row
    from transactions t join pools p on p.id = t.pool_id
    where ${of('t.pool_id')} and (t.currency <> p.currency
      or t.value <> round(nominal_value_on(p.id, t.effective_date) * t.pieces))`,
  // A certificate that was made with its line; one that replaces others has a share of theirs.
  'a certificate says what was paid for its pieces': (of) => sql`
    select 'certificates ' || c.id || ' (No. ' || c.number || '): ' || coalesce(c.paid::text, 'nothing') || ' paid, ' ||
      coalesce(c.price::text, 'no') || ' price' as row
    from certificates c join transactions t on t.id = c.transaction_id
    where ${of('c.pool_id')} and c.created_at = t.created_at and c.pieces = t.pieces and t.reverses_id is null
      and case t.move when 'issueToHolder' then c.paid is distinct from t.paid or c.price is not null
        when 'buy' then c.price is distinct from t.paid else false end`,
  'no more is paid up on certificates than was paid': (of) => sql`
    select 'pool ' || pool_id || ': ' || said || ' on certificates, ' || paid || ' in lines' as row from (
      select c.pool_id, sum(c.paid) as said, coalesce((
        -- Also what was reversed, because a part of it may have gone into a certificate that replaced several.
        select sum(t.paid) from transactions t
        where t.pool_id = c.pool_id and t.move = 'issueToHolder' and t.reverses_id is null), 0) as paid
      from certificates c where c.status = 'active' and ${of('c.pool_id')} group by c.pool_id
    ) pools where said > paid`,
};
