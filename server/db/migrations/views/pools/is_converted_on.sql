-- Whether the shares of a company are counted as converted on a day: where a class has another ratio than one for one.
create or replace function is_converted_on(company uuid, day date) returns boolean language sql stable as $$
  select exists (
    select from (
      select distinct on (lower(s.name)) s.numerator, s.denominator from share_classes s
      where s.company_id = company and s.effective_date <= day
      order by lower(s.name), s.effective_date desc, s.created_at desc, s.id desc
    ) newest where newest.numerator <> newest.denominator
  )
$$;
