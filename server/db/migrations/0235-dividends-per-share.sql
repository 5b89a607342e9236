-- A company announces a dividend as a total or per share. Per share, the trust receives the amount for all shares that it
-- holds in the shareholding, and keeps what no holder gets.
alter table payouts
  add column amount_per_share piece_count,
  add column amount_per_share_fraction numeric(10, 10) not null default 0,
  -- The shares of the trust on the record date, for which it receives the amount.
  add column shares piece_count,
  add column trust_sum piece_count not null default 0,
  add column ex_date date,
  add column payment_date date,
  -- A draft per share is still shown where nothing is received for the shares that are left.
  drop constraint payouts_gross_amount_value_check,
  add constraint payouts_gross_amount_value_check check (gross_amount_value > 0 or amount_per_share is not null),
  add constraint payouts_per_share check ((amount_per_share is null) = (shares is null)
    and (amount_per_share is null or (type = 'dividend'
      and gross_amount_value = floor((amount_per_share + amount_per_share_fraction) * shares)))
    and (amount_per_share is not null or trust_sum = 0)),
  add constraint payouts_dates check (ex_date <= record_date and payment_date >= record_date);

-- What the payout says, which an employee does not see.
alter table earnings
  add column amount_per_share numeric(26, 10),
  add column ex_date date,
  add column payment_date date,
  add constraint earnings_per_share check (amount_per_share is null
    or gross_income = floor(amount_per_share * certificates));

-- A server of the version before divides the whole amount among the holders; it cannot approve that.
create function keep_trust_sum() returns trigger language plpgsql as $$
begin
  if new.gross_amount_value <> new.trust_sum
    + (select coalesce(sum(l.gross_income), 0) from earnings l where l.payout_id = new.id)
  then raise exception 'payout % is not divided by its amount per share', new.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger keep_trust_sum before update on payouts for each row
  when (new.amount_per_share is not null and old.status = 'draft' and new.status = 'approved')
  execute function keep_trust_sum();

call chain_from_now_on('payouts', parts => '{"frozen_holdings": {"key": "payout_id", "id": "payout_id"},
  "lapsed_vestings": {"key": "payout_id", "id": "payout_id"}}');
call chain_from_now_on('earnings', parts => '{"payout_statements": {"key": "earning_id", "id": "earning_id"}}');
