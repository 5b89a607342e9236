-- Whose certificates were others at the end of a dividend's record date than its frozen list says: what was there when it
-- was approved on that day is counted, and what came later that day is not.
create view differing_holders with (security_invoker) as
select l.payout_id, l.employee_id, e.name as holder, h.pieces - l.pieces as frozen, h.pieces as held, l.since
from (
  select p.id as payout_id, p.pool_id, p.record_date, a.employee_id, sum(n.pieces) as pieces, max(t.created_at) as since
  from payouts p
  join transactions t on t.pool_id = p.pool_id and t.effective_date = p.record_date and t.id <> all (p.counted_lines)
  join entries n on n.transaction_id = t.id
  join accounts a on a.id = n.account_id and a.unit = 'certificates' and a.name = 'holder'
  where p.type = 'dividend' and p.status in ('approved', 'funded', 'paid')
  group by p.id, a.employee_id
  having sum(n.pieces) <> 0
) l
join employees e on e.id = l.employee_id
cross join lateral (
  select sum(n.pieces) as pieces
  from accounts a join entries n on n.account_id = a.id join transactions t on t.id = n.transaction_id
  where a.pool_id = l.pool_id and a.employee_id = l.employee_id and a.unit = 'certificates' and a.name = 'holder'
    and t.effective_date <= l.record_date
) h;
