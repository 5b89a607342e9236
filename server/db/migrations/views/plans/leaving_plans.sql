-- The plans of those whose leaving is recorded for a day to come, and what becomes of their vested and unvested pieces at
-- the end of that day: they are kept, or withdrawn; they lapse, or are granted. A plan that is not granted by then ends. A
-- leaving that waits for the trust's consent may never happen.
create view leaving_plans with (security_invoker) as
select p.id as plan_id, p.company_id, l.effective_date as last_day,
  coalesce((
    select s ->> 'pastPeriod' from jsonb_array_elements(l.settlements) s where s ->> 'plan_id' = p.id::text
  ), l.past_period) as past_period,
  case when p.granted_on is null and p.grant_date > l.effective_date then 'withdraw'
    else coalesce((
      select s ->> 'futurePeriod' from jsonb_array_elements(l.settlements) s where s ->> 'plan_id' = p.id::text
    ), l.future_period) end as future_period
from leavers l join plans p on p.employee_id = l.employee_id
where l.status = 'scheduled';
