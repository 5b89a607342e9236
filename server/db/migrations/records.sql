-- What the API answers where a table is not enough: defined anew whenever this file or a migration is new. A view runs
-- with the rights of who asks, so the policies of its tables hold.
drop view if exists pool_records, plan_records, employee_records, company_records, transaction_records, entry_records,
  document_records, message_records, action_records, activity_records, valuation_records;

-- Runs with the rights of its owner: an employee sees that a pool is filled, not what the others hold of it.
create or replace function pool_free(pool uuid) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce((select balance from accounts where pool_id = pool and unit = 'options' and name = 'available'), 0)
    - coalesce((select sum(pieces)::bigint from plans where pool_id = pool and status = 'approving'), 0)
$$;

create view pool_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.name, p.asset, p.pieces, p.nominal_value as value, p.currency, p.description,
  p.rejection_reason, p.has_liquidation_payout, p.requested_pieces, p.held_since, p.created_at,
  case when p.status = 'active' and pool_free(p.id) = 0 then 'filled' else p.status end as status,
  b.available, h.held, b.unvested, b.vested, b.exercised, b.unallocated,
  (select d.id from documents d where d.pool_id = p.id and d.plan_id is null and d.employee_id is null
    and d.status = 'awaiting') as open_document_id
from pools p
cross join lateral (
  select coalesce(sum(balance) filter (where name = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where name = 'unvested'), 0)::bigint as unvested,
    coalesce(sum(balance) filter (where name = 'vested'), 0)::bigint as vested,
    coalesce(sum(balance) filter (where name = 'exercised'), 0)::bigint as exercised,
    coalesce(sum(balance) filter (where name = 'unallocated'), 0)::bigint as unallocated
  from accounts a where a.pool_id = p.id
) b
cross join lateral (
  select coalesce(sum(pieces), 0)::bigint as held from plans where pool_id = p.id and status = 'approving'
) h;

-- Each figure is a query of its own, so that sorting by one, or counting, does not work out all of them for every plan.
create view plan_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, p.employee_id, p.status, p.pieces, p.exercise_price, p.currency,
  p.start_date, p.grant_date, p.granted_on, p.expiry_date, p.post_termination_days, p.early_exercise, p.vesting,
  p.created_at,
  e.name || ' · ' || pool.name as name,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'unvested') as unvested,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'vested') as vested,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'exercised') as exercised,
  (select coalesce(sum(balance), 0)::bigint from accounts a where a.plan_id = p.id and a.name = 'delisted') as delisted,
  (select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint
    from transactions t where t.plan_id = p.id and t.type = 'forfeit') as forfeited,
  (select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint
    from transactions t where t.plan_id = p.id and t.type = 'expiration') as expired,
  (select coalesce(sum(case when reverses_id is null then t.pieces else -t.pieces end), 0)::bigint
    from transactions t where t.plan_id = p.id and t.type = 'cancellation') as cancelled,
  p.last_exercisable_day,
  exists (select from verified_persons v where v.user_id = e.user_id) as has_verified_data,
  case when p.status in ('active', 'on-milestone-date', 'approving') then (
    select t.date from plan_tranches t where t.plan_id = p.id and t.transaction_id is null order by t.date limit 1
  ) end as next_vesting_date,
  case when p.status in ('active', 'on-milestone-date', 'approving') then (
    select t.pieces from plan_tranches t where t.plan_id = p.id and t.transaction_id is null order by t.date limit 1
  ) end as next_vesting_pieces,
  coalesce((
    select jsonb_agg(jsonb_build_object('date', t.date, 'pieces', t.pieces, 'cumulative', t.cumulative, 'milestone', t.name)
      order by t.date, t.name nulls first)
    from (
      select date, sum(pieces) as pieces, name, sum(sum(pieces)) over (order by date, name nulls first) as cumulative
      from (
        -- What has vested stands on the day it did, which is not the one that was planned after an acceleration.
        select coalesce(x.effective_date, t.date) as date, t.pieces, null as name
        from plan_tranches t left join transactions x on x.id = t.transaction_id where t.plan_id = p.id
        union all
        select x.effective_date, case when m.status = 'evaluated' then x.pieces else m.pieces end, m.name
        from plan_milestones m join transactions x on x.id = m.transaction_id
        where m.plan_id = p.id and m.status in ('evaluated', 'waived')
        union all
        select greatest(m.due_date, coalesce(p.granted_on, p.grant_date)), m.pieces, m.name
        from plan_milestones m where m.plan_id = p.id and m.status in ('pending', 'waiting') and m.pieces > 0
      ) all_tranches
      group by date, name
    ) t
  ), '[]') as tranches,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'dueDate', m.due_date, 'pieces', m.pieces,
      'status', m.status, 'achieved', m.achieved, 'evidence', m.evidence) order by m.due_date, m.name)
    from plan_milestones m where m.plan_id = p.id
  ), '[]') as milestones,
  (select d.id from documents d where d.plan_id = p.id and d.status = 'awaiting') as open_document_id,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', x.id, 'pieces', x.pieces, 'amount', money_text(x.amount, x.currency),
      'currency', x.currency, 'reference', x.reference, 'accountHolder', x.account_holder, 'iban', x.iban, 'bic', x.bic,
      'created_at', instant_text(x.created_at)))
    from exercise_requests x where x.plan_id = p.id and x.status = 'requested'
  ), '[]') as open_exercise
