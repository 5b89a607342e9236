-- The payments to the reader that came back and wait for other bank details: those of the account are still the ones that the
-- bank was told, or there are none. Runs with the rights of its owner, because a holder sees no payments; whoever looks as the
-- holder is another person, and is told nothing.
create or replace function returned_to_reader() returns table (
  resource text, record_id uuid, name text, reason text, amount text, currency text
) language sql stable security definer set search_path = public as $$
  select w.resource, w.record_id, pool.name, y.return_reason, money_text(y.amount - y.charge - y.kept, y.currency), y.currency
  from payments y join employees e on e.id = y.employee_id
  left join bank_accounts a on a.user_id = e.user_id
  join lateral (
    select 'earnings' as resource, l.id as record_id, l.pool_id from earnings l
    where l.payment_id = y.id and l.employee_id = y.employee_id and l.leaves_with_id is null
    union all
    -- What is paid again goes to the same account, until its file is with the bank.
    select 'earnings', l.id, l.pool_id from earnings l
    where l.payout_id = y.payout_id and l.employee_id = y.employee_id and l.leaves_with_id is null
      and l.status = 'payable' and l.payment_id is distinct from y.id and a.iban is not null
      and not exists (select from transfer_downloads d where d.transfer_id = l.transfer_id)
      and not exists (select from payments o where o.payout_id = y.payout_id and o.employee_id = y.employee_id
        and o.status = 'returned' and o.created_at > y.created_at)
    union all
    select 'buybacks', b.id, b.pool_id from buybacks b where b.payment_id = y.id
    union all
    select 'sales', s.id, s.pool_id from sales s where s.payment_id = y.id
  ) w on true
  join pools pool on pool.id = w.pool_id
  left join lateral (
    select given_name || ' ' || family_name as verified_name from verified_persons p
    where p.user_id = e.user_id order by p.verified_at desc limit 1
  ) v on true
  where y.status = 'returned' and e.id = any ((select scope('employees'))::uuid[])
    and e.user_id = any ((select scope('user'))::uuid[])
    and (a.iban is null or (a.iban = y.iban and a.bic is not distinct from y.bic
      and y.account_holder in (a.account_holder, v.verified_name)))
$$;
