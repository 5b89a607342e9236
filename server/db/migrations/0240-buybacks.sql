-- Depositary receipts that the trust or the company takes back from who holds them.
create table buybacks (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  employee_id uuid not null references employees,
  kind text not null check (kind in ('offer', 'call')),
  -- The side that buys, and has made it.
  buyer text not null check (buyer in ('trust', 'founder')),
  -- The right under the terms by which a call is made.
  clause text check (clause is not null or kind <> 'call'),
  pieces piece_count not null check (pieces > 0),
  basis text not null check (basis in ('fair-value', 'lower-of-paid-and-fair-value', 'stated')),
  -- The fair value of a piece on a day, or the stated price.
  price piece_count not null,
  price_fraction numeric(10, 10) not null default 0,
  valued_on date check ((valued_on is null) = (basis = 'stated')),
  -- What was paid for the pieces, where it is known; and the price in total.
  paid piece_count check (paid is not null or basis <> 'lower-of-paid-and-fair-value'),
  amount piece_count not null,
  currency text not null,
  sign_by date not null,
  pay_by date not null check (pay_by >= sign_by),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'completed', 'refused', 'lapsed', 'withdrawn', 'reversed')),
  -- Why it was refused or has ended, where somebody said so.
  reason text,
  -- The day of the last signature, from which the payment is due.
  agreed_on date,
  reference text unique,
  paid_on date,
  -- The line of the ledger that took the pieces from the holder.
  transaction_id uuid unique references transactions,
  created_at timestamptz not null default business_now()
);
create index buybacks_pool on buybacks (pool_id, status);
create index buybacks_employee on buybacks (employee_id);
create index buybacks_company on buybacks (company_id, created_at, id);
create index buybacks_trust on buybacks (trust_id, created_at, id);
create index buybacks_days on buybacks (sign_by) where status = 'open';
-- One at a time, so that the first pieces in are those of one of them.
create unique index buybacks_unfinished on buybacks (pool_id, employee_id) where status in ('open', 'accepted');
create trigger fill_trust before insert on buybacks for each row execute function fill_trust();
call protect('buybacks', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
call chain_from_now_on('buybacks');

alter table documents
  add column buyback_id uuid references buybacks,
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('pool-agreement', 'pool-amendment', 'certificate-order',
    'certificate-cancellation', 'option-agreement', 'receipt-offer', 'receipt-buyback'));
create unique index documents_open_buyback on documents (buyback_id) where status = 'awaiting';
create index documents_buyback on documents (buyback_id) where buyback_id is not null;
call chain_from_now_on('documents', parts => '{"certification_requests": {"key": "document_id"},
  "signature_trail": {"key": "document_id"}}');

create or replace function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'receipt-offer', 'receipt-buyback', 'share-certificate', 'depositary-receipt',
      'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
select make_templates(id) from trusts;
