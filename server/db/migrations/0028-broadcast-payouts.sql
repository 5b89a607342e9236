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
