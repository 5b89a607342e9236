create view payout_line_records with (security_invoker) as
select l.*, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, e.name as holder
from earnings l
-- Everybody who sees a line sees this: joined so, it is left out where nothing is asked of it.
left join employees e on e.id = l.employee_id;
