-- A number of shares that was entered by mistake can be taken away: it stays written, and counts no more.
create table share_count_retractions (
  share_count_id uuid primary key references share_counts,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  retracted_by uuid,
  created_at timestamptz not null default business_now()
);
create trigger fill_trust before insert on share_count_retractions for each row execute function fill_trust();
call protect('share_count_retractions', '{"trust_id": "trusts", "company_id": "companies"}', append_only => true);
call chain_from_now_on('share_count_retractions', key => 'share_count_id');
