-- Files for the bank also pay buy-backs: of one shareholding, each payment one buy-back.
alter table transfers
  alter column payout_id drop not null,
  add column pool_id uuid references pools,
  add constraint transfers_matter check (num_nonnulls(payout_id, pool_id) = 1);
create index transfers_pool on transfers (pool_id) where pool_id is not null;

alter table payments
  alter column payout_id drop not null,
  add column buyback_id uuid references buybacks,
  add constraint payments_matter check (num_nonnulls(payout_id, buyback_id) = 1);
create index payments_buyback on payments (buyback_id) where buyback_id is not null;

alter table buybacks
  -- The payment that a file tells the bank to make; a payment by hand has none.
  add column payment_id uuid references payments,
  -- Whether what a file was to pay is still to be paid: the payment was not made yet, or came back.
  add column due boolean not null default false,
  -- Whether a statement of the bank has shown a payment by hand.
  add column found boolean not null default false,
  add constraint buybacks_due check (not due or status in ('accepted', 'completed'));
create index buybacks_payment on buybacks (payment_id) where payment_id is not null;
call chain_from_now_on('buybacks');
call chain_from_now_on('transfers');
call chain_from_now_on('payments', parts => '{"payment_lines": {"key": "payment_id", "id": "payment_id"}}');
