-- A company works with a trust once one of the trust's operators has accepted it. Those that were there before count as
-- accepted. One that was removed stays as a row alone, since the audit trail tells of it.
alter table companies
  add column status text not null default 'active' check (status in ('requested', 'active', 'declined')),
  add column decline_reason text,
  -- From where its founder registered.
  add column asked_ip text,
  add column asked_device text,
  add column removed_at timestamptz;
create index companies_requested on companies (trust_id) where status = 'requested' and removed_at is null;
