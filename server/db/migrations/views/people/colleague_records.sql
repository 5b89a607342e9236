-- Who acts for a trust, or for a company as its founder, and who is invited to. A session sees those of its own side, and
-- what the person itself is invited to or has joined, in whichever role it is.
create view colleague_records with (security_invoker) as
select c.*, (scope('user'))[1] as reader_id,
  coalesce(c.trust_id = any ((select scope('trusts'))::uuid[]), false)
    or coalesce(c.company_id = any ((select scope('companies'))::uuid[]), false) as is_ours,
  coalesce(c.user_id = any ((select scope('user'))::uuid[]), false) as is_self
from (
  select id, trust_id, null::uuid as company_id, user_id, operator_name(user_id) as name, operator_email(user_id) as email,
    'active' as status, null::timestamptz as expires_at, created_at
  from trust_operators
  union all
  select id, null, company_id, user_id, name, email, 'active', null, created_at from founders
  union all
  select id, case when company_id is null then trust_id end, company_id, user_id, name, email,
    case when expires_at < business_now() then 'expired' else 'invited' end, expires_at, created_at
  from colleagues where settled_at is null
) c
where c.trust_id = any ((select scope('trusts'))::uuid[]) or c.company_id = any ((select scope('companies'))::uuid[])
  or c.user_id = any ((select scope('user'))::uuid[]);
