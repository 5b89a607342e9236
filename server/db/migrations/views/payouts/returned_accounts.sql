-- The lines that are still to be paid to an account from which the last payment of the trust came back, with the reason. What
-- was paid to the account since, or is on its way, says that it can be paid to.
create view returned_accounts with (security_invoker) as
select distinct on (l.payout_id, l.employee_id) l.payout_id, l.employee_id, h.name as holder, y.return_reason
from payments y
join employees w on w.id = y.employee_id
join bank_accounts a on a.user_id = w.user_id and a.iban = y.iban
join employees h on h.user_id = w.user_id and h.trust_id = y.trust_id
join earnings l on l.employee_id = h.id
where y.status = 'returned' and l.status in ('payable', 'retained') and l.transfer_id is null
  and not exists (
    select from payments o
    where o.employee_id in (select id from employees e where e.user_id = w.user_id) and o.iban = y.iban
      and o.status in ('sent', 'paid') and o.created_at > y.created_at)
order by l.payout_id, l.employee_id, y.created_at desc;
