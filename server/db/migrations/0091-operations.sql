-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

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

-- What takes longer than a request may: a server claims it for a while, writes how far it has come, and goes on from
-- there after an interruption.
create table long_jobs (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  kind text not null,
  record_id uuid not null,
  done bigint not null default 0,
  total bigint,
  attempts integer not null default 0,
  -- Until then it belongs to the server that claimed it, or rests after a failure.
  free_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- Why the last attempt failed; the job itself where it is finished.
  error text,
  created_at timestamptz not null default business_now()
);
create index long_jobs_open on long_jobs (free_at) where finished_at is null;
create index long_jobs_record on long_jobs (record_id);
call protect('long_jobs', '{"trust_id": "trusts"}');

-- What the last run of each check has found, for whoever watches the server from outside.
create table check_results (
  name text primary key,
  is_sound boolean not null,
  checked_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on check_results to vestry_writer;
