-- What was stated of a share class to which nothing refers can be taken away: the statements stay, and count no more.
create table share_class_retractions (
  share_class_id uuid primary key references share_classes,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  retracted_by uuid,
  created_at timestamptz not null default business_now()
);
create trigger fill_trust before insert on share_class_retractions for each row execute function fill_trust();
call protect('share_class_retractions', '{"trust_id": "trusts", "company_id": "companies"}', append_only => true);
call chain_from_now_on('share_class_retractions', key => 'share_class_id');
