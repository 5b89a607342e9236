-- Changes of control of companies, and the lines that vested pieces ahead of their days because of them.
create table takeovers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  acquirer text not null,
  effective_date date not null,
  status text not null default 'requested' check (status in ('requested', 'effective', 'withdrawn', 'reversed')),
  -- Why it was taken back.
  reason text,
  created_at timestamptz not null default business_now()
);
create index takeovers_company on takeovers (company_id, effective_date);
create index takeovers_trust on takeovers (trust_id, created_at, id);
create unique index takeovers_day on takeovers (company_id, effective_date) where status in ('requested', 'effective');
create trigger fill_trust before insert on takeovers for each row execute function fill_trust();
call protect('takeovers', '{"trust_id": "trusts", "company_id": "companies"}');
call chain_from_now_on('takeovers');

-- A table of its own, because another column would have all lines of the ledger chained anew.
create table accelerations (
  transaction_id uuid primary key references transactions,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  plan_id uuid not null references plans,
  takeover_id uuid not null references takeovers,
  -- The day of the change of control, which employees read here.
  takeover_date date not null,
  trigger text not null check (trigger in ('single', 'double'))
);
create index accelerations_plan on accelerations (plan_id);
create index accelerations_takeover on accelerations (takeover_id);
create trigger fill_trust before insert on accelerations for each row execute function fill_trust();
call protect('accelerations', '{}', 'exists (select from plans p where p.id = plan_id)', append_only => true);
call chain_from_now_on('accelerations', key => 'transaction_id');
