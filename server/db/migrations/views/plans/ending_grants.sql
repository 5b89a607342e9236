-- The plans that are not granted yet and end when their holder leaves with nothing of them: none of it vests by the last
-- day, or what vests is withdrawn then. A signature brings nothing any more.
create view ending_grants with (security_invoker) as
select l.plan_id, l.last_day
from leaving_plans l join plans p on p.id = l.plan_id
where p.status = 'approving' and (
  l.past_period = 'withdraw' or p.grant_date > l.last_day
  or not exists (select from coming_tranches_of(p.id))
    and not exists (select from coming_milestones m where m.plan_id = p.id and m.pieces > 0));
