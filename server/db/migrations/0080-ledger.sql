-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- Double entry in pieces. A transaction's entries sum to zero per unit; every balance is the sum of its entries.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  unit text not null check (unit in ('options', 'certificates', 'shares')),
  name text not null check (name in ('issuer', 'available', 'unvested', 'vested', 'exercised', 'delisted',
    'unallocated', 'holder', 'transit', 'retired', 'trust')),
  balance bigint not null default 0 check (balance >= 0 or name = 'issuer'),
  -- The latest effective date of its entries.
  last_date date,
  unique nulls not distinct (pool_id, unit, name, plan_id, employee_id)
);
create index accounts_plan on accounts (plan_id) where plan_id is not null;
-- An account is found by whose it is: a plan's, a holder's, or the pool's own. Equality of one value can be joined by
-- hash, "is not distinct from" cannot.
create index accounts_owner on accounts ((coalesce(plan_id, employee_id, pool_id)), unit, name);
create trigger fill_trust before insert on accounts for each row execute function fill_trust();
call protect('accounts', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
-- Balances move by entries alone, whoever asks.
revoke update, delete on accounts from vestry_writer;
create trigger only_by_entries before update or delete on accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger keep before truncate on accounts for each statement execute function refuse_change();

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

create table transactions (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  type text not null check (type in ('option-issuance', 'certificate-issuance', 'grant', 'full-vesting', 'forfeit',
    'partial-vesting', 'exercise', 'expiration', 'sale', 'purchase', 'delisting', 'cancellation')),
  unit text not null check (unit in ('options', 'certificates')),
  asset text not null,
  pieces piece_count not null check (pieces > 0),
  value numeric(40) not null,
  currency text not null,
  effective_date date not null,
  actor_id uuid references users,
  reverses_id uuid unique references transactions,
  belongs_to_id uuid references transactions,
  created_at timestamptz not null default business_now(),
  -- Which of the ledger's moves a line made, so that it can be replayed.
  move text not null,
  -- Why it was corrected.
  reason text,
  -- What was paid for it.
  paid numeric(40)
);
create index transactions_trust on transactions (trust_id, created_at, id);
create index transactions_company on transactions (company_id, created_at, id);
create index transactions_employee on transactions (employee_id, created_at, id);
create index transactions_pool on transactions (pool_id, created_at, id);
create index transactions_plan on transactions (plan_id, type);
create index transactions_belongs on transactions (belongs_to_id) where belongs_to_id is not null;
-- What happened in a shareholding on the record date of a dividend.
create index transactions_pool_effective on transactions (pool_id, effective_date);
-- For each order that a long list is offered in, for a trust and for a company, and for the filters that leave much of it.
create index transactions_trust_effective on transactions (trust_id, effective_date, id);
create index transactions_company_effective on transactions (company_id, effective_date, id);
create index transactions_trust_type on transactions (trust_id, type, created_at, id);
create index transactions_company_type on transactions (company_id, type, created_at, id);
create index transactions_trust_type_effective on transactions (trust_id, type, effective_date, id);
create index transactions_company_type_effective on transactions (company_id, type, effective_date, id);
call protect('transactions', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}',
  append_only => true);

create table entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions,
  account_id uuid not null references accounts,
  pieces bigint not null check (pieces <> 0)
);
create index entries_transaction on entries (transaction_id);
create index entries_account on entries (account_id);
-- The id that an entry is answered with.
create index entries_uuid on entries (((('00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0'))::uuid)));
call protect('entries', '{}', 'exists (select from transactions t where t.id = transaction_id)', append_only => true);

-- All entries of a transaction come in one statement, so that the sum can be checked at once.
create function move_balances() returns trigger language plpgsql security definer set search_path = public as $$
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
create trigger move_balances after insert on entries referencing new table as added
  for each statement execute function move_balances();

-- Waits for whoever is moving certificates of a shareholding, and keeps others waiting until the transaction ends; with
-- the rights of the owner, because nobody else may touch a balance.
create function hold_certificates(pool uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform from accounts where pool_id = pool and unit = 'certificates' order by id for no key update;
end $$;
revoke execute on function hold_certificates from public;
grant execute on function hold_certificates to vestry_writer;
