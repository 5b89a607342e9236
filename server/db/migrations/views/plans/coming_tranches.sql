-- The tranches that are still to vest. Of whoever leaves, nothing vests after the last day: what would have vested later
-- lapses, or vests on that day in one tranche with what is due then, milestones with their targets. Whatever says what vests
-- next reads these and the coming milestones. That the plan is still living is asked of it.
create view coming_tranches with (security_invoker) as
select t.plan_id, t.company_id, t.date, t.pieces from plan_tranches t
where t.transaction_id is null
  and not exists (select from leaving_plans l where l.plan_id = t.plan_id and l.last_day < t.date)
  and not exists (
    select from leaving_plans l where l.plan_id = t.plan_id and l.last_day = t.date and l.future_period = 'grant')
union all
select l.plan_id, l.company_id, l.last_day, sum(due.pieces)::bigint
from leaving_plans l join (
  select t.plan_id, t.date, t.pieces from plan_tranches t where t.transaction_id is null
  union all
  select m.plan_id, m.due_date, m.pieces * 100 / coalesce((
      select (x ->> 'cap')::bigint from jsonb_array_elements(p.vesting -> 'milestones') x where x ->> 'name' = m.name
    ), 100)
  from plan_milestones m join plans p on p.id = m.plan_id
  where m.status in ('pending', 'waiting') and m.due_date > (
    select o.last_day from leaving_plans o where o.plan_id = m.plan_id)
) due on due.plan_id = l.plan_id and due.date >= l.last_day
where l.future_period = 'grant'
group by l.plan_id, l.company_id, l.last_day having sum(due.pieces) > 0;
