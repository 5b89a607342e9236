-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- One act per person; a day that is still to come can be withdrawn until then. What takes vested options away, or is dated
-- far back, waits until the trust consents.
create table leavers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  employee_id uuid not null references employees,
  effective_date date not null,
  leaver_type text not null check (leaver_type in ('good-leaver', 'bad-leaver', 'accelerated-vesting')),
  past_period text not null check (past_period in ('retain', 'withdraw')),
  future_period text not null check (future_period in ('grant', 'withdraw')),
  reason text,
  -- How single plans settle that do not settle like the others: [{plan_id, pastPeriod, futurePeriod}].
  settlements jsonb not null default '[]',
  status text not null default 'scheduled' check
    (status in ('waiting', 'scheduled', 'applied', 'withdrawn')),
  created_at timestamptz not null default business_now(),
  applied_at timestamptz,
  check (past_period = 'retain' or future_period = 'withdraw')
);
create unique index leavers_employee on leavers (employee_id) where status <> 'withdrawn';
create index leavers_due on leavers (effective_date) where status = 'scheduled';
create index leavers_waiting on leavers (trust_id) where status = 'waiting';
create trigger fill_trust before insert on leavers for each row execute function fill_trust();
call protect('leavers', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

create function keep_left_on() returns trigger language plpgsql as $$
begin
  update employees set left_on = case when new.status = 'applied' then new.effective_date end
  where id = new.employee_id and left_on is distinct from case when new.status = 'applied' then new.effective_date end;
  return null;
end $$;
create trigger keep_left_on after insert or update of status on leavers for each row execute function keep_left_on();

-- What a leaver's record found and what it wrote, so that the trust can take it back as a whole.
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
