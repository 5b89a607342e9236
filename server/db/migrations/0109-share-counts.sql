-- How many shares a company has in all, from a day on. Nothing is changed: a mistake is corrected by a later entry of the
-- same day.
create table share_counts (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  shares piece_count not null check (shares > 0),
  effective_date date not null,
  created_at timestamptz not null default business_now()
);
create index share_counts_company on share_counts (company_id, effective_date desc, created_at desc);
create index share_counts_trust on share_counts (trust_id);
create trigger fill_trust before insert on share_counts for each row execute function fill_trust();
call protect('share_counts', '{"trust_id": "trusts", "company_id": "companies"}', append_only => true);
call chain_from_now_on('share_counts');
