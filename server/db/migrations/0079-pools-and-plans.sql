-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

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
  created_at timestamptz not null default business_now(),
  -- The pieces to which an increase was asked for, until the trust has decided.
  requested_pieces piece_count check (requested_pieces > 0),
  increase_requested_at timestamptz,
  -- The day since which the trust has held the shares, where that is before the agreement was signed here.
  held_since date,
  -- A price per piece has up to ten decimals: beside its whole minor units, what it has beyond them, as a share of one.
  nominal_value_fraction numeric(10, 10) not null default 0
);
create index pools_company on pools (company_id);
create index pools_trust on pools (trust_id);
create trigger fill_trust before insert on pools for each row execute function fill_trust();
call protect('pools', '{"trust_id": "trusts", "company_id": "companies", "id": "pools"}');

-- What a share of a pool's class is worth from a day on, in minor units of the pool's currency. Nothing is changed: a
-- mistake is corrected by a later entry of the same day.
create table valuations (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  value piece_count not null,
  currency text not null,
  effective_date date not null,
  created_at timestamptz not null default business_now(),
  value_fraction numeric(10, 10) not null default 0
);
create index valuations_pool on valuations (pool_id, effective_date desc, created_at desc);
create index valuations_company on valuations (company_id);
create index valuations_trust on valuations (trust_id);
create trigger fill_trust before insert on valuations for each row execute function fill_trust();
call protect('valuations', '{"trust_id": "trusts", "company_id": "companies", "pool_id": "pools"}',
  append_only => true);

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
  created_at timestamptz not null default business_now(),
  last_exercisable_day date,
  exercise_price_fraction numeric(10, 10) not null default 0
);
create index plans_pool on plans (pool_id, status);
create index plans_employee on plans (employee_id);
create index plans_last_day on plans (last_exercisable_day) where status in ('active', 'on-milestone-date', 'completed');
-- For each order that a long list is offered in.
create index plans_company_created on plans (company_id, created_at, id);
create index plans_company_pieces on plans (company_id, pieces, id);
create index plans_company_status on plans (company_id, status, id);
create index plans_trust_created on plans (trust_id, created_at, id);
create index plans_trust_pieces on plans (trust_id, pieces, id);
create index plans_trust_status on plans (trust_id, status, id);
create trigger fill_trust before insert on plans for each row execute function fill_trust();
call protect('plans', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

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
  decided_at timestamptz,
  -- On which day the exercise price came, and how much: at least what was due, and what is more is to be paid back. Empty
  -- for what the first versions confirmed, where the day of the confirmation stands for both.
  received_on date,
  received_amount piece_count,
  constraint exercise_requests_received check (received_amount >= amount)
);
create unique index exercise_requests_open on exercise_requests (plan_id) where status = 'requested';
create index exercise_requests_trust on exercise_requests (trust_id) where status = 'requested';
create trigger fill_trust before insert on exercise_requests for each row execute function fill_trust();
call protect('exercise_requests', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
