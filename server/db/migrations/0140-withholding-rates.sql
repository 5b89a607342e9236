-- What a trust withholds of payments to residents of a country, by the year of the payment and the type of the payout.
create table withholding_rates (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  country text not null check (country ~ '^[A-Z]{2}$'),
  year integer not null check (year between 2000 and 2100),
  type text not null check (type in ('dividend', 'liquidation-proceeding')),
  -- In per cent.
  tax_rate numeric(9, 6) not null check (tax_rate between 0 and 100),
  created_at timestamptz not null default business_now(),
  unique (trust_id, country, year, type)
);
call protect('withholding_rates', '{"trust_id": "trusts"}');
call chain_from_now_on('withholding_rates');
