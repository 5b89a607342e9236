-- An entry of the bank whose money is that of a payout may be another amount than was asked for, for a reason.
alter table bank_entry_resolutions
  drop constraint bank_entry_resolutions_reason,
  add constraint bank_entry_resolutions_reason check (decision = 'funds' or (reason is null) = (decision = 'settled'));
