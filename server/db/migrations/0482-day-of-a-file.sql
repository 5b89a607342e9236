-- A file that is downloaded after the day on which it asks the bank to pay is handed out with another day, and so is another
-- file; none of the former content is ever at the bank.
alter table transfer_downloads
  add column execution_date date,
  add column sha256 text references files,
  add constraint transfer_downloads_day check ((execution_date is null) = (sha256 is null));
call chain_from_now_on('transfer_downloads', key => 'transfer_id');
