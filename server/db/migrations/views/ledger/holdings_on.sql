-- The pieces on the accounts of a company, or of one of its shareholdings, at the end of a day: of each employee, and of
-- nobody, in each shareholding. Most accounts have not moved since then: from the kept balance, what came later is taken
-- off. What was granted and what was issued are no balances, so they are summed from their lines. The company is looked for
-- among those of the session once, instead of every account and line.
drop function if exists holdings_on(uuid, uuid, date);
create function holdings_on(company uuid, pool uuid, day date)
returns table (employee_id uuid, pool_id uuid, account text, pieces bigint)
language sql stable security definer set search_path = public as $$
  with chosen as materialized (
    select p.id from pools p
    where p.company_id = company and (pool is null or p.id = pool)
      and (p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[]))
  ), later as materialized (
    select e.account_id, sum(e.pieces) as pieces
    from chosen join transactions t on t.pool_id = chosen.id join entries e on e.transaction_id = t.id
    where t.effective_date > day
    group by e.account_id
  )
  select a.employee_id, a.pool_id, a.unit || '.' || a.name, sum(a.balance - coalesce(l.pieces, 0))::bigint
  from chosen join accounts a on a.pool_id = chosen.id left join later l on l.account_id = a.id
  where a.balance <> 0 or l.account_id is not null
  group by a.employee_id, a.pool_id, a.unit, a.name
  union all
  select t.employee_id, t.pool_id, case t.type when 'grant' then 'options.granted' else 'options.issued' end,
    sum(case when t.reverses_id is null then t.pieces else -t.pieces end)::bigint
  from chosen join transactions t on t.pool_id = chosen.id
  where t.type in ('grant', 'option-issuance') and t.effective_date <= day
  group by t.employee_id, t.pool_id, t.type
  union all
  -- A split changes what was granted, and what was issued, by what it adds or takes.
  select p.employee_id, s.pool_id, 'options.granted', sum(x.pieces - x.prior_pieces)::bigint
  from chosen join splits s on s.pool_id = chosen.id join plan_splits x on x.split_id = s.id join plans p on p.id = x.plan_id
  where s.effective_date <= day
  group by p.employee_id, s.pool_id
  union all
  select null, s.pool_id, 'options.issued', sum(s.pieces - s.prior_pieces)::bigint
  from chosen join splits s on s.pool_id = chosen.id where s.effective_date <= day
  group by s.pool_id
$$;
