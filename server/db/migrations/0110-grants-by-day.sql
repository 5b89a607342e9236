-- What was granted up to a day, and what was issued to grant it from, without a look at all the other lines.
create index transactions_granted on transactions (pool_id, type, effective_date) include (employee_id, pieces, reverses_id)
  where type in ('grant', 'option-issuance');
