-- The payments to the reader that are in a file for the bank, and of which nothing more is known: where they go no longer
-- changes with the bank details. Runs with the rights of its owner, because a holder sees no payments; whoever looks as the
-- holder is another person, and is told nothing.
create or replace function sent_to_reader() returns table (
  resource text, record_id uuid, name text, amount text, currency text, made_on date, iban text
) language sql stable security definer set search_path = public as $$
  select w.resource, w.record_id, pool.name, money_text(y.amount, y.currency), y.currency, t.made_on, y.iban
  from payments y join employees e on e.id = y.employee_id
  join transfers t on t.id = y.transfer_id
  join lateral (
    select 'earnings' as resource, l.id as record_id, l.pool_id from earnings l
    where l.payment_id = y.id and l.payout_id = y.payout_id and l.employee_id = y.employee_id and l.leaves_with_id is null
    union all
    select 'buybacks', b.id, b.pool_id from buybacks b where b.payment_id = y.id
    union all
    select 'sales', s.id, s.pool_id from sales s where s.payment_id = y.id
  ) w on true
  join pools pool on pool.id = w.pool_id
  where y.status = 'sent' and e.id = any ((select scope('employees'))::uuid[])
    and e.user_id = any ((select scope('user'))::uuid[])
  order by y.created_at, y.id
$$;
