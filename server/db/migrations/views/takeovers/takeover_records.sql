create view takeover_records with (security_invoker) as
select t.id, t.trust_id, t.company_id, t.acquirer, t.effective_date, t.status, t.reason, t.created_at,
  coalesce(a.plans, 0) as plans, coalesce(a.pieces, 0) as pieces
from takeovers t
left join lateral (
  select count(distinct a.plan_id)::integer as plans, sum(x.pieces)::bigint as pieces
  from accelerations a join transactions x on x.id = a.transaction_id
  where a.takeover_id = t.id and not exists (select from transactions r where r.reverses_id = x.id)
) a on true;
