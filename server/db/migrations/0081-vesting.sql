-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

create table plan_tranches (
  plan_id uuid not null references plans,
  date date not null,
  pieces piece_count not null check (pieces > 0),
  -- A tranche is open until a transaction vests it; one whose vesting is reversed is taken away and planned anew.
  transaction_id uuid references transactions,
  id uuid primary key default gen_random_uuid()
);
create index plan_tranches_plan on plan_tranches (plan_id, date);
create index plan_tranches_due on plan_tranches (date) where transaction_id is null;
call protect('plan_tranches', '{}', 'exists (select from plans p where p.id = plan_id)');

create table plan_milestones (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references plans,
  name text not null,
  due_date date not null,
  pieces piece_count not null,
  status text not null default 'pending' check
    (status in ('pending', 'waiting', 'evaluated', 'waived', 'lapsed')),
  achieved text,
  evidence text,
  evaluated_on date,
  transaction_id uuid references transactions
);
create index plan_milestones_plan on plan_milestones (plan_id);
create index plan_milestones_due on plan_milestones (due_date) where status = 'pending';
create index plan_milestones_waiting on plan_milestones (plan_id) where status = 'waiting';
call protect('plan_milestones', '{}', 'exists (select from plans p where p.id = plan_id)');

-- A reminder is sent once for each of its days.
create table reminders (
  plan_id uuid not null references plans,
  last_day date not null,
  days integer not null,
  primary key (plan_id, last_day, days)
);
call protect('reminders', '{}');
