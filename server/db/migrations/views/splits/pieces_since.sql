-- How many pieces of today a piece of a shareholding has become that it had before the splits of later days.
create or replace function pieces_since(pool uuid, day date) returns numeric language plpgsql stable as $$
declare
  factor numeric := 1;
  split record;
begin
  for split in select numerator, denominator from splits s
    where s.pool_id = pool and s.status = 'effective' and s.effective_date > day order by s.effective_date
  loop
    factor := factor * split.numerator / split.denominator;
  end loop;
  return factor;
end $$;
