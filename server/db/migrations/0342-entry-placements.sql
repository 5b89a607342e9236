-- What a statement of the bank shows and nothing explains, given to a company: its money is that company's until somebody
-- takes that back.
create table entry_placements (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  -- What the bank says again of the same entry: bank_entries.key.
  key text not null,
  reason text not null,
  placed_by uuid,
  created_at timestamptz not null default business_now(),
  taken_back_at timestamptz,
  taken_back_by uuid,
  taken_back_reason text,
  constraint entry_placements_taken_back check ((taken_back_at is null) = (taken_back_reason is null))
);
create unique index entry_placements_key on entry_placements (trust_id, key) where taken_back_at is null;
create index entry_placements_company on entry_placements (company_id);
create trigger fill_trust before insert on entry_placements for each row execute function fill_trust();
call protect('entry_placements', '{"trust_id": "trusts"}');
call chain_from_now_on('entry_placements');

alter table cash_transactions
  add column placement_id uuid references entry_placements,
  drop constraint cash_transactions_move_check,
  add constraint cash_transactions_move_check check (move in ('funds', 'payment', 'return', 'charge', 'closure', 'reopening',
    'receipts-sold', 'receipts-bought', 'sale-received', 'sale-paid', 'disbursement', 'placement', 'bank-credit', 'bank-debit')),
  add constraint cash_transactions_placed check (placement_id is not null or move <> 'placement');
create index cash_transactions_placement on cash_transactions (placement_id) where placement_id is not null;
call chain_from_now_on('cash_transactions', parts => '{"cash_entries": {"key": "transaction_id"}}');
