create view transaction_records with (security_invoker) as
select t.id, paper_reference(t.id) as reference, t.trust_id, t.company_id, t.pool_id, t.plan_id, t.employee_id, t.asset, t.type, t.unit, t.pieces, t.value,
  t.currency, t.effective_date, case when t.type not in ('sale', 'purchase') then t.paid end as paid,
  case when t.type in ('sale', 'purchase') then t.paid end as price, t.reason, t.belongs_to_id, t.reverses_id, t.created_at,
  -- Looked up for each line: joined, a short ledger would be read as a whole for each page.
  (select r.created_at from transactions r where r.reverses_id = t.id) as reversed_at,
  (select string_agg(n.number::text, ', ' order by n.number) from certificates n where n.transaction_id = t.id) as certificate_numbers,
  d.due_on, x.trigger as acceleration, c.name as company_name, p.name as pool_name, e.name as employee_name
from transactions t
left join late_lines d on d.transaction_id = t.id
left join accelerations x on x.transaction_id = t.id
-- Everybody who sees a line sees these: joined so, they are left out where nothing is asked of them.
left join companies c on c.id = t.company_id
left join pools p on p.id = t.pool_id
left join employees e on e.id = t.employee_id;
