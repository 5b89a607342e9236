import { type RawBuilder, sql } from 'kysely';
import { wasSplit } from './wasSplit.ts';

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

/** What a number of pieces of a request is worth, rounded once, half up. */
const worthOf = (pieces: RawBuilder<unknown>) => sql`round(${valueOfShare} * ${pieces})`;

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
    where ${of('p.pool_id')} and r.tax_method <> 'sale-to-cover'
      and (r.kept_worth <> ${worthOf(sql`r.kept_pieces`)} or r.kept_pieces <> ${kept})`,
  'as few pieces are sold at an exercise as bring its tax': (of) => sql`
    select 'exercise_requests ' || r.id || ': ' || r.kept_pieces || ' for ' || r.tax as row
    from exercise_requests r join plans p on p.id = r.plan_id
    where ${of('p.pool_id')} and r.tax_method = 'sale-to-cover' and (r.kept_worth <> ${worthOf(sql`r.kept_pieces`)}
      or r.kept_worth < r.tax or (r.kept_pieces > 0 and ${worthOf(sql`(r.kept_pieces - 1)`)} >= r.tax))`,
  'what was kept or sold of an exercise went back to the trust': (of) => sql`
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
      or t.value <> round(t.pieces * case when ${wasSplit('p.id')} then nominal_value_on(p.id, t.effective_date)
        else p.nominal_value + p.nominal_value_fraction end))`,
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
