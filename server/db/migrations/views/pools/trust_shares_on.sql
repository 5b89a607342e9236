-- The shares that the trust holds of each class of a company, or of one of its shareholdings, at the end of a day, and how
-- many shares of the basic class they are, rounded down.
create or replace function trust_shares_on(company uuid, pool uuid, day date) returns table (
  name text, type text, votes_per_share integer, numerator integer, denominator integer, trust bigint, converted bigint
) language sql stable as $$
  select c.name, c.type, c.votes_per_share, c.numerator, c.denominator, sum(h.held)::bigint,
    div(sum(h.held) * c.numerator, c.denominator)::bigint
  from classes_on(company, day) c join (
    select a.pool_id, a.balance - coalesce((
      select sum(e.pieces) from transactions t join entries e on e.transaction_id = t.id
      where t.pool_id = a.pool_id and t.effective_date > day and e.account_id = a.id), 0) as held
    from accounts a
    where a.company_id = company and a.unit = 'shares' and a.name = 'trust' and (pool is null or a.pool_id = pool)
  ) h using (pool_id)
  group by c.name, c.type, c.votes_per_share, c.numerator, c.denominator
  having sum(h.held) > 0
$$;
