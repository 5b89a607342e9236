-- What the API answers where a table is not enough: defined anew whenever this file or a migration is new. A view runs
-- with the rights of who asks, so the policies of its tables hold.
do $$ begin
  execute (select 'drop view if exists ' || string_agg(quote_ident(viewname), ', ') from pg_views
    where schemaname = current_schema() and viewowner = current_user having count(*) > 0);
exception when null_value_not_allowed then null;
end $$;

-- Runs with the rights of its owner: an employee sees that a pool is filled, not what the others hold of it.
create or replace function pool_free(pool uuid) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce((select balance from accounts where pool_id = pool and unit = 'options' and name = 'available'), 0)
    - coalesce((select sum(pieces)::bigint from plans where pool_id = pool and status = 'approving'), 0)
    - held_by_imports(pool)
$$;

create view pool_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.name, p.asset, p.pieces, p.nominal_value + p.nominal_value_fraction as value, p.currency, p.description,
  p.rejection_reason, p.has_liquidation_payout, p.requested_pieces, p.held_since, p.created_at,
  p.status <> 'requested' and (p.has_liquidation_payout or exists (
    select from accounts a where a.pool_id = p.id and a.balance > 0
      and ((a.unit = 'certificates' and a.name = 'holder') or (a.unit = 'options' and a.name = 'vested'))
  )) as can_be_paid_out,
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
  select coalesce(sum(pieces), 0)::bigint + held_by_imports(p.id) as held
  from plans where pool_id = p.id and status = 'approving'
) h;

-- Each figure is a query of its own, so that sorting by one, or counting, does not work out all of them for every plan.
create view plan_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, p.employee_id, p.status, p.pieces,
  p.exercise_price + p.exercise_price_fraction as exercise_price, p.currency,
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
  exists (
    select from transactions t join payouts o on o.transaction_id = coalesce(t.belongs_to_id, t.id)
    where t.plan_id = p.id and t.reverses_id is null and o.status in ('approved', 'funded', 'paid')
  ) as paid_out,
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
-- Everybody who sees a plan sees these two: joined so, they are left out where nothing is asked of them.
left join employees e on e.id = p.employee_id
left join pools pool on pool.id = p.pool_id;

-- How single plans of a leaver settle, with what they are called.
create or replace function settlements_of(settlements jsonb, employee text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(s || jsonb_build_object('planName', employee || ' · ' || pool.name) order by p.created_at, p.id), '[]')
  from jsonb_array_elements(settlements) s
  join plans p on p.id = (s ->> 'plan_id')::uuid join pools pool on pool.id = p.pool_id
$$;

create view employee_records with (security_invoker) as
select e.id, e.trust_id, e.company_id, e.name, e.email, e.status, e.invited_at, e.invitation_expires_at, e.joined_at,
  e.created_at, v.verified_at, e.status = 'verified' or v.verified_at is not null as has_verified_data,
  v.given_name, v.family_name, v.birthdate, v.street || ', ' || v.postal_code || ' ' || v.locality || ', ' || v.country as address,
  v.tax_residence, v.tax_number, l.effective_date as leaves_on, l.leaver_type, l.past_period, l.future_period,
  l.reason as leaver_reason,
  exists (select from leavers x where x.employee_id = e.id and x.status = 'applied') as has_left,
  settlements_of(l.settlements, e.name) as settlements,
  exists (select from leavers x where x.employee_id = e.id and x.status = 'waiting') as leaver_waits,
  case when w.id is null then '[]' else jsonb_build_array(jsonb_build_object('effectiveDate', w.effective_date,
    'leaverType', w.leaver_type, 'pastPeriod', w.past_period, 'futurePeriod', w.future_period, 'reason', w.reason,
    'asked_at', instant_text(w.created_at))) end as waiting_leaver,
  settlements_of(w.settlements, e.name) as waiting_settlements
