-- The lines that are still to be paid to an account from which the last payment of the trust came back, with the reason: that
-- of the holder or, where a file was made that nobody has downloaded, that in the file. What was paid to the account since says
-- that it can be paid to; what is on its way may come back too.
create view returned_accounts with (security_invoker) as
select distinct on (l.payout_id, l.employee_id) l.payout_id, l.employee_id, h.name as holder, y.return_reason
from payments y
join employees w on w.id = y.employee_id
join employees h on h.user_id = w.user_id and h.trust_id = y.trust_id
join earnings l on l.employee_id = h.id
left join bank_accounts a on a.user_id = w.user_id
left join payments f on f.transfer_id = l.transfer_id and f.employee_id = l.employee_id
where y.status = 'returned' and l.status in ('payable', 'retained') and y.iban = coalesce(f.iban, a.iban)
  and not exists (select from transfer_downloads d where d.transfer_id = l.transfer_id)
  and not exists (
    select from payments o
    where o.employee_id in (select id from employees e where e.user_id = w.user_id) and o.iban = y.iban
      and o.created_at > y.created_at and o.status = 'paid')
order by l.payout_id, l.employee_id, y.created_at desc;
