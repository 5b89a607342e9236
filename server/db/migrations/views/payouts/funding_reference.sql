-- The reference with which a company sends the money for a payout: a creditor reference of ISO 11649, made of the payout's
-- id. Those of payments to holders are longer, so that a bank statement never has one for the other.
create or replace function funding_reference(payout uuid) returns text immutable language sql as $$
  select 'RF' || lpad((98 - (digits || '271500')::numeric % 97)::text, 2, '0') || digits
  from (select lpad((('x' || right(payout::text, 10))::bit(40)::bigint % 1000000000000)::text, 12, '0') as digits) d
$$;
