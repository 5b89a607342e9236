create view earning_records with (security_invoker) as
select l.*, e.name as holder, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, (select t.made_on from transfers t where t.id = l.transfer_id) as sent_on,
  (select o.payout_id from earnings o where o.id = l.leaves_with_id) as leaves_with_payout_id,
  (select y.amount - y.charge - y.kept from payments y where y.id = l.payment_id and y.status = 'returned') as returned_amount,
  (select coalesce(sum(y.charge), 0)::bigint from payment_lines s join payments y on y.id = s.payment_id
    where s.earning_id = l.id) as return_charge,
  coalesce(l.outstanding, l.net_income) as owed
from earnings l
-- Everybody who sees a line sees this: joined so, it is left out where nothing is asked of it.
left join employees e on e.id = l.employee_id
where l.earned;
