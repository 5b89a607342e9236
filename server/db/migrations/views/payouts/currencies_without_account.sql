-- The currencies of a trust's companies, and of its payouts that go on, in which it has no account to pay from.
create or replace function currencies_without_account(trust uuid) returns text[] stable language sql as $$
  select coalesce(array_agg(currency order by currency), '{}')
  from (
    select c.currency from companies c
    where c.trust_id = trust and c.status = 'active' and c.removed_at is null
    union
    select p.currency from payouts p where p.trust_id = trust and p.status in ('draft', 'approved', 'funded')
  ) needed
  where not exists (select from paying_account(trust, currency))
$$;
