-- A price per piece has up to ten decimals: beside its whole minor units, what it has beyond them, as a share of one.
-- Servers that do not know of it go on with the whole ones.
alter table pools add column nominal_value_fraction numeric(10, 10) not null default 0;
alter table plans add column exercise_price_fraction numeric(10, 10) not null default 0;
alter table valuations add column value_fraction numeric(10, 10) not null default 0;
alter table frozen_holdings add column exercise_price_fraction numeric(10, 10) not null default 0;

-- Minor units with their fraction as a decimal string, with at least the decimals of the currency.
create function price_text(minor numeric, currency text) returns text immutable language sql as $$
  select round(price, greatest(min_scale(price), currency_decimals(currency)))::text
  from (select round(minor / 10::numeric ^ currency_decimals(currency), 10) as price) p
$$;
