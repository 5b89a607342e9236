-- What becomes of a mail that does not leave: since when its own receiver refuses it, and when nobody tries it any more.
alter table outbox
  add column failing_since timestamptz,
  add column given_up_at timestamptz,
  -- Whose founders had it sent, where mails of a company leave slowly.
  add column company_id uuid;
update outbox set given_up_at = clock_timestamp() where sent_at is null and attempts >= 10;
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index outbox_given_up on outbox (given_up_at) where sent_at is null and given_up_at is not null;
create index outbox_company on outbox (company_id) where sent_at is null and given_up_at is null and company_id is not null;

-- There while the mail server is away for all mails alike: one is tried now and then, the others wait.
create table mail_outage (
  single boolean primary key default true check (single),
  since timestamptz not null default clock_timestamp(),
  failures integer not null default 1,
  next_probe_at timestamptz not null
);
call protect('mail_outage', '{}');

-- Mails by what they are counted for, which nobody can read from the hash.
create table mail_counts (
  key bytea primary key,
  mails integer not null,
  since timestamptz not null,
  -- When the count begins anew.
  until timestamptz not null
);
create index mail_counts_until on mail_counts (until);
call protect('mail_counts', '{}');
