-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

create table activities (
  id uuid primary key default gen_random_uuid(),
  trust_id uuid not null references trusts,
  company_id uuid references companies,
  pool_id uuid references pools,
  plan_id uuid references plans,
  employee_id uuid references employees,
  actor_id uuid references users,
  actor text not null,
  what text not null,
  resource text not null,
  record_id uuid not null,
  details jsonb not null default '[]',
  created_at timestamptz not null default business_now(),
  -- From where it was done.
  ip text,
  device text,
  -- What the activity says of people, which changes when one of them is forgotten.
  people jsonb not null default '[]',
  -- A random number, without which nobody can guess a name from its hash.
  salt uuid not null default gen_random_uuid()
);
create index activities_pool on activities (pool_id, created_at);
create index activities_plan on activities (plan_id, created_at);
create index activities_employee on activities (employee_id, created_at);
create index activities_actor on activities (actor_id, created_at) where actor_id is not null;
create index activities_trust_created on activities (trust_id, created_at, id);
create index activities_company_created on activities (company_id, created_at, id);
create index activities_people on activities using gin (people jsonb_path_ops) where people <> '[]';
call protect('activities', '{"trust_id": "trusts", "company_id": "companies", "employee_id": "employees"}',
  append_only => true);
-- What somebody did is kept, and who it was is forgotten with the login: the only change of an activity that there is.
create or replace trigger append_only before update or delete on activities for each statement
  when (current_setting('vestry.forgetting', true) is distinct from 'on') execute function refuse_change();

-- The activities of a trust are a chain, in the order of their commits: each has a number, and a hash of what it says and
-- of the hash before it. Whatever is changed, taken out, put in or moved afterwards breaks it.
create table audit_chain (
  trust_id uuid not null references trusts,
  number bigint not null,
  activity_id uuid not null,
  -- Of what may change once more, with the salt of then: who did it, from where, and whom it names.
  names bytea not null,
  -- The person in whose place there is a pseudonym from here on; null for what is new.
  forgets uuid,
  hash bytea not null,
  primary key (trust_id, number)
);
create unique index audit_chain_activity on audit_chain (activity_id) where forgets is null;
call protect('audit_chain', '{"trust_id": "trusts"}', append_only => true);

-- Where each chain ends, so that its end cannot be cut off either.
create table audit_heads (
  trust_id uuid primary key references trusts,
  number bigint not null default 0,
  hash bytea not null default sha256('')
);
call protect('audit_heads', '{}');

-- What a transaction has still to chain. Its rows go before it commits, so nobody ever sees those of another.
create table audit_queue (
  id bigint generated always as identity primary key,
  trust_ids uuid[] not null,
  activity_ids uuid[] not null,
  forgets uuid
);
call protect('audit_queue', '{}');
-- Only the functions below write these; the server proves and backs them up.
revoke all on audit_chain, audit_heads, audit_queue from vestry_writer;
grant select on audit_chain, audit_heads, audit_queue to vestry_writer;

-- Both are written into the statements that use them, where a setting of their own would make calls of them.
create function audit_names(a activities) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(json_build_array(a.salt, a.actor, a.ip, a.device, a.people)::text, 'UTF8'))
$$;
create function audit_content(a activities, number bigint, names bytea, forgets uuid) returns bytea
language sql stable parallel safe as $$
  select convert_to(json_build_array(number, a.id, a.trust_id, a.company_id, a.pool_id, a.plan_id, a.employee_id,
    a.actor_id, a.what, a.resource, a.record_id, a.details,
    to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), encode(names, 'hex'), forgets)::text, 'UTF8')
$$;
create function next_hash(before bytea, first bytea, content bytea) returns bytea language plpgsql immutable as $$
begin
  return sha256(coalesce(before, first) || content);
end $$;
-- The hash of each row of a window, from the hash before the first of them.
create aggregate chained (first bytea, content bytea) (sfunc = next_hash, stype = bytea);

-- Chains what was queued from that row on.
create function chain_queued(first bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  head audit_heads;
begin
  -- Always in the same order, so that two who commit at once do not wait for each other.
  for head in
    select h.* from audit_heads h where h.trust_id in (select unnest(trust_ids) from audit_queue where id >= first)
    order by h.trust_id for update
  loop
    insert into audit_chain (trust_id, number, activity_id, names, forgets, hash)
    select head.trust_id, head.number + nth, (a).id, names, forgets,
      chained(head.hash, audit_content(a, head.number + nth, names, forgets)) over (order by nth rows unbounded preceding)
    from (
      select a, q.forgets, row_number() over (order by q.id, x.n) as nth, audit_names(a) as names
      from audit_queue q, unnest(q.activity_ids) with ordinality as x(id, n), activities a
      where q.id >= first and a.id = x.id and a.trust_id = head.trust_id
    ) added;
    update audit_heads set (number, hash) = (
      select number, hash from audit_chain where trust_id = head.trust_id order by number desc limit 1)
    where trust_id = head.trust_id;
  end loop;
  delete from audit_queue where id >= first;
end $$;

create function begin_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_heads (trust_id) values (new.id);
  return null;
end $$;
create trigger begin_chain after insert on trusts for each row execute function begin_chain();

create function queue_activities() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_queue (trust_ids, activity_ids)
  select array_agg(distinct trust_id), array_agg(id) from added having count(*) > 0;
  return null;
end $$;
create trigger queue_activities after insert on activities referencing new table as added
  for each statement execute function queue_activities();

-- What somebody did stays, and who it was goes: of logins, employees and invited colleagues. What they were called and
-- where they were reached goes; where others named them, they have the pseudonym. The chain goes on with the hash of the
-- pseudonym; the one of the name tells nothing any more, because its salt is gone.
create function forget_in_activities(person uuid, pseudonym text) returns void
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
revoke execute on function chain_queued, forget_in_activities from public;
grant execute on function forget_in_activities to vestry_writer;
