-- What is expected of a shareholding from a day on, in per cent a year, for the expense of its options. Nothing is changed:
-- a mistake is corrected by a later entry of the same day.
create table expense_assumptions (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid not null references companies,
  pool_id uuid not null references pools,
  volatility numeric(9, 6) not null check (volatility between 0 and 500),
  risk_free_rate numeric(9, 6) not null check (risk_free_rate >= -20),
  dividend_yield numeric(9, 6) not null check (dividend_yield between 0 and 100),
  expected_months integer check (expected_months between 1 and 600),
  forfeiture_rate numeric(9, 6) not null check (forfeiture_rate between 0 and 100),
  effective_date date not null,
  created_at timestamptz not null default business_now()
);
create index expense_assumptions_pool on expense_assumptions (pool_id, effective_date desc, created_at desc);
create index expense_assumptions_company on expense_assumptions (company_id);
create index expense_assumptions_trust on expense_assumptions (trust_id);
create trigger fill_trust before insert on expense_assumptions for each row execute function fill_trust();
call protect('expense_assumptions', '{"trust_id": "trusts", "company_id": "companies"}', append_only => true);
call chain_from_now_on('expense_assumptions');
-- What the chain hashes may be read by several processes at once, as of all other tables.
alter function record_content(expense_assumptions) parallel safe;
