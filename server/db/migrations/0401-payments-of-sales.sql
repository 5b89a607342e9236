-- Files for the bank also pay the sellers of sales: of one shareholding, each payment one sale.
alter table payments
  add column sale_id uuid references sales,
  drop constraint payments_matter,
  add constraint payments_matter check (num_nonnulls(payout_id, buyback_id, sale_id) = 1);
create index payments_sale on payments (sale_id) where sale_id is not null;

alter table sales
  -- The payment that a file tells the bank to make; a payment by hand has none.
  add column payment_id uuid references payments,
  -- Whether a statement of the bank has shown a payment by hand.
  add column found boolean not null default false,
  add constraint sales_sent check (payment_id is null or status in ('passed', 'completed', 'reversed'));
create index sales_payment on sales (payment_id) where payment_id is not null;
call chain_from_now_on('sales');
call chain_from_now_on('payments', parts => '{"payment_lines": {"key": "payment_id", "id": "payment_id"}}');
