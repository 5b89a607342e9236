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
  perform pg_notify('realtime', json_build_object('kind', 'terminate', 'user', old.user_id)::text);
  return null;
end $$;
create trigger tell_lost_access after delete or update of role, token_hash on sessions for each row
  execute function tell_lost_access();
create trigger tell_lost_access after delete on trust_operators for each row execute function tell_lost_access();
create trigger tell_lost_access after delete on founders for each row execute function tell_lost_access();
create trigger tell_lost_access after update of user_id on employees for each row
  when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function tell_lost_access();
