-- When the employees of a shareholding may request exercises. Blackouts go before windows, and without a window every
-- other day is open.
create table exercise_periods (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  kind text not null check (kind in ('window', 'blackout')),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  reason text,
  created_at timestamptz not null default business_now()
);
create index exercise_periods_pool on exercise_periods (pool_id, from_day);
create index exercise_periods_company on exercise_periods (company_id, from_day);
create index exercise_periods_trust on exercise_periods (trust_id, from_day);
create trigger fill_trust before insert on exercise_periods for each row execute function fill_trust();
call protect('exercise_periods', '{"trust_id": "trusts", "company_id": "companies", "pool_id": "pools"}');
call chain_from_now_on('exercise_periods');
