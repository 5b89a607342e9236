-- The place in the log behind everything that was committed by now, with the timeline that it belongs to. A replica has
-- none of its own.
create function log_position() returns text language sql as $$
  select left(pg_walfile_name(place), 8) || ' ' || place
  from (select case
    when pg_is_in_recovery() then null
    -- Such a commit is seen by others before it is in the log's file.
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn()
  end as place) log
$$;

-- On a replica: waits a moment until it has replayed the log up to a place. The statements after this one see all that
-- was committed before.
create function await_replay(place pg_lsn, milliseconds integer) returns void language plpgsql as $$
declare
  until constant timestamptz := clock_timestamp() + make_interval(secs => milliseconds / 1000.0);
begin
  loop
    if not pg_is_in_recovery() then
      raise exception 'this is no replica' using errcode = 'VR001';
    end if;
    exit when pg_last_wal_replay_lsn() >= place;
    if clock_timestamp() > until then
      raise exception 'the replica has not replayed the log up to %', place using errcode = 'VR002';
    end if;
    perform pg_sleep(0.001);
  end loop;
end $$;
