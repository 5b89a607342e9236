-- The company that an act is about of which the trust alone learns, such as a draft of a payout: company_id lets founders see
-- it, so it is null there. What was done before names none.
alter table activities
  add column of_company_id uuid references companies,
  add constraint activities_of_company check (of_company_id is null or (company_id is null and employee_id is null));
-- For the list of a company, whoever reads it: in place of the index by company_id alone. A case, because under row-level
-- security no index is asked for what coalesce() makes, which might leak.
create index activities_of_company on activities
  ((case when company_id is null then of_company_id else company_id end), created_at, id);
drop index activities_company_created;

-- Nothing is added where it is null, so the hashes of before stay as they are.
create or replace function audit_content(a activities, number bigint, names bytea, forgets uuid) returns bytea
language sql stable parallel safe as $$
  select convert_to(json_build_array(number, a.id, a.trust_id, a.company_id, a.pool_id, a.plan_id, a.employee_id,
    a.actor_id, a.what, a.resource, a.record_id, a.details,
    to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), encode(names, 'hex'), forgets)::text
    || coalesce(a.of_company_id::text, ''), 'UTF8')
$$;
