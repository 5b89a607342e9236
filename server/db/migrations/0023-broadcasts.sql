-- What browsers are told of. Written by the database itself in the transaction of the rows that it is about, so that no
-- command can forget it and nothing is told that was taken back; worded, sent and deleted after the commit.
create table broadcasts (
  id bigint generated always as identity primary key,
  -- Of which table, what happened to its rows, and which: of notifications, those whose they are.
  source text not null,
  change text not null check (change in ('created', 'changed', 'cleared')),
  ids uuid[] not null,
  -- What is being sent is due again later, in case its server does not live to delete it.
  due_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
call protect('broadcasts', '{}');

create function broadcast_rows() returns trigger language plpgsql as $$
begin
  insert into broadcasts (source, change, ids)
  select tg_table_name, tg_argv[0], array_agg(id order by id) from told having count(*) > 0;
  return null;
end $$;
create function broadcast_owners() returns trigger language plpgsql as $$
begin
  insert into broadcasts (source, change, ids)
  select tg_table_name, tg_argv[0], array_agg(distinct user_id) from told having count(*) > 0;
  return null;
end $$;
create trigger broadcast after insert on activities referencing new table as told
  for each statement execute function broadcast_rows('created');
create trigger broadcast after insert on messages referencing new table as told
  for each statement execute function broadcast_rows('created');
create trigger broadcast_change after update on messages referencing new table as told
  for each statement execute function broadcast_rows('changed');
create trigger broadcast after delete on notifications referencing old table as told
  for each statement execute function broadcast_owners('cleared');

-- Whichever server hears of it first sends it; the database tells them at the commit.
create function announce_broadcasts() returns trigger language plpgsql as $$
begin
  notify broadcasts;
  return null;
end $$;
create trigger announce after insert on broadcasts for each statement execute function announce_broadcasts();
