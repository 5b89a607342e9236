-- What was paid, came back, left twice or was not due are payments, of which a sum has several and which several entries
-- may be about; the other outcomes are of entries, and so is the money of payouts and disbursements, which is expected. Joined so, they are not counted where nothing is asked of them.
create view bank_statement_records with (security_invoker) as
select s.id, s.trust_id, s.account, s.file_name, s.created_at, operator_name(s.created_by) as created_by, n.*
from bank_statements s left join lateral (
  select coalesce(sum(o.entries), 0)::integer as entries,
    coalesce(sum(o.payments) filter (where outcome = 'matched'), 0)::integer as matched,
    coalesce(sum(o.payments) filter (where outcome = 'returned'), 0)::integer as returned,
    coalesce(sum(o.entries) filter (where outcome = 'amount-differs' and readable), 0)::integer as amount_differs,
    coalesce(sum(o.entries) filter (where outcome = 'amount-differs' and not readable), 0)::integer as amount_unreadable,
    coalesce(sum(o.entries) filter (where outcome = 'too-early'), 0)::integer as too_early,
    coalesce(sum(o.payments) filter (where outcome = 'repeated'), 0)::integer as repeated,
    coalesce(sum(o.payments) filter (where outcome = 'not-due'), 0)::integer as not_due,
    coalesce(sum(o.entries) filter (where outcome = 'unknown'), 0)::integer as unknown,
    coalesce(sum(o.entries) filter (where outcome = 'known'), 0)::integer as known
  from (
    select outcome, amount is not null as readable, count(*) as entries, case when payment_id is null then count(*) else max(payment_count) end as payments
    from bank_entries where bank_statement_id = s.id group by outcome, payment_id, amount is not null
  ) o
) n on true;
