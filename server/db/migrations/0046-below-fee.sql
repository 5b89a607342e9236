-- What the trust decided about a line that does not exceed its fee: it is paid all the same, leaves with a later payment
-- of its holder, or is not paid at all. Without a decision it waits, and its payout with it.
alter table earnings
  add column decision text,
  add column close_reason text,
  drop constraint earnings_status_check,
  add constraint earnings_status_check check (status in ('payable', 'retained', 'paid', 'returned', 'closed')),
  add constraint earnings_decided check (decision is null or (below_fee and decision in ('without-fee', 'carried', 'closed')));

create or replace function has_ended(line earnings) returns boolean immutable language sql as $$
  -- One that is carried on is the business of the payout with which it leaves, unless it comes back.
  select line.status in ('paid', 'closed') or (line.decision is not distinct from 'carried' and line.status <> 'returned')
$$;

-- What was decided is part of what is chained of a line.
call chain_from_now_on('earnings', parts => '{"payout_statements": {"key": "earning_id", "id": "earning_id"}}');
