create view pool_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.name, p.asset, p.pieces, p.nominal_value + p.nominal_value_fraction as value, p.currency, p.description,
  p.rejection_reason, p.has_liquidation_payout, p.net_settlement, p.sale_to_cover, p.requested_pieces, p.held_since, p.created_at,
  p.status <> 'requested' and (p.has_liquidation_payout or exists (
    select from accounts a where a.pool_id = p.id and a.balance > 0
      and ((a.unit = 'certificates' and a.name = 'holder') or (a.unit = 'options' and a.name = 'vested'))
  )) as can_be_paid_out,
  case when p.status = 'active' and pool_free(p.id) = 0 then 'filled' else p.status end as status,
  (select coalesce(sum(balance), 0)::bigint from accounts a
    where a.pool_id = p.id and a.unit = 'options' and a.name = 'available') as available,
  (select coalesce(sum(pieces), 0)::bigint from plans where pool_id = p.id and status = 'approving')
    + (select coalesce(sum(coalesce(taken_up, pieces)), 0)::bigint from offers o
      where o.pool_id = p.id and o.status in ('open', 'accepted'))
    + held_by_imports(p.id) as held, pool_free(p.id) as free, b.unvested, b.vested, b.exercised, b.delisted, b.unallocated, b.certificates, b.holders,
  (select d.id from documents d where d.pool_id = p.id and d.plan_id is null and d.employee_id is null
    and d.status = 'awaiting') as open_document_id
from pools p
-- Joined so, the accounts are not summed up where nothing is asked of them.
left join lateral (
  select coalesce(sum(balance) filter (where name = 'unvested'), 0)::bigint as unvested,
    coalesce(sum(balance) filter (where name = 'vested'), 0)::bigint as vested,
    coalesce(sum(balance) filter (where name = 'exercised'), 0)::bigint as exercised,
    coalesce(sum(balance) filter (where name = 'delisted'), 0)::bigint as delisted,
    coalesce(sum(balance) filter (where name = 'unallocated'), 0)::bigint as unallocated,
    coalesce(sum(balance) filter (where unit = 'certificates' and name = 'holder'), 0)::bigint as certificates,
    count(*) filter (where unit = 'certificates' and name = 'holder' and balance > 0)::integer as holders
  from accounts a where a.pool_id = p.id
) b on true;
