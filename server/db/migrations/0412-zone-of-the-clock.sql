-- The time zone of the installation, which a server writes down when it starts: what is derived from the day that it is, such
-- as how urgent a task is, can be filtered and sorted by the database.
alter table business_clock add column time_zone text not null default 'UTC';

create function business_day(at timestamptz) returns date language sql stable parallel safe as $$
  select (at at time zone time_zone)::date from business_clock
$$;
-- Days are counted, as in server/base/clock.ts.
create function business_today() returns date language sql stable parallel safe as $$
  select business_day(clock_timestamp()) + shift_days from business_clock
$$;
