-- The day on which a company's money for a payout came, as somebody said it; that of payouts that were funded before is not
-- known.
alter table payouts
  add column received_on date,
  add constraint payouts_received check (received_on is null or funded_at is not null);
call chain_from_now_on('payouts', parts => '{"frozen_holdings": {"key": "payout_id", "id": "payout_id"},
  "lapsed_vestings": {"key": "payout_id", "id": "payout_id"}}');

-- Somebody says by recording the money of a payout that an entry without its reference has brought it.
alter table bank_entry_resolutions
  drop constraint bank_entry_resolutions_decision_check,
  drop constraint bank_entry_resolutions_check,
  add constraint bank_entry_resolutions_decision_check check (decision in ('noted', 'unrelated', 'paid',
    'returned', 'returned-in-part', 'settled', 'funds')),
  add constraint bank_entry_resolutions_reason check ((reason is null) = (decision in ('settled', 'funds')));

-- What came and nothing explains is found by its amount.
create index bank_entries_unexplained on bank_entries (trust_id, amount) where outcome = 'unknown' and direction = 'credit';