from employees e
-- Joined by what there is one of, each is left out where nothing is asked of it.
left join verified_persons v on v.id = (
  select p.id from verified_persons p where p.user_id = e.user_id and e.joined_at is not null order by p.verified_at desc limit 1
)
left join leavers l on l.id = (
  select x.id from leavers x where x.employee_id = e.id and x.status in ('scheduled', 'applied') limit 1
)
left join leavers w on w.id = (select x.id from leavers x where x.employee_id = e.id and x.status = 'waiting' limit 1)
-- An invitation that was taken back with its file is as if it had never been.
where e.taken_back_at is null;

create view trust_records with (security_invoker) as
select t.*, operator_name(t.one_approval_asker_id) as one_approval_asked_by
from trusts t;

-- The outbox is nobody's to read.
create or replace function mails_waiting(company uuid) returns integer language sql stable security definer set search_path = public as $$
  select count(*)::integer from outbox where company_id = company and sent_at is null and given_up_at is null
$$;

create view company_records with (security_invoker) as
select c.id, c.trust_id, c.name, c.number, c.office, c.country, c.currency, c.account_holder, c.iban, c.bic,
  c.document_language, c.created_at, t.name as trust_name, c.status, c.decline_reason,
  f.name as asker_name, f.email as asker_email, c.asked_ip as asker_ip, c.asked_device as asker_device,
  exists (select from pools p where p.company_id = c.id)
    or exists (select from employees e where e.company_id = c.id) as has_records,
  (select '/api/images/' || i.id from images i where i.company_id = c.id) as logo,
  mails_waiting(c.id) as mails_waiting
from companies c join trusts t on t.id = c.trust_id
left join lateral (
  select name, email from founders where company_id = c.id and c.status = 'requested' order by created_at limit 1
) f on true
where c.removed_at is null;

create view transaction_records with (security_invoker) as
select t.id, t.trust_id, t.company_id, t.pool_id, t.plan_id, t.employee_id, t.asset, t.type, t.unit, t.pieces, t.value,
  t.currency, t.effective_date, case when t.type not in ('sale', 'purchase') then t.paid end as paid,
  case when t.type in ('sale', 'purchase') then t.paid end as price, t.reason, t.belongs_to_id, t.reverses_id, t.created_at,
  r.created_at as reversed_at
from transactions t left join transactions r on r.reverses_id = t.id;

-- What a line did to one account, for whoever asks why a figure is what it is.
create view entry_records with (security_invoker) as
select ('00000000-0000-8000-8000-' || lpad(to_hex(e.id), 12, '0'))::uuid as id, e.transaction_id, t.trust_id, t.company_id, t.pool_id, t.plan_id, t.employee_id,
  a.unit || '.' || a.name as account, e.pieces, t.type, t.effective_date, t.reverses_id, t.reason, t.created_at
from entries e
join transactions t on t.id = e.transaction_id
join accounts a on a.id = e.account_id;

create view document_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.pool_id, d.plan_id, d.employee_id, d.kind, d.language, d.title, d.status,
  d.sha256 is not null as sealed, d.sha256, d.original_sha256, d.decline_reason, d.created_at,
  (select t.signer from signature_trail t where t.document_id = d.id and t.event = 'declined') as declined_by,
  coalesce((
    select jsonb_agg(jsonb_build_object('role', r.role) order by r.position)
    from certification_requests r where r.document_id = d.id and r.status = 'awaiting' and d.status = 'awaiting'
  ), '[]') as awaits,
  coalesce((
    select jsonb_agg(jsonb_build_object('position', r.position, 'role', r.role, 'status', r.status, 'signer', r.signer,
      'signed_at', instant_text(r.signed_at)) order by r.position)
    from certification_requests r where r.document_id = d.id
  ), '[]') as requests
from documents d;

create view message_records with (security_invoker) as
select m.*, case when m.read_at is null then 'unread' else 'read' end as status from messages m;

