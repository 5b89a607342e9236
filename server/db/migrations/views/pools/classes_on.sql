-- The share class of each shareholding of a company on a day, with what the company has stated of it by then. Of a class
-- of which nothing is stated, a share counts as one of the basic class.
create or replace function classes_on(company uuid, day date) returns table (
  pool_id uuid, name text, type text, votes_per_share integer, numerator integer, denominator integer
) language sql stable as $$
  select p.id, c.name, s.type, s.votes_per_share, coalesce(s.numerator, 1), coalesce(s.denominator, 1)
  from pools p cross join lateral (select class_on(p.id, day) as name) c left join lateral (
    select * from share_classes s
    where s.company_id = company and lower(s.name) = lower(btrim(c.name)) and s.effective_date <= day
    order by s.effective_date desc, s.created_at desc, s.id desc limit 1
  ) s on true
  where p.company_id = company
$$;
