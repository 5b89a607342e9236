-- What a leaver's record found and what it wrote, so that the trust can take it back as a whole.
alter table leavers add column applied_at timestamptz;

create table settled_plans (
  leaver_id uuid not null references leavers,
  plan_id uuid not null references plans,
  was_granted boolean not null,
  last_exercisable_day date,
  -- The rows of the schedule: [{date, pieces, transaction_id}], and those of plan_milestones.
  tranches jsonb not null,
  milestones jsonb not null,
  -- Of the plan's entries, those up to the first number were there before; those up to the second are the settlement's.
  entries_before bigint not null,
  entries_after bigint,
  -- What waited for a signature or for the trust.
  document_id uuid references documents,
  request_id uuid references exercise_requests,
  primary key (leaver_id, plan_id)
);
create index settled_plans_plan on settled_plans (plan_id);
call protect('settled_plans', '{}');

-- Whoever has left can be invited once more, to a participation of its own. Kept in step by the database, so that a
-- server of an earlier version keeps it too.
alter table employees add column left_on date;
update employees e set left_on = l.effective_date
from leavers l where l.employee_id = e.id and l.status = 'applied';
create function keep_left_on() returns trigger language plpgsql as $$
begin
  update employees set left_on = case when new.status = 'applied' then new.effective_date end
  where id = new.employee_id and left_on is distinct from case when new.status = 'applied' then new.effective_date end;
  return null;
end $$;
create trigger keep_left_on after insert or update of status on leavers for each row execute function keep_left_on();
drop index employees_email;
create unique index employees_email on employees (company_id, lower(email)) where left_on is null;
