create domain piece_count as bigint check (value between 0 and 9007199254740991);

create table pools (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  name text not null,
  asset text not null,
  pieces piece_count not null check (pieces > 0),
  nominal_value piece_count not null,
  currency text not null,
  description text,
  status text not null default 'requested' check (status in ('requested', 'active', 'cancelled')),
  rejection_reason text,
  has_liquidation_payout boolean not null default false,
  created_at timestamptz not null default business_now()
);
create index pools_company on pools (company_id);
create index pools_trust on pools (trust_id);
create trigger fill_trust before insert on pools for each row execute function fill_trust();
call protect('pools', '{"trust_id": "trusts", "company_id": "companies", "id": "pools"}');

create table plans (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  employee_id uuid not null references employees,
  pieces piece_count not null check (pieces > 0),
  exercise_price piece_count not null,
  currency text not null,
  start_date date not null,
  grant_date date not null,
  granted_on date,
  expiry_date date not null,
  post_termination_days integer not null,
  early_exercise boolean not null default false,
  vesting jsonb not null,
  status text not null default 'approving' check (status in
    ('approving', 'active', 'canceled', 'on-milestone-date', 'completed', 'exercised', 'expired', 'forfeited')),
  signed_on date,
  created_at timestamptz not null default business_now()
);
create index plans_pool on plans (pool_id, status);
create index plans_company on plans (company_id);
create index plans_trust on plans (trust_id);
create index plans_employee on plans (employee_id);
create index plans_expiry on plans (expiry_date) where status = 'completed';
create trigger fill_trust before insert on plans for each row execute function fill_trust();
call protect('plans', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

create table plan_tranches (
  plan_id uuid not null references plans,
  date date not null,
  pieces piece_count not null check (pieces > 0),
  vested_on date,
  primary key (plan_id, date)
);
create index plan_tranches_due on plan_tranches (date) where vested_on is null;
call protect('plan_tranches', '{}', 'exists (select from plans p where p.id = plan_id)');

create table plan_milestones (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references plans,
  name text not null,
  due_date date not null,
  pieces piece_count not null,
  status text not null default 'pending' check (status in ('pending', 'waiting', 'evaluated', 'waived')),
  achieved text,
  evidence text,
  evaluated_on date
);
create index plan_milestones_plan on plan_milestones (plan_id);
create index plan_milestones_due on plan_milestones (due_date) where status = 'pending';
call protect('plan_milestones', '{}', 'exists (select from plans p where p.id = plan_id)');

create table exercise_requests (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  plan_id uuid not null references plans,
  employee_id uuid not null references employees,
  pieces piece_count not null check (pieces > 0),
  amount piece_count not null,
  currency text not null,
  reference text not null unique,
  account_holder text not null,
  iban text not null,
  bic text,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'rejected')),
  reason text,
  created_at timestamptz not null default business_now(),
  decided_at timestamptz
);
create unique index exercise_requests_open on exercise_requests (plan_id) where status = 'requested';
create index exercise_requests_trust on exercise_requests (trust_id) where status = 'requested';
create trigger fill_trust before insert on exercise_requests for each row execute function fill_trust();
call protect('exercise_requests', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
