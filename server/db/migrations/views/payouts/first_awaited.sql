-- The first of the payments that have not come yet to the account of a company, or to that of a trust where no company is
-- named, by those who have to make them; not all, because the page that shows them says how many more there are.
create or replace function first_awaited(trust uuid, company uuid) returns jsonb stable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('resource', a.resource, 'record_id', a.record_id, 'payer', a.payer,
    'poolName', a.pool_name, 'amount', money_text(a.amount, a.currency), 'currency', a.currency)
    order by a.payer collate by_name, a.pool_name, a.resource, a.record_id), '[]')
  from (
    select w.resource, w.record_id, coalesce(e.name, c.name) as payer, p.name as pool_name, w.amount, w.currency
    from awaited_payments w
    join pools p on p.id = w.pool_id
    join companies c on c.id = w.company_id
    left join employees e on e.id = w.employee_id
    where w.trust_id = trust and case when company is null then w.receiver = 'trust'
      else w.receiver = 'founder' and w.company_id = company end
    order by coalesce(e.name, c.name) collate by_name, p.name, w.resource, w.record_id limit 10
  ) a
$$;
