-- The plans that may be exercised, and the last day for it as far as is recorded. Of whoever is to leave it is the day that
-- will hold once they have left, by the terms of then; what is withdrawn on the last day can be exercised until the day
-- before.
create view coming_last_days with (security_invoker) as
select p.id as plan_id, p.company_id, p.pool_id, p.employee_id, p.status, p.early_exercise, p.created_at,
  p.last_exercisable_day as last_day
from plans p
where p.status in ('active', 'on-milestone-date', 'completed')
  and not exists (select from leaving_plans l where l.plan_id = p.id)
union all
select p.id, p.company_id, p.pool_id, p.employee_id, p.status, p.early_exercise, p.created_at,
  case
    when p.last_exercisable_day < l.last_day then p.last_exercisable_day
    when l.past_period = 'withdraw' then l.last_day - 1
    else least(
      l.last_day + coalesce(a.post_termination_days, p.post_termination_days),
      -- An evaluation after the expiry has moved the last day beyond it.
      case when exists (
        select from plan_milestones m where m.plan_id = p.id and m.evaluated_on > p.expiry_date and m.transaction_id is not null
      ) then greatest(p.expiry_date, p.last_exercisable_day) else coalesce(a.expiry_date, p.expiry_date) end
    )
  end
from leaving_plans l join plans p on p.id = l.plan_id
left join amendments a on a.plan_id = p.id and a.status = 'agreed' and a.effective_date < l.last_day
where p.status in ('active', 'on-milestone-date', 'completed');
