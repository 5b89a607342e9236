-- Amendments of granted plans: what was, and what is from a day on.
create table amendments (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  plan_id uuid not null references plans,
  employee_id uuid not null references employees,
  -- Who made it.
  author_id uuid not null references users,
  -- The number of the terms that it leads to; those of the grant are the first.
  version integer not null check (version >= 2),
  effective_date date not null,
  currency text not null,
  prior_exercise_price piece_count not null,
  prior_exercise_price_fraction numeric(10, 10) not null default 0,
  exercise_price piece_count not null,
  exercise_price_fraction numeric(10, 10) not null default 0,
  prior_expiry_date date not null,
  expiry_date date not null,
  prior_post_termination_days integer not null,
  post_termination_days integer not null,
  -- How the schedule changes: not at all, by new terms for the unvested pieces, or by a pause.
  change text check (change in ('schedule', 'pause')),
  pause_length integer check ((pause_length is null) = (change is distinct from 'pause')),
  pause_unit text check (pause_unit in ('days', 'months') and (pause_unit is null) = (pause_length is null)),
  -- The terms of vesting of the whole plan, before and after.
  prior_vesting jsonb not null,
  vesting jsonb not null,
  status text not null default 'open'
    check (status in ('open', 'agreed', 'effective', 'refused', 'withdrawn', 'lapsed')),
  -- Why it was refused, where somebody said so.
  reason text,
  -- The day of the last signature.
  agreed_on date,
  created_at timestamptz not null default business_now()
);
create index amendments_plan on amendments (plan_id, version);
create index amendments_employee on amendments (employee_id);
create index amendments_company on amendments (company_id, created_at, id);
create index amendments_trust on amendments (trust_id, created_at, id);
create index amendments_days on amendments (effective_date) where status in ('open', 'agreed');
create unique index amendments_unfinished on amendments (plan_id) where status in ('open', 'agreed');
create unique index amendments_version on amendments (plan_id, version) where status = 'effective';
create trigger fill_trust before insert on amendments for each row execute function fill_trust();
call protect('amendments', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
call chain_from_now_on('amendments');

alter table documents
  add column amendment_id uuid references amendments,
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('pool-agreement', 'pool-amendment', 'certificate-order',
    'certificate-cancellation', 'option-agreement', 'plan-amendment', 'receipt-offer', 'receipt-buyback'));
create index documents_amendment on documents (amendment_id) where amendment_id is not null;
call chain_from_now_on('documents', parts => '{"certification_requests": {"key": "document_id"},
  "signature_trail": {"key": "document_id"}}');

create or replace function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'plan-amendment', 'receipt-offer', 'receipt-buyback', 'share-certificate',
      'depositary-receipt', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
select make_templates(id) from trusts;
