-- The milestones that are still open, but for those that are due only after their holder has left.
create view coming_milestones with (security_invoker) as
select m.id, m.plan_id, m.name, m.due_date, m.pieces, m.status from plan_milestones m
where m.status in ('pending', 'waiting')
  and not exists (select from leaving_plans l where l.plan_id = m.plan_id and l.last_day < m.due_date);
