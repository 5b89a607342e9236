-- A register lists certificates as they stood on any day, so each knows since and until when its pieces were held by it:
-- the effective dates of the ledger, not the days on which papers were made. What acquired its pieces and what was paid
-- for them passes on to the certificates that replace it.
alter table certificates
  add column entered_on date,
  add column ceased_on date,
  add column cancelling_transaction_id uuid references transactions,
  add column paid numeric(40);
update certificates c set entered_on = t.effective_date, ceased_on = c.cancelled_on, paid = t.paid
from transactions t where t.id = c.transaction_id;
update certificates set entered_on = issued_on, ceased_on = cancelled_on where entered_on is null;
alter table certificates alter column entered_on set not null;
create index certificates_transaction on certificates (transaction_id);

-- Of certificates that were made before, the lines are those of the holder that fit by their days.
create temporary table moved on commit drop as
select a.pool_id, a.employee_id, t.id, t.effective_date, t.created_at, e.pieces > 0 as gained
from accounts a join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
where a.unit = 'certificates' and a.name in ('holder', 'unallocated') and t.reverses_id is null;
create index on moved (gained, pool_id, employee_id, effective_date);
update certificates c set transaction_id = (
  select m.id from moved m
  where m.gained and m.pool_id = c.pool_id and m.employee_id is not distinct from c.employee_id
    and m.effective_date <= c.entered_on
  order by m.effective_date desc, m.created_at desc limit 1)
where c.transaction_id is null;
update certificates c set cancelling_transaction_id = m.id
from (
  select distinct on (pool_id, employee_id, created_at::date) pool_id, employee_id, created_at::date as day, id
  from moved where not gained order by pool_id, employee_id, created_at::date, created_at desc
) m
where m.pool_id = c.pool_id and m.employee_id is not distinct from c.employee_id and m.day = c.cancelled_on;

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
  primary key (register_id, n)
);
call protect('register_rows', '{}');
