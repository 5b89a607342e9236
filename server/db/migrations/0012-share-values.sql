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
  created_at timestamptz not null default business_now()
);
create index valuations_pool on valuations (pool_id, effective_date desc, created_at desc);
create index valuations_company on valuations (company_id);
create index valuations_trust on valuations (trust_id);
create trigger fill_trust before insert on valuations for each row execute function fill_trust();
call protect('valuations', '{"trust_id": "trusts", "company_id": "companies", "pool_id": "pools"}',
  append_only => true);

-- The dashboards look for what waits among all that is done.
create index documents_awaiting on documents (company_id) where status = 'awaiting';
create index plan_milestones_waiting on plan_milestones (plan_id) where status = 'waiting';
