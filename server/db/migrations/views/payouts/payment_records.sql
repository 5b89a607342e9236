create view payment_records with (security_invoker) as
select y.*, e.name as holder,
  case when y.status = 'returned' then y.amount - y.charge - y.kept end as returned_amount,
  (select count(*)::integer from payment_lines l where l.payment_id = y.id) as lines
from payments y
-- Everybody who sees a payment sees this: joined so, it is left out where nothing is asked of it.
left join employees e on e.id = y.employee_id;
