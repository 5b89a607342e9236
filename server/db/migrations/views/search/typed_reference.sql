-- The whole reference that a pattern of a search asks for, as pages and papers write it, with dashes or without, or at the end
-- of an id, as registers have it.
create or replace function typed_reference(pattern text) returns text language sql immutable parallel safe as $$
  select upper(concat_ws('-', r[1], r[2], r[3]))
  from regexp_match(pattern, '^% ?(?:[\da-f]{8}-(?:[\da-f]{4}-){3})?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})%$') r
  where r is not null
$$;
