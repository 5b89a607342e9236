create view split_records with (security_invoker) as
select s.id, s.trust_id, s.company_id, s.pool_id, s.status, s.numerator, s.denominator, s.planned_for, s.effective_date,
  s.resolution, s.prior_pieces, s.pieces, s.prior_nominal_value + s.prior_nominal_value_fraction as prior_nominal_value,
  s.nominal_value + s.nominal_value_fraction as nominal_value, s.carried_out_at, s.created_at, pool.currency,
  case when s.to_class is not null then 'conversion' when s.numerator > s.denominator then 'split' else 'consolidation' end as kind,
  case when s.to_class is not null then coalesce(s.prior_class, class_at(s.pool_id, s.created_at)) end as prior_class, s.to_class,
  concat_ws(' · ', pool.name, coalesce(s.prior_class, class_at(s.pool_id, s.created_at)) || ' → ' || s.to_class,
    s.numerator || ' : ' || s.denominator) as name,
  coalesce((
    select jsonb_agg(jsonb_build_object('plan_id', x.plan_id, 'employee', e.name, 'grantDate', p.grant_date, 'priorPieces', x.prior_pieces,
      'pieces', x.pieces, 'priorUnvested', x.prior_unvested, 'unvested', x.unvested, 'priorVested', x.prior_vested,
      'vested', x.vested, 'priorExercisePrice',
      price_text(x.prior_exercise_price + x.prior_exercise_price_fraction, x.currency), 'exercisePrice',
      price_text(x.exercise_price + x.exercise_price_fraction, x.currency), 'currency', x.currency)
      order by e.name collate by_name, p.grant_date, x.plan_id)
    from plan_splits x join plans p on p.id = x.plan_id join employees e on e.id = p.employee_id
    where x.split_id = s.id
  ), '[]') as plans,
  coalesce((
    select jsonb_agg(jsonb_build_object('holder', h.holder, 'priorPieces', h.before, 'pieces', h.after)
      order by h.holder collate by_name nulls first)
    from (
      select e.name as holder, sum(n.pieces) filter (where t.effective_date < s.effective_date) as before,
        sum(n.pieces) filter (where t.effective_date < s.effective_date or t.type = 'split') as after
      from accounts a join entries n on n.account_id = a.id join transactions t on t.id = n.transaction_id
      left join employees e on e.id = a.employee_id
      where a.pool_id = s.pool_id and a.unit = 'certificates' and a.name in ('unallocated', 'holder')
        and t.effective_date <= s.effective_date
      group by a.id, e.name
    ) h where h.before > 0
  ), '[]') as holders
from splits s
left join pools pool on pool.id = s.pool_id;
