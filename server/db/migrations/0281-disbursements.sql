-- Money of a company that the trust pays to others than holders of payouts.
create table disbursements (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  account text not null check (account in ('tax', 'fees', 'receipts', 'refunds', 'trust')),
  amount piece_count not null check (amount > 0),
  currency text not null,
  payee text not null,
  iban text,
  purpose text,
  reference text not null unique,
  status text not null default 'open' check (status in ('open', 'paid', 'withdrawn', 'reversed')),
  paid_on date,
  -- Whether a statement of the bank has shown it.
  found boolean not null default false,
  -- Why it was reversed.
  reason text,
  created_at timestamptz not null default business_now()
);
create index disbursements_trust on disbursements (trust_id, created_at, id);
create index disbursements_company on disbursements (company_id, account, currency);
create trigger fill_trust before insert on disbursements for each row execute function fill_trust();
call protect('disbursements', '{"trust_id": "trusts"}');
call chain_from_now_on('disbursements');

alter table cash_transactions
  add column disbursement_id uuid references disbursements,
  drop constraint cash_transactions_move_check,
  add constraint cash_transactions_move_check check (move in ('funds', 'payment', 'return', 'charge', 'closure', 'reopening',
    'receipts-sold', 'receipts-bought', 'disbursement', 'bank-credit', 'bank-debit')),
  add constraint cash_transactions_disbursed check (disbursement_id is not null or move <> 'disbursement');
create index cash_transactions_disbursement on cash_transactions (disbursement_id) where disbursement_id is not null;
call chain_from_now_on('cash_transactions', parts => '{"cash_entries": {"key": "transaction_id"}}');
