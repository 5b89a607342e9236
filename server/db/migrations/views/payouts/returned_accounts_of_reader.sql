-- The accounts from which the last payment to the reader came back, with the bank's reason, while nothing was paid to them since.
-- Runs with the rights of its owner, because a holder sees no payments; whoever looks as the holder is another person, and is
-- told nothing.
create or replace function returned_accounts_of_reader() returns table (iban text, reason text)
language sql stable security definer set search_path = public as $$
  select distinct on (y.iban) y.iban, y.return_reason
  from payments y join employees e on e.id = y.employee_id
  where y.status = 'returned' and e.id = any ((select scope('employees'))::uuid[])
    and e.user_id = any ((select scope('user'))::uuid[])
    and not exists (
      select from payments o join employees w on w.id = o.employee_id
      where w.user_id = e.user_id and o.iban = y.iban and o.status = 'paid' and o.created_at > y.created_at)
  order by y.iban, y.created_at desc
$$;
