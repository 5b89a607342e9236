-- Those who are invited to operate a trust, or a company as its founder (then with a company). Whoever has joined is one
-- of trust_operators or founders under the same id; what was settled stays, so that a person who is named in an activity
-- can be forgotten there.
create table colleagues (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid references companies,
  -- The login of the address, once there is one.
  user_id uuid references users,
  name text not null,
  email text not null,
  inviter_id uuid not null references users,
  expires_at timestamptz not null,
  -- When the person joined, or the invitation was revoked.
  settled_at timestamptz,
  created_at timestamptz not null default business_now()
);
create unique index colleagues_waiting on colleagues (coalesce(company_id, trust_id), lower(email)) where settled_at is null;
create index colleagues_trust on colleagues (trust_id);
create index colleagues_company on colleagues (company_id);
create index colleagues_user on colleagues (user_id);
call protect('colleagues', '{"company_id": "companies", "user_id": "user"}',
  'company_id is null and trust_id = any ((select scope(''trusts''))::uuid[])');

-- A link invites an employee or a colleague.
alter table invitations
  alter column employee_id drop not null,
  add column colleague_id uuid references colleagues,
  add check (num_nonnulls(employee_id, colleague_id) = 1);
create index invitations_colleague on invitations (colleague_id);

-- Whoever has just joined sees that, also in another role.
drop policy reader on founders;
create policy reader on founders for select to vestry_reader using (trust_id = any ((select scope('trusts'))::uuid[])
  or company_id = any ((select scope('companies'))::uuid[]) or user_id = any ((select scope('user'))::uuid[]));

-- The address of somebody who acts for a trust; logins are read by their owners alone.
create function operator_email(operator uuid) returns text language sql stable security definer set search_path = public as $$
  select u.email from users u where u.id = operator and exists (select from trust_operators o where o.user_id = u.id)
$$;
revoke execute on function operator_email from public;
grant execute on function operator_email to vestry_reader, vestry_writer;

-- As before, and of those who were invited as colleagues too.
create or replace function forget_in_activities(person uuid, pseudonym text) returns void
language plpgsql security definer set search_path = public as $$
declare
  mentions jsonb[] := array(
    select jsonb_build_array(jsonb_build_object('of', id))
    from (
      select id from employees where user_id = person
      union all select id from colleagues where user_id = person
      union all select person
    ) own);
begin
  perform set_config('vestry.forgetting', 'on', true);
  with forgotten as (
    update activities a set
      actor = case when actor_id = person then pseudonym else actor end,
      ip = case when actor_id = person then null else ip end,
      device = case when actor_id = person then null else device end,
      people = (
        select coalesce(jsonb_agg(
          case when jsonb_build_array(p) @> any (mentions) then p || jsonb_build_object('value', pseudonym) else p end
          order by n), '[]')
        from jsonb_array_elements(a.people) with ordinality as x(p, n)
        where not (p ? 'before' and jsonb_build_array(p) @> any (mentions))),
      salt = gen_random_uuid()
    where actor_id = person or (people <> '[]' and people @> any (mentions))
    returning id, trust_id, created_at
  )
  insert into audit_queue (trust_ids, activity_ids, forgets)
  select array_agg(distinct trust_id), array_agg(id order by created_at, id), person from forgotten having count(*) > 0;
  perform set_config('vestry.forgetting', 'off', true);
end $$;

-- Whoever the provider knows as one person is one login here.
create table identity_subjects (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  primary key (issuer, subject)
);
create index identity_subjects_user on identity_subjects (user_id);
call protect('identity_subjects', '{}');
-- When the provider checked the data, beside when it arrived here.
alter table verified_persons add column attested_at timestamptz;
-- Who does not come back from the provider is not on the way for ever.
alter table employees add column verifying_since timestamptz;
create index employees_verifying on employees (verifying_since) where status = 'verifying';
