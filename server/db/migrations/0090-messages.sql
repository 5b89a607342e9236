-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

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
  last_error text,
  -- Since when its own receiver refuses it.
  failing_since timestamptz,
  -- Since when nobody tries it any more.
  given_up_at timestamptz,
  -- Whose founders had it sent, where mails of a company leave slowly.
  company_id uuid
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null;
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index outbox_given_up on outbox (given_up_at) where sent_at is null and given_up_at is not null;
create index outbox_company on outbox (company_id) where sent_at is null and given_up_at is null and company_id is not null;
call protect('outbox', '{}');

-- There while the mail server is away for all mails alike: one is tried now and then, the others wait.
create table mail_outage (
  single boolean primary key default true check (single),
  since timestamptz not null default clock_timestamp(),
  failures integer not null default 1,
  next_probe_at timestamptz not null
);
call protect('mail_outage', '{}');

-- Mails by what they are counted for, which nobody can read from the hash.
create table mail_counts (
  key bytea primary key,
  mails integer not null,
  since timestamptz not null,
  -- When the count begins anew.
  until timestamptz not null
);
create index mail_counts_until on mail_counts (until);
call protect('mail_counts', '{}');
