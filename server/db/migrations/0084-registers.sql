-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

create table registers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  scope text not null check (scope in ('all', 'company', 'pool')),
  company_id uuid references companies,
  pool_id uuid references pools,
  as_of date not null,
  language text not null check (language in ('en', 'de', 'hr')),
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  row_count bigint,
  finished_at timestamptz,
  created_at timestamptz not null default business_now(),
  check ((scope = 'company') = (company_id is not null) and (scope = 'pool') = (pool_id is not null))
);
create index registers_trust on registers (trust_id, created_at, id);
call protect('registers', '{"trust_id": "trusts"}');

create table register_files (
  register_id uuid not null references registers,
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  volume integer not null,
  sha256 text not null references files,
  primary key (register_id, format, volume)
);
-- Files are looked for by their hashes, for whoever holds one.
create index register_files_hash on register_files (sha256);
call protect('register_files', '{}', 'exists (select from registers r where r.id = register_id)', append_only => true);

-- The rows of a register while its files are made from them, so that all files say the same whatever happens meanwhile.
create table register_rows (
  register_id uuid not null references registers,
  n bigint not null,
  layer smallint not null,
  pool_id uuid not null,
  company text not null,
  pool text not null,
  -- Of the line that reconciles both layers (layer 3): what is held by the holders, and by the trust itself.
  by_holders bigint,
  by_trust bigint,
  employee_id uuid,
  holder text,
  address text,
  certificate_number bigint,
  pieces bigint not null,
  entered_on date,
  acquired_by uuid,
  acquired_type text,
  -- Whether the line takes another one back.
  acquired_back boolean not null default false,
  paid numeric(40),
  currency text,
  ceased_on date,
  cancelled_by uuid,
  cancelled_type text,
  cancelled_back boolean not null default false,
  altered_on date,
  price numeric(40),
  primary key (register_id, n)
);
call protect('register_rows', '{}');
