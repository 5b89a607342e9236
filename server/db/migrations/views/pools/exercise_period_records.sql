create view exercise_period_records with (security_invoker) as
select x.id, x.trust_id, x.company_id, x.pool_id, x.kind, x.from_day as "from", x.until_day as until, x.reason, x.created_at
from exercise_periods x;
