-- From which account a trust pays.
alter table trusts add column account_holder text, add column iban text, add column bic text;

-- A file that tells the bank to pay lines of one payout. The account is the one that it was made for.
create table transfers (
  id uuid primary key,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  payout_id uuid not null references payouts,
  currency text not null,
  account_holder text not null,
  iban text not null,
  count integer not null check (count > 0),
  sum piece_count not null check (sum > 0),
  execution_date date not null,
  sha256 text not null references files,
  created_by uuid,
  created_at timestamptz not null default business_now()
);
create index transfers_trust on transfers (trust_id, created_at, id);
create index transfers_payout on transfers (payout_id);
create trigger fill_trust before insert on transfers for each row execute function fill_trust();
call protect('transfers', '{"trust_id": "trusts"}');
-- Locked while its payments are settled, which takes the right to change it; nothing of it ever changes.
create trigger append_only before update or delete on transfers for each statement execute function refuse_change();
create trigger keep before truncate on transfers for each statement execute function refuse_change();

-- What one transfer of a file pays, to whom and to where: one line, with those below the fee that leave with it.
create table payments (
  id uuid primary key,
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  transfer_id uuid not null references transfers,
  payout_id uuid not null references payouts,
  employee_id uuid not null references employees,
  reference text not null unique,
  amount piece_count not null check (amount > 0),
  currency text not null,
  account_holder text not null,
  iban text not null,
  bic text,
  status text not null default 'sent' check (status in ('sent', 'paid', 'returned', 'withdrawn')),
  paid_on date check (status <> 'paid' or paid_on is not null),
  -- Whether a statement of the bank says that it was paid, and not only somebody.
  found boolean not null default false,
  return_reason text,
  created_at timestamptz not null default business_now()
);
create index payments_trust on payments (trust_id, created_at, id);
create index payments_transfer on payments (transfer_id);
create index payments_payout on payments (payout_id);
create index payments_open on payments (trust_id) where status = 'sent' or (status = 'paid' and not found);
create trigger fill_trust before insert on payments for each row execute function fill_trust();
call protect('payments', '{"trust_id": "trusts"}');

-- Which lines each payment paid, or was to pay, also once it came back and they are in another one.
create table payment_lines (
  payment_id uuid not null references payments,
  earning_id uuid not null references earnings,
  primary key (payment_id, earning_id)
);
create index payment_lines_earning on payment_lines (earning_id);
call protect('payment_lines', '{}', 'exists (select from payments p where p.id = payment_id)', append_only => true);

alter table earnings
  add column payment_id uuid references payments,
  add column return_reason text,
  add foreign key (transfer_id) references transfers,
  add constraint earnings_sent check ((payment_id is null) = (transfer_id is null)
    and (status in ('paid', 'returned')) <= (payment_id is not null));
create index earnings_payment on earnings (payment_id) where payment_id is not null;
create index earnings_transfer on earnings (transfer_id) where transfer_id is not null;
create index earnings_paid on earnings (employee_id, paid_on) where status = 'paid';

-- What came back is paid again under another reference.
create or replace function keep_earned() returns trigger language plpgsql as $$
begin
  if not old.earned then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.payout_id, new.employee_id, new.currency, new.certificates, new.options, new.gross_income,
      new.tax_withholding, new.tax, new.bank_fee, new.net_income)
    is distinct from (old.payout_id, old.employee_id, old.currency, old.certificates, old.options, old.gross_income,
      old.tax_withholding, old.tax, old.bank_fee, old.net_income)
    or (new.reference is distinct from old.reference and old.status <> 'returned')
  then raise exception 'what was earned by line % cannot change', old.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- A line on paper, kept as it was first asked for: of each payment, and of each day that was given as that of it.
create table payout_statements (
  earning_id uuid not null references earnings,
  payment_id uuid not null references payments,
  paid_on date not null,
  language text not null,
  sha256 text not null references files,
  created_at timestamptz not null default business_now(),
  primary key (earning_id, payment_id, paid_on, language)
);
call protect('payout_statements', '{}', append_only => true);

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
call protect('bank_statements', '{"trust_id": "trusts"}', append_only => true);

create table bank_entries (
  id uuid primary key,
  trust_id uuid not null references trusts,
  bank_statement_id uuid not null references bank_statements,
  key text not null,
  outcome text not null check (outcome in ('matched', 'returned', 'amount-differs', 'repeated', 'unknown', 'known')),
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
  created_at timestamptz not null default business_now()
);
create index bank_entries_trust on bank_entries (trust_id, created_at, id);
create index bank_entries_statement on bank_entries (bank_statement_id, outcome);
-- What an entry did is done once.
create unique index bank_entries_done on bank_entries (trust_id, key) where outcome in ('matched', 'returned');
call protect('bank_entries', '{"trust_id": "trusts"}', append_only => true);
