-- The outbox is nobody's to read.
create or replace function mails_waiting(company uuid) returns integer language sql stable security definer set search_path = public as $$
  select count(*)::integer from outbox where company_id = company and sent_at is null and given_up_at is null
$$;
