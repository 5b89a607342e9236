create view amendment_records with (security_invoker) as
select a.id, a.trust_id, a.company_id, a.pool_id, a.plan_id, a.employee_id, a.status, a.version, a.effective_date,
  a.currency, a.change, a.pause_length, a.pause_unit, a.prior_vesting, a.vesting, a.agreed_on, a.reason, a.created_at,
  a.prior_exercise_price + a.prior_exercise_price_fraction as prior_exercise_price,
  a.exercise_price + a.exercise_price_fraction as exercise_price,
  a.prior_expiry_date, a.expiry_date, a.prior_post_termination_days, a.post_termination_days,
  coalesce((select s.prior_pieces from plan_splits s where s.plan_id = a.plan_id and s.version > a.version
    order by s.version limit 1), p.pieces) as pieces, p.granted_on,
  e.name || ' · ' || pool.name as name,
  (select d.id from documents d where d.amendment_id = a.id and d.status = 'awaiting') as open_document_id
from amendments a
left join plans p on p.id = a.plan_id
left join employees e on e.id = a.employee_id
left join pools pool on pool.id = a.pool_id;