-- An entry waits until somebody resolves it, the bank has told the rest, or a later file has it again.
create view bank_entry_records with (security_invoker) as
select b.id, b.trust_id, b.bank_statement_id, b.outcome, b.direction, b.booked_on, b.currency, b.amount, b.counterparty,
  b.iban, b.reference, b.remittance, b.bank_reason, b.payment_id, b.payment_count, b.created_at,
  y.transfer_id, y.payout_id, y.company_id, e.name as holder,
  coalesce(e.name, b.counterparty, b.reference, b.remittance, regexp_replace(s.account, '(.{4})(?=.)', '\1 ', 'g')) as subject, b.counted and b.payment_count = 1 as counts_for_one,
  (select l.earning_id from payment_lines l join earnings e on e.id = l.earning_id
    where l.payment_id = y.id and e.leaves_with_id is null limit 1) as earning_id,
  b.outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown') and r.id is null and not exists (
    select from bank_entries n where n.trust_id = b.trust_id and n.key = b.key and n.id > b.id and n.outcome <> 'known'
  ) as is_open,
  r.decision, r.reason, operator_name(r.resolved_by) as resolved_by, r.created_at as resolved_at
from bank_entries b join bank_statements s on s.id = b.bank_statement_id
left join payments y on y.id = b.payment_id
left join employees e on e.id = y.employee_id
left join bank_entry_resolutions r on r.trust_id = b.trust_id and r.key = b.key
  and b.outcome in ('amount-differs', 'too-early', 'repeated', 'not-due', 'unknown');

-- Whose certificates were others at the end of a dividend's record date than its frozen list says: what was there when it
-- was approved on that day is counted, and what came later that day is not.
create view differing_holders with (security_invoker) as
select l.payout_id, l.employee_id, e.name as holder, h.pieces - l.pieces as frozen, h.pieces as held, l.since
from (
  select p.id as payout_id, p.pool_id, p.record_date, a.employee_id, sum(n.pieces) as pieces, max(t.created_at) as since
  from payouts p
  join transactions t on t.pool_id = p.pool_id and t.effective_date = p.record_date and t.id <> all (p.counted_lines)
  join entries n on n.transaction_id = t.id
  join accounts a on a.id = n.account_id and a.unit = 'certificates' and a.name = 'holder'
  where p.type = 'dividend' and p.status in ('approved', 'funded', 'paid')
  group by p.id, a.employee_id
  having sum(n.pieces) <> 0
) l
join employees e on e.id = l.employee_id
cross join lateral (
  select sum(n.pieces) as pieces
  from accounts a join entries n on n.account_id = a.id join transactions t on t.id = n.transaction_id
  where a.pool_id = l.pool_id and a.employee_id = l.employee_id and a.unit = 'certificates' and a.name = 'holder'
    and t.effective_date <= l.record_date
) h;

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
select c.id, c.trust_id, c.id, 'accept-company', c.name, 'companies', c.id, c.created_at
from companies c
where c.status = 'requested' and c.removed_at is null
union all
select d.id, d.trust_id, d.company_id, 'sign-document', d.title, 'documents', d.id, d.created_at
from documents d
where d.status = 'awaiting'
  and exists (select from certification_requests r
    where r.document_id = d.id and r.role = 'trust' and r.status = 'awaiting')
