-- The tranches that are still to vest, but for those that lapse before because their holder leaves. Whatever says what vests
-- next reads these and the coming milestones. That the plan is still living is asked of it.
create view coming_tranches with (security_invoker) as
select t.plan_id, t.date, t.pieces from plan_tranches t
where t.transaction_id is null
  and not exists (select from lapsing_plans l where l.plan_id = t.plan_id and l.last_day < t.date);
