import { type RawBuilder, sql } from 'kysely';

/** What a line of a payout is still owed, in minor units, `l` being its row. */
const owed = sql`case when l.status in ('paid', 'closed') then 0 else coalesce(l.outstanding, l.net_income) end`;
/** What its holder has of it. */
const paid = sql`case when l.status = 'paid' then l.net_income else l.net_income - coalesce(l.outstanding, l.net_income) end`;

/** Whether the pieces that a payment was for were given back, so that its money is expected back too, `y` being its row. */
const isGivenBack = sql`(exists (select from buybacks b where b.payment_id = y.id and b.status = 'reversed')
  or exists (select from sales s where s.payment_id = y.id and s.status = 'reversed'))`;

/** The entries of the bank, each once, with what they change of the account. */
const told = sql`
  select distinct on (b.trust_id, b.key) b.id, b.trust_id, b.key, b.currency,
    case b.direction when 'credit' then b.amount else -b.amount end as amount
  from bank_entries b where b.amount > 0 order by b.trust_id, b.key, b.id`;

/** The invariants of the trust's cash, as queries for the rows that break them; the words name the row. */
export const cashInvariants: Record<string, () => RawBuilder<unknown>> = {
  'a line of cash changes what there is as much as whose it is': () => sql`
    select 'cash_transactions ' || t.id || ': ' || coalesce(e.sum::text, 'no entries') as row
    from cash_transactions t left join (
      select transaction_id, sum(case when is_cash_asset(account) then amount else -amount end) as sum
      from cash_entries group by transaction_id
    ) e on e.transaction_id = t.id
    where e.sum is distinct from 0`,
  'a reversal of cash mirrors its line': () => sql`
    select 'cash_transactions ' || x.id || ': ' || x.account || ' ' || sum(x.amount) as row from (
      select r.id, r.reverses_id, e.account, e.payout_id, e.payment_id, e.amount
      from cash_transactions r join cash_entries e on e.transaction_id in (r.id, r.reverses_id)
      where r.reverses_id is not null
    ) x group by x.id, x.account, x.payout_id, x.payment_id having sum(x.amount) <> 0`,
  'the bank account of the books is what its statements say': () => sql`
    select coalesce('bank_entries ' || b.id, 'cash_transactions ' || c.id) || ': ' || coalesce(b.amount, 0) || ' ' ||
      coalesce(b.currency, c.currency) || ', booked ' || coalesce(c.amount, 0) as row
    from (${told}) b full join (
      select t.trust_id, t.bank_key as key, t.currency, min(t.id::text) as id, sum(e.amount) as amount
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where e.account = 'bank' group by t.trust_id, t.bank_key, t.currency
    ) c on c.trust_id = b.trust_id and c.key = b.key and c.currency = b.currency
    where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
  'the books of a payment are what became of it': () => sql`
    select 'payment ' || y.id || ': ' || y.status || ', booked ' || coalesce(c.net, 0) || ' and ' || coalesce(c.charge, 0) as row
    from payments y left join (
      select e.payment_id, -sum(e.amount) filter (where e.account in ('owed', 'receipts', 'sales')) as net,
        -sum(e.amount) filter (where e.account = 'fees') as charge
      from cash_entries e where e.payment_id is not null group by e.payment_id
    ) c on c.payment_id = y.id
    where coalesce(c.net, 0) <> case when y.payout_id is null and ${isGivenBack} then 0 else case y.status
        when 'paid' then y.amount when 'returned' then y.kept else 0 end end
      or coalesce(c.charge, 0) <> case when y.status in ('paid', 'returned') then y.charge else 0 end`,
  'the books of a payout are what it received, paid and owes': () => sql`
    select 'payout ' || p.id || ': received ' || coalesce(c.received, 0) || ' of ' || l.received || ', paid ' ||
      coalesce(c.paid, 0) || ' of ' || l.paid || ', owed ' || coalesce(c.owed, 0) || ' of ' || l.owed as row
    from payouts p
    cross join lateral (
      select case when p.status in ('funded', 'paid') then p.gross_amount_value else 0 end as received,
        coalesce(sum(${paid}) filter (where p.status in ('funded', 'paid') and l.earned), 0) as paid,
        coalesce(sum(${owed}) filter (where p.status in ('funded', 'paid') and l.earned), 0) as owed
      from earnings l where l.payout_id = p.id
    ) l
    left join (
      select e.payout_id, sum(e.amount) filter (where t.move = 'funds' and e.account in ('owed', 'tax', 'fees', 'trust')) as received,
        -sum(e.amount) filter (where t.move in ('payment', 'return') and e.account = 'owed') as paid,
        sum(e.amount) filter (where e.account = 'owed') as owed
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where e.payout_id is not null group by e.payout_id
    ) c on c.payout_id = p.id
    where (coalesce(c.received, 0), coalesce(c.paid, 0), coalesce(c.owed, 0)) <> (l.received, l.paid, l.owed)`,
  // Not of a payment for which an entry waits, or of which somebody said that the bank is to be taken as it is.
  'what statements say of a payment is what was booked of it': () => sql`
    select 'payment ' || y.id || ': ' || y.status || ', not explained ' || c.amount as row
    from payments y join (
      select e.payment_id, sum(e.amount) as amount from cash_entries e
      where e.account = 'clearing' and e.payment_id is not null group by e.payment_id having sum(e.amount) <> 0
    ) c on c.payment_id = y.id
    where y.debited > 0 and not ${isGivenBack} and ((y.status = 'paid' and y.found) or (y.status = 'returned' and y.credited > 0))
      and not exists (
        select from cash_entries e join cash_transactions t on t.id = e.transaction_id
        join bank_entries b on b.trust_id = t.trust_id and b.key = t.bank_key
        left join standing_resolutions r on r.trust_id = b.trust_id and r.key = b.key
        where e.payment_id = y.id and b.outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown')
          and (r.decision is null or r.decision in ('noted', 'paid', 'returned')))`,
  'what the trust got and gave for receipts is in its cash': () => sql`
    select x.row || ': ' || x.amount || ', booked ' || coalesce(c.amount, 0) as row from (
      select 'offers ' || o.id as row, o.transaction_id, case o.status when 'issued' then o.amount else 0 end as amount
      from offers o where o.offered_by = 'trust' and o.transaction_id is not null
      union all
      select 'buybacks ' || b.id, coalesce(b.transaction_id, b.id), case when b.due or b.status = 'reversed' then 0
        when b.status = 'completed' or b.payment_id is not null then -b.amount else 0 end
      from buybacks b where b.buyer = 'trust' and b.status in ('accepted', 'completed', 'reversed')
    ) x left join (
      select coalesce(t.for_transaction_id, b.transaction_id, b.id) as matter, sum(e.amount) as amount
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      left join payments y on y.id = e.payment_id left join buybacks b on b.id = y.buyback_id
      where e.account = 'receipts' group by matter
    ) c on c.matter = x.transaction_id
    where x.amount <> coalesce(c.amount, 0)`,
  // An exercise that was reversed has no line of cash that stands, and so nothing of it is left.
  'what was sold for the tax on an exercise is owed to its company': () => sql`
    select 'exercise_requests ' || coalesce(x.id, c.id) || ': ' || coalesce(x.amount, 0) || ', booked ' || coalesce(c.taken, 0) ||
      ' and ' || coalesce(c.owed, 0) as row
    from (
      select r.id, s.id as transaction_id, r.trust_id, r.company_id, r.currency, case when exists (
        select from transactions b where b.reverses_id = s.id) then 0 else r.kept_worth end as amount
      from exercise_requests r
      join transactions e on e.plan_id = r.plan_id and e.move = 'exercise' and e.created_at = r.decided_at
      join transactions s on s.belongs_to_id = e.id and s.move = 'sell'
      where r.status = 'confirmed' and r.tax_method = 'sale-to-cover'
    ) x full join (
      select t.for_transaction_id as id, t.trust_id, t.company_id, t.currency,
        -sum(e.amount) filter (where e.account = 'receipts') as taken,
        sum(e.amount) filter (where e.account = 'exercises') as owed
      from cash_transactions t join cash_entries e on e.transaction_id = t.id
      where t.move = 'sold-to-cover' group by 1, 2, 3, 4
    ) c on c.id = x.transaction_id
    where x.id is null or c.id is null or (c.trust_id, c.company_id, c.currency) <> (x.trust_id, x.company_id, x.currency)
      or (coalesce(c.taken, 0), coalesce(c.owed, 0)) <> (x.amount::numeric, x.amount::numeric)`,
  'what a buyer paid for a sale is held until its seller is paid': () => sql`
    select 'sales ' || s.id || ': ' || s.status || ', received ' || coalesce(c.received, 0) || ', held ' ||
      coalesce(c.held, 0) as row
    from sales s left join (
      select coalesce(t.for_transaction_id, o.transaction_id) as matter, sum(e.amount) as held,
        sum(e.amount) filter (where t.move = 'sale-received') as received
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      left join payments y on y.id = e.payment_id left join sales o on o.id = y.sale_id
      where e.account = 'sales' group by matter
    ) c on c.matter = s.transaction_id
    where coalesce(c.held, 0) <> case s.status when 'passed' then s.amount else 0 end
      or coalesce(c.received, 0) <> case when s.status in ('passed', 'completed') then s.amount else 0 end`,
  'what was disbursed has left the account that it is of': () => sql`
    select 'disbursements ' || d.id || ': ' || d.status || ', booked ' || coalesce(c.amount, 0) as row
    from disbursements d left join (
      select t.disbursement_id, e.account, t.company_id, t.currency, -sum(e.amount) as amount
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.move = 'disbursement' and not is_cash_asset(e.account)
      group by t.disbursement_id, e.account, t.company_id, t.currency having sum(e.amount) <> 0
    ) c on c.disbursement_id = d.id
    where coalesce(c.amount, 0) <> case d.status when 'paid' then d.amount else 0 end
      or (c.account, c.company_id, c.currency) <> (d.account, d.company_id, d.currency)
      or (d.paid_on is not null) <> (d.status in ('paid', 'reversed'))`,
  'what was given to a company is what the bank has said, while it was not taken back': () => sql`
    select 'entry_placements ' || x.id || ': booked ' || coalesce(c.amount, 0) || ' of ' || coalesce(b.amount, 0) as row
    from entry_placements x
    left join (${told}) b on b.trust_id = x.trust_id and b.key = x.key
    left join (
      select t.placement_id, t.company_id, t.currency,
        sum(e.amount) filter (where e.account = case when z.for_receipts then 'receipts' else 'refunds' end) as amount,
        sum(e.amount) filter (where e.account = 'bank') as told
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      join entry_placements z on z.id = t.placement_id group by 1, 2, 3
    ) c on c.placement_id = x.id
    where x.part is null and (b.id is null or c.placement_id is null or (c.company_id, c.currency) <> (x.company_id, b.currency)
      or (coalesce(c.amount, 0), coalesce(c.told, 0)) <>
        case when x.taken_back_at is null then (b.amount::numeric, b.amount::numeric) else (0::numeric, 0::numeric) end)`,
  'what came beyond a payout is what its entries brought more': () => sql`
    select 'payout ' || coalesce(c.payout_id, x.payout_id) || ': booked ' || coalesce(c.amount, 0) || ' of ' || coalesce(x.amount, 0) as row
    from (
      select e.payout_id, sum(e.amount) as amount from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.move = 'funds' and e.account = 'refunds' group by e.payout_id having sum(e.amount) <> 0
    ) c full join (
      select f.payout_id, sum(z.part) as amount from entry_placements z
      join booked_funds f on f.trust_id = z.trust_id and f.key = z.key
      where z.part is not null and z.taken_back_at is null group by f.payout_id
    ) x on x.payout_id = c.payout_id
    where coalesce(c.amount, 0) <> coalesce(x.amount, 0)`,
  // Not of one that another entry of the bank names too, which is a task.
  'what statements say of a disbursement is what was booked of it': () => sql`
    select 'disbursements ' || d.id || ': not explained ' || coalesce(c.amount, 0) as row
    from disbursements d left join (
      select t.disbursement_id, sum(e.amount) as amount, bool_or(t.move = 'bank-debit') as is_debited
      from cash_entries e join cash_transactions t on t.id = e.transaction_id
      where t.disbursement_id is not null and e.account = 'clearing' group by t.disbursement_id
    ) c on c.disbursement_id = d.id
    where d.found and (c.is_debited is not true or (d.status = 'paid' and c.amount <> 0 and not exists (
      select from cash_transactions t join bank_entries b on b.trust_id = t.trust_id and b.key = t.bank_key
      where t.disbursement_id = d.id and b.outcome = 'unknown')))`,
};
