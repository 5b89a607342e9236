-- The account to which a payment of the reader goes or went. Runs with the rights of its owner, because a holder sees no
-- payments; whoever looks as the holder is another person, and is told nothing.
create or replace function paid_to_reader(payment uuid, out account_holder text, out iban text, out bic text)
language sql stable strict security definer set search_path = public as $$
  select y.account_holder, y.iban, y.bic
  from payments y join employees e on e.id = y.employee_id
  where y.id = payment and e.id = any ((select scope('employees'))::uuid[])
    and e.user_id = any ((select scope('user'))::uuid[])
$$;
