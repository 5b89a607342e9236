-- The plans of those whose leaving is recorded for a day to come, whose unvested pieces lapse at the end of that day. One that
-- waits for the trust's consent may never happen.
create view lapsing_plans with (security_invoker) as
select p.id as plan_id, l.effective_date as last_day
from leavers l join plans p on p.employee_id = l.employee_id
where l.status = 'scheduled' and coalesce((
  select s ->> 'futurePeriod' from jsonb_array_elements(l.settlements) s where s ->> 'plan_id' = p.id::text
), l.future_period) = 'withdraw';