union all
select x.id, x.trust_id, x.company_id, 'confirm-exercise', e.name, 'plans', x.plan_id, x.created_at
from exercise_requests x join employees e on e.id = x.employee_id
where x.status = 'requested'
union all
select l.id, l.trust_id, l.company_id, 'consent-to-leaver', e.name, 'employees', l.employee_id, l.created_at
from leavers l join employees e on e.id = l.employee_id
where l.status = 'waiting'
union all
select p.id, p.trust_id, p.company_id, w.type, pool.name, 'payouts', p.id, w.since
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (
  select 'approve-payout' as type, p.created_at as since where p.status = 'draft'
  union all
  select 'record-funds', p.approved_at where p.status = 'approved'
  union all
  -- What can be paid, and was not sent to the bank yet; one below the fee goes where its holder's other line does.
  select 'send-payments', p.funded_at where p.status = 'funded' and exists (
    select from earnings e
    where e.payout_id = p.id and e.status = 'payable' and e.transfer_id is null and e.leaves_with_id is null)
  union all
  select 'pay-again', p.funded_at where p.status = 'funded' and exists (
    select from earnings e where e.payout_id = p.id and e.status = 'returned')
) w
union all
-- Until something is sent; of a payout that awaits its money as well, so it has an id of its own.
select ('00000000-0000-8000-8000-' || right(p.id::text, 12))::uuid, p.trust_id, p.company_id, 'compare-holders', pool.name,
  'payouts', p.id, d.since
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (select max(since) as since from differing_holders d where d.payout_id = p.id) d
where p.status in ('approved', 'funded') and d.since is not null
  and not exists (select from transfers t where t.payout_id = p.id)
union all
select b.id, b.trust_id, b.company_id, 'resolve-entry', b.subject, 'bank-entries', b.id, b.created_at
from bank_entry_records b
where b.is_open;

-- Read beside a whole shareholding, an activity has to say whose plan it is about.
create view activity_records with (security_invoker) as
select a.id, a.trust_id, a.company_id, a.pool_id, a.plan_id, a.employee_id, a.actor, a.what, a.resource, a.record_id,
  a.ip, a.device, a.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', d -> 'name', 'before', d -> 'before', 'value', d -> 'value') order by n)
    from jsonb_array_elements(a.people || a.details) with ordinality as x(d, n)
  ), '[]') as details,
  (select c.number from audit_chain c where c.activity_id = a.id and c.forgets is null) as number,
  case
    when a.plan_id is not null then e.name || ' · ' || p.name
    else coalesce(e.name, p.name)
  end as subject
from activities a
left join employees e on e.id = a.employee_id
left join pools p on p.id = a.pool_id;

-- Of the values of a share, the newest by date counts, and of one day the one that was entered last.
create view valuation_records with (security_invoker) as
select v.id, v.trust_id, v.company_id, v.pool_id, v.value + v.value_fraction as value, v.currency, v.effective_date,
  v.created_at, row_number() over (
    partition by pool_id order by effective_date desc, created_at desc, id desc) = 1 as is_current
from valuations v;

