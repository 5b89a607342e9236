-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- What holds a text is found by the letters of it, three in a row.
create extension if not exists pg_trgm;

create domain piece_count as bigint check (value between 0 and 9007199254740991);

create function currency_decimals(currency text) returns integer immutable parallel safe language sql as $$
  select case when currency in ('JPY', 'KRW', 'ISK') then 0 else 2 end
$$;
-- Minor units as the decimal string of their currency.
create function money_text(minor numeric, currency text) returns text immutable parallel safe language sql as $$
  select round(minor / 10::numeric ^ currency_decimals(currency), currency_decimals(currency))::text
$$;
-- Minor units with their fraction as a decimal string, with at least the decimals of the currency.
create function price_text(minor numeric, currency text) returns text immutable parallel safe language sql as $$
  select round(price, greatest(min_scale(price), currency_decimals(currency)))::text
  from (select round(minor / 10::numeric ^ currency_decimals(currency), 10) as price) p
$$;
-- As people type what they look for: without case, accents and strokes. Most of what is written has nothing to be folded
-- but its capitals.
create function folded(written text) returns text immutable parallel safe language sql as $$
  select case when octet_length(written) = length(written) then lower(written) else
    translate(regexp_replace(normalize(lower(written), NFD), U&'[\0300-\036F]', '', 'g'), 'łđøßæœ', 'ldosao') end
$$;
create function instant_text(at timestamptz) returns text immutable parallel safe language sql as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
