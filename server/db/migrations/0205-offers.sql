-- Depositary receipts that are offered to employees, without options.
create table offers (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  employee_id uuid not null references employees,
  -- The side that made it, and the person.
  offered_by text not null check (offered_by in ('trust', 'founder')),
  author_id uuid not null references users,
  pieces piece_count not null check (pieces > 0),
  price piece_count not null,
  price_fraction numeric(10, 10) not null default 0,
  currency text not null,
  accept_by date not null,
  pay_by date not null check (pay_by >= accept_by),
  status text not null default 'open'
    check (status in ('open', 'accepted', 'issued', 'refused', 'lapsed', 'withdrawn', 'reversed')),
  -- What the employee signed for, and what it costs.
  taken_up piece_count check (taken_up between 1 and pieces),
  amount piece_count,
  -- Why it was refused or has ended, where somebody said so.
  reason text,
  -- The day of the last signature, from which the payment is due, and where to.
  agreed_on date,
  reference text unique,
  account_holder text,
  iban text,
  bic text,
  received_on date,
  received_amount piece_count,
  -- The line of the ledger that issued the receipts.
  transaction_id uuid unique references transactions,
  created_at timestamptz not null default business_now(),
  constraint offers_received check (received_amount >= amount)
);
create index offers_pool on offers (pool_id, status);
create index offers_employee on offers (employee_id);
create index offers_company on offers (company_id, created_at, id);
create index offers_trust on offers (trust_id, created_at, id);
create index offers_days on offers (accept_by) where status in ('open', 'accepted');
create trigger fill_trust before insert on offers for each row execute function fill_trust();
call protect('offers', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}');
call chain_from_now_on('offers');

alter table documents
  add column offer_id uuid references offers,
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('pool-agreement', 'pool-amendment', 'certificate-order',
    'certificate-cancellation', 'option-agreement', 'receipt-offer'));
create unique index documents_open_offer on documents (offer_id) where status = 'awaiting';
create index documents_offer on documents (offer_id) where offer_id is not null;
-- The pieces that a signature takes up, of an offer.
alter table signature_trail add column pieces piece_count;
call chain_from_now_on('documents', parts => '{"certification_requests": {"key": "document_id"},
  "signature_trail": {"key": "document_id"}}');

-- Receipts that were issued without options leave the shareholding, in the end all of it.
alter table pools
  drop constraint pools_pieces_check,
  add constraint pools_pieces_check check (pieces > 0 or status <> 'requested');

create or replace function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'receipt-offer', 'share-certificate', 'depositary-receipt', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
select make_templates(id) from trusts;
