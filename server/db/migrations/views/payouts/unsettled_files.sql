-- The files for the bank with payments of which nothing is known, and the record that each pays: a payout, or the buy-back or
-- sale of its payments.
create view unsettled_files with (security_invoker) as
select t.*, case when t.payout_id is not null then 'payouts' when y.buyback_id is not null then 'buybacks' else 'sales' end as resource,
  coalesce(t.payout_id, y.buyback_id, y.sale_id) as record_id
from transfers t
cross join lateral (
  -- Without the part in brackets the planner walks all payments in the order of their ids.
  select y.buyback_id, y.sale_id
  from (select * from payments y where y.transfer_id = t.id and y.status = 'sent' offset 0) y order by y.id limit 1
) y;
