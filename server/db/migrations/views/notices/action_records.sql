-- What waits for the trust. One row a task, with the record on whose page it is done, the one that the act is of, and
-- what tells tasks of one subject apart: of which payout they are, and how many pieces.
create view action_records with (security_invoker) as
select p.id, p.trust_id, p.company_id, 'approve-shareholding' as type, p.name as subject, 'pools' as resource,
  p.id as record_id, p.created_at, 'pools' as acts_on, p.id as acts_on_id,
  null::text as payout_type, null::date as record_date, null::bigint as pieces
from pools p
where p.status = 'requested'
  and not exists (select from documents d where d.pool_id = p.id and d.plan_id is null and d.status = 'awaiting')
union all
select p.id, p.trust_id, p.company_id, 'approve-increase', p.name, 'pools', p.id, p.increase_requested_at,
  'pools', p.id, null, null, p.requested_pieces - p.pieces
from pools p
where p.status = 'active' and p.requested_pieces is not null
  and not exists (select from documents d where d.pool_id = p.id and d.plan_id is null and d.employee_id is null
    and d.status = 'awaiting')
union all
select c.id, c.trust_id, c.id, 'accept-company', c.name, 'companies', c.id, c.created_at, 'companies', c.id, null, null, null
from companies c
where c.status = 'requested' and c.removed_at is null
union all
select d.id, d.trust_id, d.company_id, 'sign-document', d.title, 'documents', d.id, d.created_at,
  'documents', d.id, null, null, null
from documents d
where d.status = 'awaiting'
  and exists (select from certification_requests r
    where r.document_id = d.id and r.role = 'trust' and r.status = 'awaiting')
union all
select x.id, x.trust_id, x.company_id, 'confirm-exercise', e.name, 'plans', x.plan_id, x.created_at,
  'plans', x.plan_id, null, null, x.pieces
from exercise_requests x join employees e on e.id = x.employee_id
where x.status = 'requested'
union all
select l.id, l.trust_id, l.company_id, 'consent-to-leaver', e.name, 'employees', l.employee_id, l.created_at,
  'employees', l.employee_id, null, null, null
from leavers l join employees e on e.id = l.employee_id
where l.status = 'waiting'
union all
select p.id, p.trust_id, p.company_id, w.type, pool.name, 'payouts', p.id, w.since, 'payouts', p.id,
  p.type, p.record_date, null
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (
  select 'approve-payout' as type, p.created_at as since where p.status = 'draft'
  union all
  select 'record-funds', p.approved_at where p.status = 'approved'
  union all
  -- What can be paid, and was not sent to the bank yet; one below the fee goes where its holder's other line does. What
  -- was not in the last file, or came back, waits from then on at the earliest.
  select 'send-payments', greatest(p.funded_at,
    (select max(t.created_at) from transfers t where t.payout_id = p.id),
    (select max(y.returned_at) from payments y where y.payout_id = p.id)) where p.status = 'funded' and exists (
    select from earnings e
    where e.payout_id = p.id and e.status = 'payable' and e.transfer_id is null and e.leaves_with_id is null)
) w
union all
-- What was sent waits for a statement of the bank, or for somebody to say what became of it, file after file. The next
-- file of the same payout may have to be made meanwhile, so this and the next have ids of their own.
select ('00000001-0000-8000-8000-' || right(p.id::text, 12))::uuid, p.trust_id, p.company_id, 'confirm-payments',
  pool.name, 'payouts', p.id, t.created_at, 'transfers', t.id, p.type, p.record_date, null
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (
  select t.id, t.created_at from transfers t
  where t.payout_id = p.id and exists (select from payments y where y.transfer_id = t.id and y.status = 'sent')
    and exists (select from transfer_downloads d where d.transfer_id = t.id)
  order by t.created_at, t.id limit 1
) t
where p.status = 'funded'
union all
-- Lines that do not exceed their fee: the payout does not end before somebody has decided, or they left with another.
select ('00000002-0000-8000-8000-' || right(p.id::text, 12))::uuid, p.trust_id, p.company_id, 'decide-lines', pool.name,
  'payouts', p.id, p.funded_at, 'payouts', p.id, p.type, p.record_date, null
from payouts p join pools pool on pool.id = p.pool_id
where p.status = 'funded' and exists (
  select from earnings e where e.payout_id = p.id and e.earned and e.status = 'retained'
    and 'below-fee' = any (e.reasons) and e.decision is null)
union all
-- One a payment that came back. Lines that left with another line are paid again with it.
select e.id, e.trust_id, e.company_id, 'pay-again', h.name, 'payouts', e.payout_id, coalesce(y.returned_at, p.funded_at), 'earnings',
  e.id, p.type, p.record_date, null
from earnings e join payouts p on p.id = e.payout_id join employees h on h.id = e.employee_id
left join payments y on y.id = e.payment_id
where e.status = 'returned' and e.leaves_with_id is null and p.status = 'funded'
union all
-- The price of a buy-back that came back, or is paid again for pieces that have passed: then nothing else waits of it.
select ('00000003-0000-8000-8000-' || right(b.id::text, 12))::uuid, b.trust_id, b.company_id,
  case y.status when 'returned' then 'pay-again' when 'sent' then 'confirm-payments' else 'send-payments' end, h.name,
  'buybacks', b.id, (select max(o.created_at) from payments o where o.buyback_id = b.id),
  case y.status when 'sent' then 'transfers' else 'buybacks' end, case y.status when 'sent' then y.transfer_id else b.id end,
  null, null, b.pieces
from buybacks b join employees h on h.id = b.employee_id left join payments y on y.id = b.payment_id
where b.due and (b.status = 'completed' or y.status = 'returned')
  and (y.status is distinct from 'sent' or exists (select from transfer_downloads d where d.transfer_id = y.transfer_id))
union all
-- The same of a sale, of which the payment to the seller waits besides.
select ('00000004-0000-8000-8000-' || right(s.id::text, 12))::uuid, s.trust_id, s.company_id, 'pay-again', h.name,
  'sales', s.id, coalesce(y.returned_at, y.created_at), 'sales', s.id, null, null, s.pieces
from sales s join employees h on h.id = s.seller_id join payments y on y.id = s.payment_id
where s.status = 'passed' and y.status = 'returned'
union all
-- Without its details no agreement is made; without an account, a company is not told where to send the money of a payout,
-- and nothing can be paid.
select t.id, t.id, null, 'complete-trust', t.name, 'trusts', t.id, t.created_at, 'trusts', t.id,
  null, null, null
from trusts t
where t.address is null or (t.iban is null and t.other_accounts = '[]')
  or exists (select from currencies_without_account m where m.trust_id = t.id)
union all
-- Until something is sent; of a payout that awaits its money as well, so it has an id of its own.
select ('00000000-0000-8000-8000-' || right(p.id::text, 12))::uuid, p.trust_id, p.company_id, 'compare-holders', pool.name,
  'payouts', p.id, d.since, 'payouts', p.id, p.type, p.record_date, null
from payouts p join pools pool on pool.id = p.pool_id
cross join lateral (select max(since) as since from differing_holders d where d.payout_id = p.id) d
where p.status in ('approved', 'funded') and d.since is not null
  and not exists (select from transfers t where t.payout_id = p.id);
