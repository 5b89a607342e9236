-- The day on which statements of the bank have shown the whole money of an approved payout, with its reference; null where
-- they have not. Runs with the rights of its owner, because a company sees no bank of its trust, for payouts of the session's
-- companies.
create or replace function funds_shown_on(payout uuid) returns date
language plpgsql stable security definer set search_path = public as $$
begin
  if scope_role() <> 'founder' then return null; end if;
  return (
    select max(a.booked_on)
    from payouts p join payout_arrivals a on a.payout_id = p.id and a.is_named
    where p.id = payout and p.status = 'approved' and p.company_id = any ((select scope('companies'))::uuid[])
    group by p.id having sum(a.amount) >= p.gross_amount_value);
end $$;
