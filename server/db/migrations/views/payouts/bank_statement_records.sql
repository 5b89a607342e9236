create view bank_statement_records with (security_invoker) as
select s.id, s.trust_id, s.account, s.file_name, s.created_at, operator_name(s.created_by) as created_by, n.*
from bank_statements s cross join lateral (
  select count(*)::integer as entries,
    (count(*) filter (where outcome = 'matched'))::integer as matched,
    (count(*) filter (where outcome = 'returned'))::integer as returned,
    (count(*) filter (where outcome = 'amount-differs'))::integer as amount_differs,
    (count(*) filter (where outcome = 'too-early'))::integer as too_early,
    (count(*) filter (where outcome = 'repeated'))::integer as repeated,
    (count(*) filter (where outcome = 'not-due'))::integer as not_due,
    (count(*) filter (where outcome = 'unknown'))::integer as unknown,
    (count(*) filter (where outcome = 'known'))::integer as known
  from bank_entries b where b.bank_statement_id = s.id
) n;
