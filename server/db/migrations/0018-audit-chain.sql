-- From where something was done; what an activity says of people, which changes when one of them is forgotten; and a
-- random number, without which nobody can guess a name from its hash.
alter table activities
  add column ip text,
  add column device text,
  add column people jsonb not null default '[]',
  add column salt uuid not null default gen_random_uuid(),
  alter column trust_id set not null;
create index activities_people on activities using gin (people jsonb_path_ops) where people <> '[]';

alter table activities disable trigger append_only;
-- Those who are named, with the record by which they are known when they are forgotten.
update activities a set
  people = (
    select jsonb_agg(d || jsonb_build_object('of', e.id) order by n)
    from jsonb_array_elements(a.details) with ordinality as x(d, n)
    join employees e on e.company_id = a.company_id and e.name = d ->> 'value'
    where d ->> 'name' in ('from', 'to', 'holder')
      and not exists (select from employees o where o.company_id = e.company_id and o.name = e.name and o.id < e.id)),
  details = (
    select coalesce(jsonb_agg(d order by n), '[]')
    from jsonb_array_elements(a.details) with ordinality as x(d, n)
    where d ->> 'name' not in ('from', 'to', 'holder')
      or not exists (select from employees e where e.company_id = a.company_id and e.name = d ->> 'value'))
where what in ('transferred', 'ordered-certificates', 'asked-to-cancel-certificates')
  and exists (select from jsonb_array_elements(a.details) d join employees e on e.company_id = a.company_id
    and e.name = d ->> 'value' where d ->> 'name' in ('from', 'to', 'holder'));
-- What something was and became, apart.
update activities a set details = (
    select jsonb_agg(case when d ->> 'value' ~ '^\d+ → \d+$'
        then d || jsonb_build_object('before', split_part(d ->> 'value', ' → ', 1), 'value', split_part(d ->> 'value', ' → ', 2))
        else d end order by n)
    from jsonb_array_elements(a.details) with ordinality as x(d, n))
where details @? '$[*].value ? (@ like_regex "^[0-9]+ → [0-9]+$")';
alter table activities enable trigger append_only;

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
call protect('audit_chain', '{"trust_id": "trusts"}', append_only => true);
create unique index audit_chain_activity on audit_chain (activity_id) where forgets is null;

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
-- Only the functions below write these.
revoke all on audit_chain, audit_heads, audit_queue from vestry_writer;

-- Both are written into the statements that use them, where a setting of their own would make calls of them.
create function audit_names(a activities) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(a.salt, a.actor, a.ip, a.device, a.people)::text, 'UTF8'))
$$;
create function audit_content(a activities, number bigint, names bytea, forgets uuid) returns bytea language sql stable as $$
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

insert into audit_heads (trust_id) select id from trusts;
insert into audit_queue (trust_ids, activity_ids)
select array_agg(distinct trust_id), array_agg(id order by created_at, id) from activities having count(*) > 0;
select chain_queued(0);

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

-- At the commit, when nothing else is waited for any more: whoever commits for the same trust at this moment waits for
-- no more than that. The first of a transaction's rows does it for all of them.
create function chain_at_commit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from audit_queue where id = new.id) then perform chain_queued(new.id); end if;
  return null;
end $$;
create constraint trigger chain_at_commit after insert on audit_queue deferrable initially deferred
  for each row execute function chain_at_commit();

-- What somebody did stays, and who it was goes. The chain goes on with the hash of the pseudonym; the one of the name
-- tells nothing any more, because its salt is gone.
create or replace function forget_in_activities(person uuid, pseudonym text) returns void
language plpgsql security definer set search_path = public as $$
declare
  mentions jsonb[] := array(
    select jsonb_build_array(jsonb_build_object('of', id))
    from (select id from employees where user_id = person union all select person) own);
begin
  perform set_config('vestry.forgetting', 'on', true);
  with forgotten as (
    update activities a set
      actor = case when actor_id = person then pseudonym else actor end,
      ip = case when actor_id = person then null else ip end,
      device = case when actor_id = person then null else device end,
      -- What they were called and where they were reached goes; where others named them, they have the pseudonym.
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

-- In which order the sides are asked to sign.
alter table certification_requests add column position smallint;
update certification_requests r set position = o.n
from (
  select id, row_number() over (partition by document_id
    order by array_position(array['trust', 'founder', 'employee'], role)) as n
  from certification_requests
) o where o.id = r.id;
alter table certification_requests alter column position set not null;

-- After how many days those whose signature is missing were reminded.
create table signature_reminders (
  request_id uuid not null references certification_requests,
  days smallint not null,
  primary key (request_id, days)
);
call protect('signature_reminders', '{}');

-- Files are looked for by their hashes, for whoever holds one.
create index register_files_hash on register_files (sha256);
