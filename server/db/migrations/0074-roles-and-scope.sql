-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- Two roles do all the work of a running server. The reader is held to the caller's scope by row-level security; the
-- writer runs commands and jobs, and can neither change nor delete what is append-only. Roles belong to the cluster.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vestry_reader') then create role vestry_reader nologin; end if;
exception when duplicate_object or unique_violation then null; -- another server was faster
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'vestry_writer') then create role vestry_writer nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant vestry_reader, vestry_writer to %I', current_user);
exception when others then
  -- a superuser needs no membership, and two servers that start at once may grant it at the same moment
  if not (select rolsuper from pg_roles where rolname = current_user)
     and not (pg_has_role('vestry_reader', 'member') and pg_has_role('vestry_writer', 'member')) then raise; end if;
end $$;
grant usage on schema public to vestry_reader, vestry_writer;
-- A server whose role owns no table sees whether it can work with the tables that there are.
grant select on schema_migrations to vestry_writer;

-- The ids of one list of the session; empty where no session was set, so that nothing is seen by accident.
create function scope(list text) returns uuid[] language sql stable parallel safe as $$
  select coalesce(string_to_array(nullif(current_setting('vestry.' || list, true), ''), ',')::uuid[], '{}')
$$;

-- Puts a table under forced row-level security: a reader sees the rows whose column holds an id of the named list,
-- {"trust_id": "trusts"}, or for which the further condition holds. The writer sees all of them.
create procedure protect(tbl regclass, lists jsonb, further text default null, append_only boolean default false)
language plpgsql as $$
declare
  conditions text[] := array(
    select format('%I = any ((select scope(%L))::uuid[])', key, value) from jsonb_each_text(lists));
begin
  if further is not null then conditions := conditions || further; end if;
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format('create policy writer on %s to vestry_writer using (true) with check (true)', tbl);
  execute format('grant select, insert %s on %s to vestry_writer',
    case when append_only then '' else ', update, delete' end, tbl);
  if cardinality(conditions) > 0 then
    execute format('create policy reader on %s for select to vestry_reader using (%s)', tbl,
      array_to_string(conditions, ' or '));
    execute format('grant select on %s to vestry_reader', tbl);
  end if;
  if append_only then
    execute format('create trigger append_only before update or delete on %s for each statement execute function refuse_change()', tbl);
    execute format('create trigger keep before truncate on %s for each statement execute function refuse_change()', tbl);
  end if;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- The trust of a row is the trust of its company; commands need not name it.
create function fill_trust() returns trigger language plpgsql as $$
begin
  new.trust_id := (select trust_id from companies where id = new.company_id);
  return new;
end $$;

-- Outside production days can be made to pass; production keeps the shift at zero.
create table business_clock (
  single boolean primary key default true check (single),
  shift_days integer not null default 0
);
insert into business_clock default values;
grant select, update on business_clock to vestry_writer;
grant select on business_clock to vestry_reader;
create function business_now() returns timestamptz language sql stable parallel safe as $$
  select clock_timestamp() + make_interval(days => (select shift_days from business_clock))
$$;
