-- A file is what its payments are: open while one of them is, to be sent until somebody has downloaded it, and then at the bank;
-- otherwise something of it came back, was paid or was withdrawn.
create view transfer_records with (security_invoker) as
select t.id, t.trust_id, t.company_id, t.payout_id, t.currency, t.account_holder, t.iban, t.count, t.sum, t.made_on,
  coalesce(d.execution_date, t.execution_date) as execution_date,
  -- The account from which it would pay if it were made now, as long as nobody has downloaded it.
  case when s.open_count > 0 and d.transfer_id is null then (select p.iban from paying_account(t.trust_id, t.currency) p) end as iban_now,
  t.created_at, pool.id as pool_id, pool.name, operator_name(t.created_by) as created_by, s.paid_count, s.returned_count, s.open_count, s.open_sum,
  d.created_at as downloaded_at, operator_name(d.downloaded_by) as downloaded_by,
  case when t.payout_id is not null then 'payout' when s.of_buybacks then 'buybacks' else 'sales' end as matter,
  case when s.open_count > 0 then case when d.transfer_id is null then 'made' else 'sent' end when s.returned_count > 0 then 'returned' when s.paid_count > 0 then 'paid' else 'withdrawn' end
    as status
from transfers t left join payouts p on p.id = t.payout_id join pools pool on pool.id = coalesce(t.pool_id, p.pool_id)
left join transfer_downloads d on d.transfer_id = t.id
cross join lateral (
  select (count(*) filter (where y.status = 'sent'))::integer as open_count,
    coalesce(sum(y.amount) filter (where y.status = 'sent'), 0)::bigint as open_sum, bool_or(y.buyback_id is not null) as of_buybacks,
    (count(*) filter (where y.status = 'paid'))::integer as paid_count,
    (count(*) filter (where y.status = 'returned'))::integer as returned_count
  from payments y where y.transfer_id = t.id
) s;
