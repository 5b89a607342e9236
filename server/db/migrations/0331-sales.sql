-- Depositary receipts that one holder sells to another, through the trust and with its consent.
create table sales (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  seller_id uuid not null references employees,
  buyer_id uuid not null references employees check (buyer_id <> seller_id),
  pieces piece_count not null check (pieces > 0),
  price piece_count not null,
  price_fraction numeric(10, 10) not null default 0,
  -- The price in total.
  amount piece_count not null,
  currency text not null,
  -- What the trust says about it, where it does.
  description text,
  sign_by date not null,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'passed', 'completed', 'refused', 'lapsed', 'withdrawn', 'reversed')),
  -- Why it was refused, where somebody said so.
  reason text,
  -- The day of the last signature, from which the buyer has to pay, and where to.
  agreed_on date,
  reference text unique,
  account_holder text,
  iban text,
  bic text,
  received_on date,
  received_amount piece_count,
  -- What the trust pays to the seller, and when it did.
  seller_reference text unique,
  paid_on date,
  -- The line of the ledger that took the pieces from the seller.
  transaction_id uuid unique references transactions,
  created_at timestamptz not null default business_now(),
  constraint sales_received check (received_amount >= amount)
);
create index sales_pool on sales (pool_id, status);
create index sales_seller on sales (seller_id);
create index sales_buyer on sales (buyer_id);
create index sales_company on sales (company_id, created_at, id);
create index sales_trust on sales (trust_id, created_at, id);
create index sales_days on sales (sign_by) where status = 'open';
create trigger fill_trust before insert on sales for each row execute function fill_trust();
call protect('sales', '{"trust_id": "trusts", "company_id": "companies", "seller_id": "employees", "buyer_id": "employees"}');
call chain_from_now_on('sales');

-- One for the seller and one for the buyer: the trust and one employee sign each.
alter table documents
  add column sale_id uuid references sales,
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('pool-agreement', 'pool-amendment', 'certificate-order',
    'certificate-cancellation', 'option-agreement', 'plan-amendment', 'receipt-offer', 'receipt-buyback', 'receipt-sale'));
create unique index documents_of_sale on documents (sale_id, employee_id) where sale_id is not null;
call chain_from_now_on('documents', parts => '{"certification_requests": {"key": "document_id"},
  "signature_trail": {"key": "document_id"}}');

create or replace function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'plan-amendment', 'receipt-offer', 'receipt-buyback', 'receipt-sale', 'share-certificate',
      'depositary-receipt', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
select make_templates(id) from trusts;

-- What buyers have paid in, until the sellers are paid.
alter table cash_transactions
  drop constraint cash_transactions_move_check,
  add constraint cash_transactions_move_check check (move in ('funds', 'payment', 'return', 'charge', 'closure', 'reopening',
    'receipts-sold', 'receipts-bought', 'sale-received', 'sale-paid', 'disbursement', 'bank-credit', 'bank-debit'));
alter table cash_entries
  drop constraint cash_entries_account_check,
  add constraint cash_entries_account_check check (account in ('bank', 'clearing', 'owed', 'tax', 'fees', 'receipts',
    'sales', 'refunds', 'trust'));
