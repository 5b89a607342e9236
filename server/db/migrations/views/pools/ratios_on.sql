-- The ratios of the classes that a company has stated by a day, and since when each has been other than before: of what was
-- stated for one day, what was entered last counts, and before all that one for one. Shares of another issuer are not counted
-- among those of the company.
create or replace function ratios_on(company uuid, day date) returns table (
  name text, numerator integer, denominator integer, since date
) language sql stable as $$
  with counting as (
    select distinct on (lower(s.name), s.effective_date) lower(s.name) as class, s.name, s.effective_date,
      case when s.issuer is null then s.numerator else 1 end as numerator,
      case when s.issuer is null then s.denominator else 1 end as denominator
    from standing_share_classes s where s.company_id = company and s.effective_date <= day
    order by lower(s.name), s.effective_date, s.created_at desc, s.id desc
  ), steps as (
    select *, lead(effective_date) over by_day is null as is_last,
      (numerator, denominator) <> (lag(numerator, 1, 1) over by_day, lag(denominator, 1, 1) over by_day) as is_change
    from counting window by_day as (partition by class order by effective_date)
  )
  select max(s.name) filter (where is_last), max(s.numerator) filter (where is_last),
    max(s.denominator) filter (where is_last), max(s.effective_date) filter (where is_change)
  from steps s group by class
$$;
