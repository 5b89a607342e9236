-- Why the money of a payout counts as received although the bank shows another amount. For payouts that were funded before,
-- their activities alone say it.
alter table payouts
  add column funds_reason text,
  add constraint payouts_funds_reason check (funds_reason is null or funded_at is not null);
call chain_from_now_on('payouts', parts => '{"frozen_holdings": {"key": "payout_id", "id": "payout_id"},
  "lapsed_vestings": {"key": "payout_id", "id": "payout_id"}}');
