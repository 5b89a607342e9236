-- Every row of a list has several of these texts. PostgreSQL writes a function of one expression into the statement
-- itself, if the expression is as constant as the function says: to_char is not.
create or replace function instant_text(at timestamptz) returns text stable parallel safe language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
-- A product takes a fraction of the time of a power and a division.
create or replace function money_text(minor numeric, currency text) returns text immutable parallel safe language sql as $$
  select case when currency_decimals(currency) = 0 then round(minor) else round(minor * 0.01, 2) end::text
$$;
create or replace function price_text(minor numeric, currency text) returns text immutable parallel safe language sql as $$
  select case when currency_decimals(currency) = 0 then trim_scale(round(minor, 10))
    else round(round(minor * 0.01, 10), greatest(min_scale(round(minor * 0.01, 10)), 2)) end::text
$$;
