-- Whether employees may sell pieces to the trust for the tax.
alter table pools add column sale_to_cover boolean not null default false;

-- Of pieces that are sold, kept_pieces and kept_worth are how many, and what they bring: no less than the tax.
alter table exercise_requests
  drop constraint exercise_requests_tax_method_check,
  add constraint exercise_requests_tax_method_check check (tax_method in ('paid-in', 'net-settlement', 'sale-to-cover')),
  drop constraint exercise_requests_kept,
  add constraint exercise_requests_kept check (kept_pieces <= pieces and case tax_method
    when 'net-settlement' then kept_worth <= tax when 'sale-to-cover' then kept_worth >= tax
    else kept_pieces = 0 and kept_worth = 0 end),
  -- What a sale brings above the tax lowers the price.
  drop constraint exercise_requests_received,
  drop constraint exercise_requests_paid_in,
  add constraint exercise_requests_received check (received_amount >= greatest(amount + tax - kept_worth, 0));
-- The trust's money that requests wait for is looked up with each of them.
create index exercise_requests_to_cover on exercise_requests (company_id)
  where status = 'requested' and tax_method = 'sale-to-cover';

-- What the trust owes to a company for pieces that it bought so.
alter table cash_transactions
  drop constraint cash_transactions_move_check,
  add constraint cash_transactions_move_check check (move in ('funds', 'payment', 'return', 'charge', 'closure', 'reopening',
    'receipts-sold', 'receipts-bought', 'sold-to-cover', 'sale-received', 'sale-paid', 'disbursement', 'placement',
    'bank-credit', 'bank-debit'));
alter table cash_entries
  drop constraint cash_entries_account_check,
  add constraint cash_entries_account_check check (account in ('bank', 'clearing', 'owed', 'tax', 'fees', 'receipts',
    'sales', 'exercises', 'refunds', 'trust'));
alter table disbursements
  drop constraint disbursements_account_check,
  add constraint disbursements_account_check check (account in ('tax', 'fees', 'receipts', 'exercises', 'refunds', 'trust'));
create index cash_entries_exercises on cash_entries (transaction_id) where account = 'exercises';

call chain_from_now_on('pools');
