-- What takes vested options away, or is dated far back, waits until the trust consents.
alter table leavers drop constraint leavers_status_check,
  add constraint leavers_status_check check (status in ('waiting', 'scheduled', 'applied', 'withdrawn'));
create index leavers_waiting on leavers (trust_id) where status = 'waiting';
-- So many days back can a founder date a leaver without the trust.
alter table trusts add column leaver_consent_days integer not null default 30
  check (leaver_consent_days between 0 and 3650);
