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
