-- What the API answers is defined by records.sql from here on.
drop view pool_records, plan_records, employee_records, company_records, transaction_records, document_records,
  message_records, action_records, activity_records;

-- Which of the ledger's moves a line made, so that it can be replayed; why it was corrected; what was paid for it.
alter table transactions add column move text, add column reason text, add column paid numeric(40);
alter table transactions disable trigger append_only;
update transactions t set move = case
    when type = 'option-issuance' then 'issueOptions'
    when type = 'certificate-issuance' and employee_id is null then 'issueCertificates'
    when type = 'certificate-issuance' then 'issueToHolder'
    when type = 'grant' then 'grant'
    when type = 'full-vesting' then 'vestFully'
    when type = 'partial-vesting' then 'vestPartly'
    when type = 'exercise' then 'exercise'
    when type = 'expiration' then 'expire'
    when exists (select from entries e join accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.name = 'vested') then 'forfeitVested'
    else 'forfeitUnvested'
  end;
update transactions c set belongs_to_id = o.id from transactions o
where c.move = 'issueCertificates' and o.move = 'issueOptions' and o.pool_id = c.pool_id;
alter table transactions enable trigger append_only;
alter table transactions alter column move set not null;
create index transactions_belongs on transactions (belongs_to_id) where belongs_to_id is not null;

-- Balances move by entries alone, whoever asks.
create trigger only_by_entries before update or delete on accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger keep before truncate on accounts for each statement execute function refuse_change();

alter table accounts add column last_date date;
alter table accounts disable trigger only_by_entries;
update accounts a set last_date = (
  select max(t.effective_date) from entries e join transactions t on t.id = e.transaction_id where e.account_id = a.id);
alter table accounts enable trigger only_by_entries;

-- An account is found by whose it is: a plan's, a holder's, or the pool's own. Equality of one value can be joined by
-- hash, "is not distinct from" cannot.
create index accounts_owner on accounts ((coalesce(plan_id, employee_id, pool_id)), unit, name);

create or replace function move_balances() returns trigger language plpgsql security definer set search_path = public as $$
declare
  doubtful uuid[];
begin
  if exists (
    select from added e join accounts a on a.id = e.account_id
    group by e.transaction_id, a.unit having sum(e.pieces) <> 0
  ) then
    raise exception 'the entries of a transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  -- The foreign key of an entry holds its account for share: a lock against that as well would let two who post to one
  -- account wait for each other.
  perform from accounts where id in (select account_id from added) order by id for no key update;
  -- An entry that is dated before the last one, or entries of several days at once, can leave a day in between below
  -- zero although the end is not.
  doubtful := array(
    select a.id from added e join transactions t on t.id = e.transaction_id join accounts a on a.id = e.account_id
    where a.name <> 'issuer'
    group by a.id
    having min(e.pieces) < 0 and (min(t.effective_date) < a.last_date or min(t.effective_date) < max(t.effective_date)));
  update accounts a set balance = a.balance + m.pieces, last_date = greatest(a.last_date, m.last_date)
  from (
    select e.account_id, sum(e.pieces)::bigint as pieces, max(t.effective_date) as last_date
    from added e join transactions t on t.id = e.transaction_id group by e.account_id
  ) m
  where a.id = m.account_id;
  if cardinality(doubtful) > 0 and exists (
    select from (
      select sum(sum(e.pieces)) over (partition by e.account_id order by t.effective_date) as balance
      from entries e join transactions t on t.id = e.transaction_id
      where e.account_id = any (doubtful)
      group by e.account_id, t.effective_date
    ) days where balance < 0
  ) then
    raise exception 'an account would be below zero on an earlier day'
      using errcode = 'check_violation', constraint = 'accounts_every_day';
  end if;
  return null;
end $$;

-- What is sold is bought in the same transaction.
create function refuse_transit() returns trigger language plpgsql as $$
begin
  if (select balance from accounts where id = new.id) <> 0 then
    raise exception 'certificates are left in transit' using errcode = 'check_violation', constraint = 'accounts_transit';
  end if;
  return null;
end $$;
create constraint trigger nothing_in_transit after insert or update on accounts deferrable initially deferred
  for each row when (new.name = 'transit') execute function refuse_transit();

alter table pools
  add column requested_pieces piece_count check (requested_pieces > 0),
  add column increase_requested_at timestamptz,
  -- The day since which the trust has held the shares, where that is before the agreement was signed here.
  add column held_since date;

-- A tranche is open until a transaction vests it; one whose vesting is reversed is taken away and planned anew.
alter table plan_tranches add column transaction_id uuid references transactions;
update plan_tranches t set transaction_id = (
  select x.id from transactions x where x.plan_id = t.plan_id and x.effective_date = t.date
    and x.type in ('partial-vesting', 'full-vesting') order by x.pieces = t.pieces desc limit 1)
where vested_on is not null;
drop index plan_tranches_due;
alter table plan_tranches drop constraint plan_tranches_pkey, drop column vested_on,
  add column id uuid primary key default gen_random_uuid();
create index plan_tranches_plan on plan_tranches (plan_id, date);
create index plan_tranches_due on plan_tranches (date) where transaction_id is null;

alter table plan_milestones add column transaction_id uuid references transactions,
  drop constraint plan_milestones_status_check,
  add constraint plan_milestones_status_check
    check (status in ('pending', 'waiting', 'evaluated', 'waived', 'lapsed'));

alter table plans add column last_exercisable_day date;
update plans set last_exercisable_day = expiry_date where granted_on is not null;
drop index plans_expiry;
create index plans_last_day on plans (last_exercisable_day) where status in ('active', 'on-milestone-date', 'completed');

-- One act per person; a day that is still to come can be withdrawn until then.
create table leavers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  employee_id uuid not null references employees,
  effective_date date not null,
  leaver_type text not null check (leaver_type in ('good-leaver', 'bad-leaver', 'accelerated-vesting')),
  past_period text not null check (past_period in ('retain', 'withdraw')),
  future_period text not null check (future_period in ('grant', 'withdraw')),
  reason text,
  -- How single plans settle that do not settle like the others: [{plan_id, pastPeriod, futurePeriod}].
  settlements jsonb not null default '[]',
  status text not null default 'scheduled' check (status in ('scheduled', 'applied', 'withdrawn')),
  created_at timestamptz not null default business_now(),
  check (past_period = 'retain' or future_period = 'withdraw')
);
create unique index leavers_employee on leavers (employee_id) where status <> 'withdrawn';
create index leavers_due on leavers (effective_date) where status = 'scheduled';
create trigger fill_trust before insert on leavers for each row execute function fill_trust();
call protect('leavers', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');

-- Certificates follow the ledger; some evidence what was there before and have no line of their own.
alter table certificates alter column transaction_id drop not null,
  add column cancelled_on date, add column cancel_reason text;

alter table documents add column details jsonb not null default '{}',
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in
    ('pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation', 'option-agreement'));
-- One paper about a shareholding itself is open at a time; those with a holder do not get in each other's way.
drop index documents_open_pool;
create unique index documents_open_pool on documents (pool_id)
  where status = 'awaiting' and plan_id is null and employee_id is null;

-- A reminder is sent once for each of its days.
create table reminders (
  plan_id uuid not null references plans,
  last_day date not null,
  days integer not null,
  primary key (plan_id, last_day, days)
);
call protect('reminders', '{}');