from plans p
join employees e on e.id = p.employee_id
join pools pool on pool.id = p.pool_id;

create view employee_records with (security_invoker) as
select e.id, e.trust_id, e.company_id, e.name, e.email, e.status, e.invited_at, e.invitation_expires_at, e.joined_at,
  e.created_at, v.verified_at, e.status = 'verified' or v.verified_at is not null as has_verified_data,
  v.given_name, v.family_name, v.birthdate, v.street || ', ' || v.postal_code || ' ' || v.locality || ', ' || v.country as address,
  v.tax_residence, v.tax_number, l.effective_date as leaves_on, l.leaver_type, l.past_period, l.future_period,
  l.reason as leaver_reason, coalesce(l.status = 'applied', false) as has_left,
  coalesce((
    select jsonb_agg(s || jsonb_build_object('planName', e.name || ' · ' || pool.name) order by p.created_at, p.id)
    from jsonb_array_elements(l.settlements) s
    join plans p on p.id = (s ->> 'plan_id')::uuid join pools pool on pool.id = p.pool_id
  ), '[]') as settlements
from employees e
left join lateral (
  select * from verified_persons p where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
) v on true
left join leavers l on l.employee_id = e.id and l.status <> 'withdrawn';

create view company_records with (security_invoker) as
select c.id, c.trust_id, c.name, c.number, c.office, c.country, c.currency, c.account_holder, c.iban, c.bic,
  c.created_at, t.name as trust_name,
  (select '/api/images/' || i.id from images i where i.company_id = c.id) as logo
from companies c join trusts t on t.id = c.trust_id;

create view transaction_records with (security_invoker) as
select t.*, r.created_at as reversed_at
from transactions t left join transactions r on r.reverses_id = t.id;

-- What a line did to one account, for whoever asks why a figure is what it is.
create view entry_records with (security_invoker) as
select ('00000000-0000-8000-8000-' || lpad(to_hex(e.id), 12, '0'))::uuid as id, e.transaction_id, t.trust_id, t.company_id, t.pool_id, t.plan_id, t.employee_id,
  a.unit || '.' || a.name as account, e.pieces, t.type, t.effective_date, t.reverses_id, t.reason, t.created_at
from entries e
join transactions t on t.id = e.transaction_id
join accounts a on a.id = e.account_id;

create view document_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.pool_id, d.plan_id, d.employee_id, d.kind, d.title, d.status,
  d.sha256 is not null as sealed, d.sha256, d.original_sha256, d.decline_reason, d.created_at,
  (select t.signer from signature_trail t where t.document_id = d.id and t.event = 'declined') as declined_by,
  coalesce((
    select jsonb_agg(jsonb_build_object('role', r.role) order by r.role)
    from certification_requests r where r.document_id = d.id and r.status = 'awaiting' and d.status = 'awaiting'
  ), '[]') as awaits,
  coalesce((
    select jsonb_agg(jsonb_build_object('role', r.role, 'status', r.status, 'signer', r.signer,
      'signed_at', instant_text(r.signed_at)) order by r.role)
    from certification_requests r where r.document_id = d.id
  ), '[]') as requests
from documents d;

create view message_records with (security_invoker) as
select m.*, case when m.read_at is null then 'unread' else 'read' end as status from messages m;

-- What waits for the trust. One row a task, with the id of what it waits on.
create view action_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, 'approve-shareholding' as type, p.name as subject, 'pools' as resource,
  p.id as record_id, p.created_at
from pools p
where p.status = 'requested'
  and not exists (select from documents d where d.pool_id = p.id and d.plan_id is null and d.status = 'awaiting')
union all
select p.id, p.trust_id, p.company_id, 'approve-increase', p.name, 'pools', p.id, p.increase_requested_at
from pools p
where p.status = 'active' and p.requested_pieces is not null
  and not exists (select from documents d where d.pool_id = p.id and d.plan_id is null and d.employee_id is null
    and d.status = 'awaiting')
union all
select d.id, d.trust_id, d.company_id, 'sign-document', d.title, 'documents', d.id, d.created_at
from documents d
where d.status = 'awaiting'
  and exists (select from certification_requests r
    where r.document_id = d.id and r.role = 'trust' and r.status = 'awaiting')
union all
select x.id, x.trust_id, x.company_id, 'confirm-exercise', e.name, 'plans', x.plan_id, x.created_at
from exercise_requests x join employees e on e.id = x.employee_id
where x.status = 'requested';

-- Read beside a whole shareholding, an activity has to say whose plan it is about.
create view activity_records with (security_invoker) as
select a.*, case
    when a.plan_id is not null then e.name || ' · ' || p.name
    else coalesce(e.name, p.name)
  end as subject
from activities a
left join employees e on e.id = a.employee_id
left join pools p on p.id = a.pool_id;

-- Of the values of a share, the newest by date counts, and of one day the one that was entered last.
create view valuation_records with (security_invoker) as
select v.*, row_number() over (
    partition by pool_id order by effective_date desc, created_at desc, id desc) = 1 as is_current
from valuations v;

grant select on activity_records, pool_records, plan_records, employee_records, company_records, transaction_records,
  entry_records, document_records, message_records, action_records, valuation_records to vestry_reader, vestry_writer;
