-- The number of a certificate that a pattern of a search asks for when it names the line that brought it: transaction 29.
create or replace function transaction_number(pattern text) returns bigint language sql immutable parallel safe as $$
  select substring(pattern from '^% ?(?:transaction|transaktion|transakcija) (?:(?:no|nr|br)\.? ?)?(\d{1,9})%$')::bigint
$$;
