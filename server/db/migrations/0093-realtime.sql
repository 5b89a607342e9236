-- stands for 0073-wake-after-commit.sql, the last migration of version 0.2.0

-- What browsers are told of. Written by the database itself in the transaction of the rows that it is about, so that no
-- command can forget it and nothing is told that was taken back; worded, sent and deleted after the commit.
-- Nothing here notifies: a transaction with NOTIFY waits at its commit for all others that have one, and for the disk while
-- it is its turn. Whoever commits looks afterwards for what there is to tell, and every server looks once a second for what
-- was left.
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

-- What is left to pay of a payout changes with its lines and its payments, whoever or whatever changes these.
create function broadcast_payouts() returns trigger language plpgsql as $$
begin
  insert into broadcasts (source, change, ids)
  select 'payouts', 'changed', array_agg(distinct payout_id) from told having count(*) > 0;
  return null;
end $$;
create trigger broadcast after update on earnings referencing new table as told
  for each statement execute function broadcast_payouts();
create trigger broadcast after insert on payments referencing new table as told
  for each statement execute function broadcast_payouts();
create trigger broadcast_change after update on payments referencing new table as told
  for each statement execute function broadcast_payouts();

-- Who is connected to which server, and hears which channel. Like the connections themselves it does not outlive a crash,
-- and it is in no backup.
create unlogged table realtime_servers (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
call protect('realtime_servers', '{}');

create unlogged table realtime_subscriptions (
  channel text not null,
  socket_id text not null,
  server_id uuid not null references realtime_servers,
  -- Of the channels that show who is there.
  user_id text,
  user_info text,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (channel, socket_id)
);
create index realtime_subscriptions_socket on realtime_subscriptions (server_id, socket_id);
call protect('realtime_subscriptions', '{}');

-- The last event of each channel that keeps it.
create unlogged table realtime_cached (
  channel text primary key,
  event text not null,
  data text not null,
  kept_until timestamptz not null
);
call protect('realtime_cached', '{}');

-- What is too long for a notification, which names it instead.
create unlogged table realtime_messages (
  id uuid primary key,
  body text not null,
  sent_at timestamptz not null default clock_timestamp()
);
call protect('realtime_messages', '{}');

-- Of whom a service outside of this server has to take all connections; without one nobody reads it.
create table realtime_terminations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null default clock_timestamp()
);
call protect('realtime_terminations', '{}');

-- Whoever loses a session or a membership loses all connections with the commit that takes it.
create function tell_lost_access() returns trigger language plpgsql as $$
begin
  insert into realtime_terminations (user_id) values (old.user_id);
  return null;
end $$;
create trigger tell_lost_access after delete or update of role, token_hash on sessions for each row
  execute function tell_lost_access();
create trigger tell_lost_access after delete on trust_operators for each row execute function tell_lost_access();
create trigger tell_lost_access after delete on founders for each row execute function tell_lost_access();
create trigger tell_lost_access after update of user_id on employees for each row
  when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function tell_lost_access();
