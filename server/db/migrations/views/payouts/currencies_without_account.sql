-- The currencies of a trust's companies, and of its payouts that go on, in which it has no account to pay from.
drop function if exists currencies_without_account(uuid);
create view currencies_without_account with (security_invoker) as
select needed.trust_id, needed.currency
from (
  select c.trust_id, c.currency from companies c where c.status = 'active' and c.removed_at is null
  union
  select p.trust_id, p.currency from payouts p where p.status in ('draft', 'approved', 'funded')
) needed
where not exists (select from paying_account(needed.trust_id, needed.currency));
