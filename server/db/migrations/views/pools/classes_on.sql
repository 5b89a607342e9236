-- The share class of each shareholding of a company on a day, with what the company has stated of it by then. Of a class
-- of which nothing is stated, a share counts as one of the basic class; so does one of another issuer, whose basic class is
-- another one.
drop function if exists classes_on(uuid, date);
create function classes_on(company uuid, day date) returns table (
  pool_id uuid, name text, type text, votes_per_share integer, numerator integer, denominator integer, issuer text
) language sql stable as $$
  select p.id, c.name, s.type, s.votes_per_share, case when s.issuer is null then coalesce(s.numerator, 1) else 1 end,
    case when s.issuer is null then coalesce(s.denominator, 1) else 1 end, s.issuer
  from pools p cross join lateral (select class_on(p.id, day) as name) c left join lateral (
    select * from standing_share_classes s
    where s.company_id = company and lower(s.name) = lower(btrim(c.name)) and s.effective_date <= day
    order by s.effective_date desc, s.created_at desc, s.id desc limit 1
  ) s on true
  where p.company_id = company
$$;
