create table messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  receiver text not null,
  type text not null,
  action text not null,
  resource text,
  record_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default business_now()
);
create index messages_user on messages (user_id, created_at, id);
create index messages_unread on messages (user_id) where read_at is null;
call protect('messages', '{"user_id": "user"}');

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  subject text not null,
  resource text,
  record_id uuid,
  created_at timestamptz not null default business_now()
);
create index notifications_user on notifications (user_id, created_at);
call protect('notifications', '{"user_id": "user"}');

create table activities (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid references trusts,
  company_id uuid references companies,
  pool_id uuid references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  actor_id uuid references users,
  actor text not null,
  what text not null,
  resource text not null,
  record_id uuid not null,
  details jsonb not null default '[]',
  created_at timestamptz not null default business_now()
);
create index activities_trust on activities (trust_id, created_at);
create index activities_company on activities (company_id, created_at);
create index activities_pool on activities (pool_id, created_at);
create index activities_plan on activities (plan_id, created_at);
create index activities_employee on activities (employee_id, created_at);
call protect('activities', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}',
  append_only => true);

-- E-mails are written with the change that they tell of, and leave after its commit.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default business_now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null;
call protect('outbox', '{}');
