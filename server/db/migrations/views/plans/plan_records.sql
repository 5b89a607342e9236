-- Each figure is a query of its own, so that sorting by one, or counting, does not work out all of them for every plan.
create view plan_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, p.employee_id, p.status, p.pieces,
  p.exercise_price + p.exercise_price_fraction as exercise_price, p.currency,
  p.start_date, p.grant_date, p.granted_on, p.expiry_date, p.post_termination_days, p.early_exercise, p.vesting,
  p.created_at,
  greatest(1, (select max(a.version) from amendments a where a.plan_id = p.id and a.status = 'effective'),
    (select max(x.version) from plan_splits x where x.plan_id = p.id)) as version,
  e.name || ' · ' || pool.name as name,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'unvested') as unvested,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'vested') as vested,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'exercised') as exercised,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'delisted') as delisted,
  coalesce(split.forfeited, 0) + (
    select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint from transactions t
    where t.plan_id = p.id and t.type = 'forfeit' and (split.since is null or t.effective_date >= split.since)) as forfeited,
  coalesce(split.expired, 0) + (
    select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint from transactions t
    where t.plan_id = p.id and t.type = 'expiration' and (split.since is null or t.effective_date >= split.since)) as expired,
  coalesce(split.cancelled, 0) + (
    select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint from transactions t
    where t.plan_id = p.id and t.type = 'cancellation' and (split.since is null or t.effective_date >= split.since)) as cancelled,
  exists (
    select from transactions t join payouts o on o.transaction_id = coalesce(t.belongs_to_id, t.id)
    where t.plan_id = p.id and t.reverses_id is null and o.status in ('approved', 'funded', 'paid')
  ) as paid_out,
  coalesce(case when leaving.is_to_leave then coming_last_day_of(p.id) end, p.last_exercisable_day) as last_exercisable_day,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', x.kind, 'from', x.from_day, 'until', x.until_day)
      order by x.from_day, x.until_day)
    from exercise_periods x where x.pool_id = p.pool_id
  ), '[]') as exercise_periods,
  exists (select from verified_persons v where v.user_id = e.user_id) as has_verified_data,
  case when p.status in ('active', 'on-milestone-date', 'approving') then case when leaving.is_to_leave
    then (select t.date from coming_tranches_of(p.id) t order by t.date limit 1)
    else (select t.date from plan_tranches t where t.plan_id = p.id and t.transaction_id is null order by t.date limit 1)
  end end as next_vesting_date,
  case when p.status in ('active', 'on-milestone-date', 'approving') then case when leaving.is_to_leave
    then (select t.pieces from coming_tranches_of(p.id) t order by t.date limit 1)
    else (select t.pieces from plan_tranches t where t.plan_id = p.id and t.transaction_id is null order by t.date limit 1)
  end end as next_vesting_pieces,
  case when leaving.is_to_leave then (
    select l.last_day from leaving_of(p.id) l where l.future_period = 'withdraw'
  ) end as lapses_after,
  case when leaving.is_to_leave then (
    select l.last_day from leaving_of(p.id) l where l.future_period = 'grant'
  ) end as full_vesting_date,
  case when leaving.is_to_leave then ending_day_of(p.id) end as ends_on,
  case when leaving.is_to_leave and p.granted_on is not null then (
    select case when l.past_period = 'withdraw' or p.last_exercisable_day < l.last_day then 0
      else (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'vested')
        + (select coalesce(sum(t.pieces), 0)::bigint from coming_tranches_of(p.id) t) end
    from leaving_of(p.id) l
  ) end as kept_on_leaving,
  coalesce((
    select jsonb_agg(jsonb_build_object('date', t.date, 'pieces', t.pieces, 'cumulative', t.cumulative, 'milestone', t.name)
      order by t.date, t.name nulls first)
    from (
      select date, sum(pieces) as pieces, name, sum(sum(pieces)) over (order by date, name nulls first) as cumulative
      from (
        -- What has vested stands on the day it did, which is not the one that was planned after an acceleration.
        select coalesce(x.effective_date, t.date) as date, t.pieces, null as name
        from plan_tranches t left join transactions x on x.id = t.transaction_id
        where t.plan_id = p.id and (t.transaction_id is not null or not leaving.is_to_leave)
        union all
        select c.date, c.pieces, null from coming_tranches_of(p.id) c where leaving.is_to_leave
        union all
        select x.effective_date, case when m.status = 'evaluated'
            then trunc(x.pieces * pieces_since(p.pool_id, x.effective_date))::bigint else m.pieces end, m.name
        from plan_milestones m join transactions x on x.id = m.transaction_id
        where m.plan_id = p.id and m.status in ('evaluated', 'waived')
        union all
        select greatest(m.due_date, coalesce(p.granted_on, p.grant_date)), m.pieces, m.name
        from coming_milestones m where m.plan_id = p.id and m.pieces > 0
      ) all_tranches
      group by date, name
    ) t
  ), '[]') as tranches,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'dueDate', m.due_date, 'pieces', m.pieces,
      'status', m.status, 'achieved', m.achieved, 'evidence', m.evidence) order by m.due_date, m.name)
    from plan_milestones m where m.plan_id = p.id
  ), '[]') as milestones,
  coalesce((
    select jsonb_agg(jsonb_build_object('date', x.effective_date, 'pieces', x.pieces, 'trigger', a.trigger,
      'takeoverDate', a.takeover_date) order by x.effective_date, x.id)
    from accelerations a join transactions x on x.id = a.transaction_id
    where a.plan_id = p.id and not exists (select from transactions r where r.reverses_id = x.id)
  ), '[]') as accelerations,
  (select d.id from documents d where d.plan_id = p.id and d.status = 'awaiting') as open_document_id,
  p.status = 'approving' and e.joined_at is null as awaits_joining,
  p.status = 'approving' and p.drafted_by is not null as awaits_approval,
  coalesce(e.user_id = any ((select scope('user'))::uuid[]), false) as is_yours,
  left_to_another_founder(e.user_id, p.company_id) as for_another_founder,
  p.drafted_by as drafter_id,
  (select f.name from founders f where f.company_id = p.company_id and f.user_id = p.drafted_by) as drafter,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', x.id, 'pieces', x.pieces, 'amount',
      money_text(due_for_exercise(x.amount, x.tax, x.kept_worth), x.currency), 'owed',
      money_text(owed_for_exercise(x.amount, x.tax, x.kept_worth), x.currency), 'cost', money_text(x.amount, x.currency),
      'shareValue', price_text(x.share_value + x.share_value_fraction, x.currency),
      'taxableBenefit', money_text(x.taxable_benefit, x.currency), 'taxRate', trim_scale(x.tax_rate)::text,
      'taxCountry', x.tax_country, 'taxYear', x.tax_year,
      'taxMethod', x.tax_method, 'tax', money_text(x.tax, x.currency), 'keptPieces', x.kept_pieces, 'keptWorth', money_text(x.kept_worth, x.currency),
      'currency', x.currency, 'reference', x.reference, 'accountHolder', x.account_holder, 'iban', x.iban, 'bic', x.bic,
      'reportedOn', x.reported_on, 'reportedAmount', money_text(x.reported_amount, x.currency),
      'reportedBy', r.actor, 'reported_at', instant_text(r.created_at),
      'created_at', instant_text(x.created_at), 'accountChanged_at',
      instant_text(account_changed_since(x.trust_id, x.company_id, x.currency, 'founder', x.created_at)))
      || account_to_pay(x.trust_id, x.company_id, x.currency, 'founder'))
    from exercise_requests x
    -- Of several reports the last one holds.
    left join lateral (
      select a.actor, a.created_at from activities a
      where x.reported_on is not null and a.plan_id = p.id and a.what = 'reported-payment'
      order by a.created_at desc limit 1
    ) r on true
    where x.plan_id = p.id and x.status = 'requested'
  ), '[]') as open_exercise
from plans p
-- Everybody who sees a plan sees these two: joined so, they are left out where nothing is asked of them.
left join employees e on e.id = p.employee_id
left join pools pool on pool.id = p.pool_id
-- Few leave. For the others nothing of it is looked up, and what is still to vest are the tranches as they are planned.
left join lateral (
  select count(*) > 0 as is_to_leave from leavers l where l.employee_id = p.employee_id and l.status = 'scheduled'
) leaving on true
-- What lapsed before the last split, in pieces of after it.
left join lateral (
  select max(o.effective_date) as since, (array_agg(x.forfeited::bigint order by x.version desc))[1] as forfeited,
    (array_agg(x.expired::bigint order by x.version desc))[1] as expired,
    (array_agg(x.cancelled::bigint order by x.version desc))[1] as cancelled
  from plan_splits x join splits o on o.id = x.split_id where x.plan_id = p.id
) split on true;
