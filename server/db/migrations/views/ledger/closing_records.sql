-- The latest day of a company that is closed still is the one that counts.
create view closing_records with (security_invoker) as
select c.id, c.trust_id, c.company_id, c.closed_until, c.status, c.reason, c.created_at,
  c.status = 'closed' and not exists (
    select from closings o
    where o.company_id = c.company_id and o.status = 'closed' and o.closed_until > c.closed_until) as is_current
from closings c;
