-- The payments that have not come yet to the account of a company (`receiver` is `founder`) or of its trust: who has to
-- make each (an employee, or the company where there is none), and for what.
create view awaited_payments with (security_invoker) as
select 'founder' as receiver, x.trust_id, x.company_id, x.pool_id, x.employee_id, 'plans' as resource, x.plan_id as record_id,
  due_for_exercise(x.amount, x.tax, x.kept_worth) as amount, x.currency
from (
  select r.*, p.pool_id from exercise_requests r join plans p on p.id = r.plan_id where r.status = 'requested'
) x
where due_for_exercise(x.amount, x.tax, x.kept_worth) > 0 and x.reported_on is null
union all
select o.offered_by, o.trust_id, o.company_id, o.pool_id, o.employee_id, 'offers', o.id, o.amount, o.currency
from offers o where o.status = 'accepted'
union all
select 'trust', s.trust_id, s.company_id, s.pool_id, s.buyer_id, 'sales', s.id, s.amount, s.currency
from sales s where s.status = 'accepted'
union all
select 'trust', p.trust_id, p.company_id, p.pool_id, null, 'payouts', p.id, p.gross_amount_value, p.currency
from payouts p where p.status = 'approved';
