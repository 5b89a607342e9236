-- Whoever sees an account sees what happened to it, and looks up one of few accounts for it instead of one of many lines.
alter policy reader on entries using ((select true from accounts a where a.id = account_id));

-- Lines are nearly all of options. The few others are found among them in the orders of the list.
create index transactions_trust_unit on transactions (trust_id, unit, created_at, id) where unit <> 'options';
create index transactions_trust_unit_effective on transactions (trust_id, unit, effective_date, id) where unit <> 'options';
create index transactions_company_unit on transactions (company_id, unit, created_at, id) where unit <> 'options';
create index transactions_company_unit_effective on transactions (company_id, unit, effective_date, id)
  where unit <> 'options';
