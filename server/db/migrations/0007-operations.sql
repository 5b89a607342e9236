create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  role text not null check (role in ('trust', 'founder', 'employee')),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ip text not null,
  device text not null
);
create index sessions_user on sessions (user_id);
call protect('sessions', '{}');

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
call protect('password_resets', '{}');

create table identity_attempts (
  state text primary key,
  employee_id uuid not null references employees,
  user_id uuid not null references users,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
call protect('identity_attempts', '{}');

-- The answer to a request that named a key, so that a repetition changes nothing and hears the same.
create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  request_sha256 text not null,
  status integer,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
call protect('idempotency_keys', '{}');

-- One row per job and business date, committed with what the job wrote: no day runs twice.
create table job_runs (
  job text not null,
  business_date date not null,
  finished_at timestamptz not null default clock_timestamp(),
  primary key (job, business_date)
);
call protect('job_runs', '{}');