create view payout_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, p.pool_id, pool.name, p.type, p.status, p.gross_amount_value, p.currency,
  p.tax_rate, p.bank_fee, p.record_date, p.note, p.country_rates, p.holder_rates, p.tranche_of_id, p.gross_before,
  p.price_per_piece, p.approved_at, p.funded_at, p.reversal_reason, p.created_at,
  (select count(*)::integer from earnings e where e.payout_id = p.id) as holders,
  (select coalesce(sum(tax), 0)::bigint from earnings e where e.payout_id = p.id) as tax_sum,
  (select coalesce(sum(bank_fee), 0)::bigint from earnings e where e.payout_id = p.id) as fee_sum,
  (select coalesce(sum(net_income), 0)::bigint from earnings e where e.payout_id = p.id) as net_sum,
  (select coalesce(sum(coalesce(e.outstanding, e.net_income)), 0)::bigint
    from earnings e where e.payout_id = p.id and e.status = 'retained') as retained_sum,
  (select coalesce(sum(case when e.status = 'paid' then e.net_income
      else e.net_income - coalesce(e.outstanding, e.net_income) end), 0)::bigint
    from earnings e where e.payout_id = p.id) as paid_sum,
  (select coalesce(sum(charge), 0)::bigint from payments y where y.payout_id = p.id) as charge_sum,
  (select coalesce(jsonb_agg(jsonb_build_object('payment_id', y.id, 'payout_id', y.payout_id, 'employee_id', y.employee_id,
      'holder', e.name, 'currency', y.currency, 'amount', money_text(y.debited - y.credited, y.currency)) order by e.name, y.id), '[]')
    from payouts o join payments y on y.payout_id = o.id join employees e on e.id = y.employee_id
    where p.status in ('draft', 'approved') and o.pool_id = p.pool_id and y.status = 'withdrawn'
      and y.debited > y.credited) as paid_before,
  (select coalesce(jsonb_agg(jsonb_build_object('employee_id', d.employee_id, 'holder', d.holder, 'frozen', d.frozen,
      'held', d.held) order by d.holder, d.employee_id), '[]')
    from differing_holders d where d.payout_id = p.id) as differing_holders,
  (select coalesce(sum(coalesce(e.outstanding, e.net_income)), 0)::bigint
    from earnings e where e.payout_id = p.id and e.status = 'closed') as closed_sum,
  (select count(*)::integer from earnings e where p.status in ('approved', 'funded') and e.payout_id = p.id and e.earned
    and e.status = 'retained' and 'below-fee' = any (e.reasons) and e.decision is null) as undecided_lines,
  (select count(*)::integer from earnings e where p.status = 'funded' and e.payout_id = p.id and e.status = 'payable'
    and e.transfer_id is null and e.leaves_with_id is null) as unsent_lines,
  sent.own as sent_lines, sent.sum as sent_sum, sent.elsewhere as carried_lines, sent.waiting as following_lines,
  (select coalesce(jsonb_agg(a || jsonb_build_object('name', operator_name((a ->> 'user_id')::uuid)) order by n), '[]')
    from jsonb_array_elements(p.approvals) with ordinality as given(a, n)) as approvals
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (
  select count(*) filter (where t.payout_id = p.id)::integer as own,
    coalesce(sum(coalesce(e.outstanding, e.net_income)) filter (where t.payout_id = p.id), 0)::bigint as sum,
    count(*) filter (where t.payout_id <> p.id)::integer as elsewhere,
    count(*) filter (where e.transfer_id is null and e.leaves_with_id is not null)::integer as waiting
  from earnings e left join transfers t on t.id = e.transfer_id
  where p.status = 'funded' and e.payout_id = p.id and e.status = 'payable'
) sent;

-- Why a line is retained comes as rows.
create or replace function reasons_of(reasons text[]) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason) order by n), '[]')
  from unnest(reasons) with ordinality as r(reason, n)
$$;

create view earning_records with (security_invoker) as
select l.*, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, (select t.made_on from transfers t where t.id = l.transfer_id) as sent_on,
  (select o.payout_id from earnings o where o.id = l.leaves_with_id) as leaves_with_payout_id,
  (select y.amount - y.charge - y.kept from payments y where y.id = l.payment_id and y.status = 'returned') as returned_amount,
  (select coalesce(sum(y.charge), 0)::bigint from payment_lines s join payments y on y.id = s.payment_id
    where s.earning_id = l.id) as return_charge
from earnings l where l.earned;

create view payout_line_records with (security_invoker) as
select l.*, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, e.name as holder
from earnings l join employees e on e.id = l.employee_id;

-- A file is what its payments are: open while one of them is, then paid, or else something of it came back.
create view transfer_records with (security_invoker) as
select t.id, t.trust_id, t.company_id, t.payout_id, t.currency, t.account_holder, t.iban, t.count, t.sum, t.made_on,
  t.execution_date,
  t.created_at, pool.id as pool_id, pool.name, operator_name(t.created_by) as created_by, s.paid_count, s.returned_count,
  case when s.withdrawn then 'withdrawn' when s.open then 'sent' when s.returned_count > 0 then 'returned' else 'paid' end
    as status
