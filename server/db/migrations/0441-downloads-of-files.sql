-- Whether a file for the bank was downloaded, and so may be there: when first, and by whom.
create table transfer_downloads (
  transfer_id uuid primary key references transfers,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  downloaded_by uuid,
  created_at timestamptz not null default business_now()
);
create trigger fill_trust before insert on transfer_downloads for each row execute function fill_trust();
call protect('transfer_downloads', '{"trust_id": "trusts"}', append_only => true);
-- Nobody knows of earlier files. They may be at the bank, so they are never said to be still to be sent.
insert into transfer_downloads (transfer_id, company_id, created_at) select id, company_id, created_at from transfers;
call chain_from_now_on('transfer_downloads', key => 'transfer_id');
