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
  unique nulls not distinct (pool_id, unit, name, plan_id, employee_id)
);
create index accounts_plan on accounts (plan_id) where plan_id is not null;
create trigger fill_trust before insert on accounts for each row execute function fill_trust();
call protect('accounts', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
-- Only the trigger below moves a balance.
revoke update, delete on accounts from vestry_writer;

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
  created_at timestamptz not null default business_now()
);
create index transactions_trust on transactions (trust_id, created_at, id);
create index transactions_company on transactions (company_id, created_at, id);
create index transactions_employee on transactions (employee_id, created_at, id);
create index transactions_pool on transactions (pool_id, created_at, id);
create index transactions_plan on transactions (plan_id, type);
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
call protect('entries', '{}', 'exists (select from transactions t where t.id = transaction_id)', append_only => true);

-- All entries of a transaction come in one statement, so that the sum can be checked at once.
create function move_balances() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from added e join accounts a on a.id = e.account_id
    group by e.transaction_id, a.unit having sum(e.pieces) <> 0
  ) then
    raise exception 'the entries of a transaction do not sum to zero' using errcode = 'check_violation';
  end if;
  perform from accounts where id in (select account_id from added) order by id for update;
  update accounts a set balance = a.balance + m.pieces
  from (select account_id, sum(pieces)::bigint as pieces from added group by account_id) m
  where a.id = m.account_id;
  return null;
end $$;
create trigger move_balances after insert on entries referencing new table as added
  for each statement execute function move_balances();