from transfers t join payouts p on p.id = t.payout_id join pools pool on pool.id = p.pool_id
cross join lateral (
  select bool_or(y.status = 'withdrawn') as withdrawn, bool_or(y.status = 'sent') as open,
    (count(*) filter (where y.status = 'paid'))::integer as paid_count,
    (count(*) filter (where y.status = 'returned'))::integer as returned_count
  from payments y where y.transfer_id = t.id
) s;

create view payment_records with (security_invoker) as
select y.*, e.name as holder,
  case when y.status = 'returned' then y.amount - y.charge - y.kept end as returned_amount,
  (select count(*)::integer from payment_lines l where l.payment_id = y.id) as lines
from payments y join employees e on e.id = y.employee_id;

create view bank_statement_records with (security_invoker) as
select s.id, s.trust_id, s.account, s.file_name, s.created_at, operator_name(s.created_by) as created_by, n.*
from bank_statements s cross join lateral (
  select count(*)::integer as entries,
    (count(*) filter (where outcome = 'matched'))::integer as matched,
    (count(*) filter (where outcome = 'returned'))::integer as returned,
    (count(*) filter (where outcome = 'amount-differs'))::integer as amount_differs,
    (count(*) filter (where outcome = 'too-early'))::integer as too_early,
    (count(*) filter (where outcome = 'repeated'))::integer as repeated,
    (count(*) filter (where outcome = 'not-due'))::integer as not_due,
    (count(*) filter (where outcome = 'unknown'))::integer as unknown,
    (count(*) filter (where outcome = 'known'))::integer as known
  from bank_entries b where b.bank_statement_id = s.id
) n;

-- A register with how far its making has come, and its files.
create view register_records with (security_invoker) as
select r.*, coalesce(p.name, c.name, t.name) as subject, j.done, j.total,
  coalesce((
    select jsonb_agg(jsonb_build_object('format', f.format, 'volume', f.volume, 'size', s.size) order by f.format, f.volume)
    from register_files f join files s on s.sha256 = f.sha256 where f.register_id = r.id and r.status = 'ready'
  ), '[]') as files
from registers r
join trusts t on t.id = r.trust_id
left join companies c on c.id = r.company_id
left join pools p on p.id = r.pool_id
left join long_jobs j on j.record_id = r.id and j.total is not null and j.finished_at is null;

-- A file that was imported, with those who sent it and took it back by their names.
create view import_records with (security_invoker) as
select i.*, importer_name(i.user_id) as importer, importer_name(i.taken_back_by) as withdrawer,
  case when i.kind in ('employees', 'plans') then i.company_id = any ((select scope('companies'))::uuid[])
    else i.trust_id = any ((select scope('trusts'))::uuid[]) end as is_ours
from imports i;

-- Who acts for a trust, or for a company as its founder, and who is invited to. A session sees those of its own side, and
-- what the person itself is invited to or has joined, in whichever role it is.
create view colleague_records with (security_invoker) as
select c.*, (scope('user'))[1] as reader_id,
  coalesce(c.trust_id = any ((select scope('trusts'))::uuid[]), false)
    or coalesce(c.company_id = any ((select scope('companies'))::uuid[]), false) as is_ours,
  coalesce(c.user_id = any ((select scope('user'))::uuid[]), false) as is_self
from (
  select id, trust_id, null::uuid as company_id, user_id, operator_name(user_id) as name, operator_email(user_id) as email,
    'active' as status, null::timestamptz as expires_at, created_at
  from trust_operators
  union all
  select id, null, company_id, user_id, name, email, 'active', null, created_at from founders
  union all
  select id, case when company_id is null then trust_id end, company_id, user_id, name, email,
    case when expires_at < business_now() then 'expired' else 'invited' end, expires_at, created_at
  from colleagues where settled_at is null
) c
where c.trust_id = any ((select scope('trusts'))::uuid[]) or c.company_id = any ((select scope('companies'))::uuid[])
  or c.user_id = any ((select scope('user'))::uuid[]);

