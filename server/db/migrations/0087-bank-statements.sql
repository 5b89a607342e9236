-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- A file of the bank, and what each of its entries was found to be.
create table bank_statements (
  id uuid primary key,
  trust_id uuid not null references trusts,
  account text not null,
  file_name text,
  sha256 text not null references files,
  created_by uuid,
  created_at timestamptz not null default business_now(),
  unique (trust_id, sha256)
);
create index bank_statements_trust on bank_statements (trust_id, created_at, id);
create index bank_statements_hash on bank_statements (sha256);
call protect('bank_statements', '{"trust_id": "trusts"}', append_only => true);

create table bank_entries (
  id uuid primary key,
  trust_id uuid not null references trusts,
  bank_statement_id uuid not null references bank_statements,
  key text not null,
  -- What a bank says it paid before the file was made is some other payment (too-early); what was paid though it was
  -- withdrawn, or replaced by another payment, is not due.
  outcome text not null check (outcome in
    ('matched', 'returned', 'amount-differs', 'too-early', 'repeated', 'not-due', 'unknown', 'known')),
  direction text not null,
  currency text not null,
  amount bigint,
  booked_on date,
  counterparty text,
  iban text,
  reference text,
  remittance text,
  bank_reason text,
  -- The first of the payments that it is about, and how many these are.
  payment_id uuid references payments,
  payment_count integer not null,
  created_at timestamptz not null default business_now(),
  -- Whether the balance of its payments has what the entry says.
  counted boolean not null default false,
  -- Whether it takes back another entry.
  reversal boolean not null default false
);
create index bank_entries_trust on bank_entries (trust_id, created_at, id);
create index bank_entries_statement on bank_entries (bank_statement_id, outcome);
-- What an entry did is done once.
create unique index bank_entries_done on bank_entries (trust_id, key) where outcome in ('matched', 'returned');
create index bank_entries_open on bank_entries (trust_id, key, id)
  where outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown');
create index bank_entries_payment on bank_entries (payment_id) where payment_id is not null;
call protect('bank_entries', '{"trust_id": "trusts"}', append_only => true);

-- How somebody, or what the bank said later, settled what an entry left open; also where a later file has the entry again.
create table bank_entry_resolutions (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  key text not null,
  decision text not null check (decision in ('noted', 'unrelated', 'paid', 'returned', 'returned-in-part', 'settled')),
  reason text check ((reason is null) = (decision = 'settled')),
  resolved_by uuid,
  created_at timestamptz not null default business_now(),
  unique (trust_id, key)
);
call protect('bank_entry_resolutions', '{"trust_id": "trusts"}', append_only => true);
