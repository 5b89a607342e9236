-- Of the values of a share, the newest by date counts, and of one day the one that was entered last.
create view valuation_records with (security_invoker) as
select v.id, v.trust_id, v.company_id, v.pool_id, v.value + v.value_fraction as value, v.currency, v.effective_date,
  v.created_at, row_number() over (
    partition by pool_id order by effective_date desc, created_at desc, id desc) = 1 as is_current
from valuations v;
