-- A decision about an entry of the bank of which nothing came can be taken back: the entry waits again.
create table entry_reopenings (
  resolution_id uuid primary key references bank_entry_resolutions,
  trust_id uuid not null references trusts,
  -- Without one, the entry was used to record the money of a payout.
  reason text,
  reopened_by uuid,
  created_at timestamptz not null default business_now()
);
call protect('entry_reopenings', '{"trust_id": "trusts"}', append_only => true);
call chain_from_now_on('entry_reopenings', key => 'resolution_id');

-- Of one entry, a decision stands until it is taken back, and the next one follows it.
alter table bank_entry_resolutions
  add column follows_id uuid references bank_entry_resolutions,
  drop constraint bank_entry_resolutions_trust_id_key_key,
  add constraint bank_entry_resolutions_standing unique nulls not distinct (trust_id, key, follows_id);

create function follow_reopened() returns trigger language plpgsql as $$
begin
  new.follows_id := (
    select r.id from bank_entry_resolutions r join entry_reopenings o on o.resolution_id = r.id
    where r.trust_id = new.trust_id and r.key = new.key
      and not exists (select from bank_entry_resolutions n where n.follows_id = r.id));
  return new;
end $$;
create trigger follow_reopened before insert on bank_entry_resolutions for each row execute function follow_reopened();
create index bank_entry_resolutions_follows on bank_entry_resolutions (follows_id) where follows_id is not null;
call chain_from_now_on('bank_entry_resolutions');

-- The bank's entries of no company are listed.
create index cash_transactions_unplaced on cash_transactions (trust_id, bank_key) where company_id is null;