-- A template as it is now, with what it was before.
create view template_records with (security_invoker) as
select t.id, t.trust_id, t.kind, t.language, t.created_at, trust.name as trust_name, coalesce(v.number, 0) as version,
  v.text is not null as is_own, v.text, operator_name(v.author_id) as author, v.created_at as changed_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('number', e.number, 'isOwn', e.text is not null,
      'author', operator_name(e.author_id), 'saved_at', instant_text(e.created_at)) order by e.number desc)
    from template_versions e where e.template_id = t.id
  ), '[]') as versions
from templates t
join trusts trust on trust.id = t.trust_id
left join lateral (
  select * from template_versions e where e.template_id = t.id order by e.number desc limit 1
) v on true;

-- What lists are searched by: so many ids at most of what holds a text, as an index has them, of what the session may see.
-- Under row-level security no index of letters is used, because comparing them might tell of rows that are not to be seen:
-- so these run with the rights of their owner, and say themselves whose rows they look at.
create or replace function find_employees(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select id from employees
  where ' ' || folded(name || ' ' || email) like pattern
    and (trust_id = any ((select scope('trusts'))::uuid[]) or company_id = any ((select scope('companies'))::uuid[])
      or id = any ((select scope('employees'))::uuid[]))
  limit most
$$;

-- A plan is called as its employee and its shareholding are, with a dot between them; to what is written before the dot
-- belongs how the employee is called at its end.
create or replace function find_plans(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select p.id from (
    select o.id from employees e join plans o on o.employee_id = e.id
    where ' ' || folded(e.name) like split_part(pattern, ' ·', 1) || case when pattern like '% ·%' then '' else '%' end
      and (pattern not like '% ·%'
        or ' ' || folded(e.name || ' · ' || (select name from pools where id = o.pool_id)) like pattern)
    union all
    select o.id from pools x join plans o on o.pool_id = x.id where ' ' || folded(x.name) like pattern
  ) o join plans p on p.id = o.id
  where p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[])
    or p.employee_id = any ((select scope('employees'))::uuid[])
  limit most
$$;

-- Lines are of the share class of their shareholding.
create or replace function find_transactions(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select t.id from pools p join transactions t on t.pool_id = p.id
  where ' ' || folded(p.asset) like pattern
    and (t.trust_id = any ((select scope('trusts'))::uuid[]) or t.company_id = any ((select scope('companies'))::uuid[])
      or t.employee_id = any ((select scope('employees'))::uuid[]))
    and (p.trust_id = any ((select scope('trusts'))::uuid[]) or p.company_id = any ((select scope('companies'))::uuid[])
      or p.id = any ((select scope('pools'))::uuid[]))
  limit most
$$;

create or replace function find_documents(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select id from documents
  where ' ' || folded(title) like pattern
    and (trust_id = any ((select scope('trusts'))::uuid[]) or company_id = any ((select scope('companies'))::uuid[])
      or employee_id = any ((select scope('employees'))::uuid[]))
  limit most
$$;

create or replace function find_certificates(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select id from certificates
  where ' ' || folded(holder || ' ' || asset) like pattern
    and (trust_id = any ((select scope('trusts'))::uuid[]) or company_id = any ((select scope('companies'))::uuid[])
      or employee_id = any ((select scope('employees'))::uuid[]))
  limit most
$$;

create or replace function find_earnings(pattern text, most integer) returns setof uuid
language sql stable parallel safe security definer set search_path = public rows 100 as $$
  select id from earnings
  where ' ' || folded(reference) like pattern and (trust_id = any ((select scope('trusts'))::uuid[])
    or earned and (company_id = any ((select scope('companies'))::uuid[])
      or employee_id = any ((select scope('employees'))::uuid[])))
  limit most
$$;

do $$ begin
  execute (select 'grant select on ' || string_agg(quote_ident(viewname), ', ') || ' to vestry_reader, vestry_writer'
    from pg_views where schemaname = current_schema() and viewowner = current_user);
end $$;
