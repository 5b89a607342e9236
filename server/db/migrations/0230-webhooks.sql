-- Where other programs are told of what happens: addresses that a trust or a company has named, and what is sent there.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid references trusts,
  company_id uuid references companies,
  url text not null,
  description text not null,
  -- The kinds of records whose activities are told.
  kinds text[] not null,
  -- Sealed with SECRET. The former one signs as well until its end; both go with the endpoint.
  secret bytea,
  former_secret bytea,
  former_until timestamptz,
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('person', 'gone', 'failures')),
  -- Since when nothing has arrived, by the real clock.
  failing_since timestamptz,
  -- Until when a server has it to itself, by the real clock.
  busy_until timestamptz not null default clock_timestamp(),
  -- What commands may be telling at this moment refers to it, so it goes later.
  deleted_at timestamptz,
  created_at timestamptz not null default business_now(),
  check (num_nonnulls(trust_id, company_id) = 1),
  check ((disabled_at is null) = (disabled_by is null)),
  check ((former_secret is null) = (former_until is null)),
  check ((secret is null) = (deleted_at is not null))
);
create index webhook_endpoints_trust on webhook_endpoints (trust_id) where trust_id is not null;
create index webhook_endpoints_company on webhook_endpoints (company_id) where company_id is not null;
call protect('webhook_endpoints', '{"trust_id": "trusts", "company_id": "companies"}');

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- Those of the endpoint.
  trust_id uuid references trusts,
  company_id uuid references companies,
  -- What is told; null for a test.
  activity_id uuid references activities,
  attempts integer not null default 0,
  -- By the real clock; null once it has arrived or is given up.
  next_attempt_at timestamptz default clock_timestamp(),
  arrived_at timestamptz,
  -- Of the last attempt, once it is over: when it was, what was answered or why there was no answer, and after how many
  -- milliseconds.
  attempted_at timestamptz,
  answer integer,
  error text check (error in ('refused', 'name', 'tls', 'timeout', 'connection')),
  duration integer,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(trust_id, company_id) = 1),
  check (arrived_at is null or next_attempt_at is null)
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where next_attempt_at is not null;
call protect('webhook_deliveries', '{"trust_id": "trusts", "company_id": "companies"}');

-- In the transaction of the act, so that nothing is told that did not happen, and nothing that happened is left out.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, trust_id, company_id, activity_id)
  select e.id, e.trust_id, e.company_id, t.id
  from told t join webhook_endpoints e on e.trust_id = t.trust_id or e.company_id = t.company_id
  where e.disabled_at is null and e.deleted_at is null and t.resource = any (e.kinds);
  return null;
end $$;
create trigger queue_webhooks after insert on activities referencing new table as told
  for each statement execute function queue_webhooks();
