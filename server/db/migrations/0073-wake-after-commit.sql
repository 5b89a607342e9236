-- A transaction with NOTIFY waits at its commit for all others that have one, and for the disk while it is its turn. So
-- those that write the record have none: whoever commits looks afterwards for what there is to tell, and every server looks
-- once a second for what was left.
drop trigger announce on broadcasts;
drop function announce_broadcasts();

create or replace function tell_lost_access() returns trigger language plpgsql as $$
begin
  insert into realtime_terminations (user_id) values (old.user_id);
  return null;
end $$;
