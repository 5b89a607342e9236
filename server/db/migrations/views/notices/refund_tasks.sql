-- The tasks of the trust that tell an amount. Their columns are those of action_records and the amount; that view has no
-- more, because servers of earlier versions read it together with rows of their own.
-- What is to be paid back, or to be transferred for pieces that were sold for the tax on exercises, and no disbursement is to
-- pay yet: of each company and currency one task, whose id is made of both.
create view refund_tasks with (security_invoker) as
select overlay(overlay(md5(k.type || ' ' || c.id || ' ' || r.currency) placing '8' from 13) placing '8' from 17)::uuid as id,
  c.trust_id, c.id as company_id, k.type, c.name as subject, 'companies' as resource, c.id as record_id,
  r.since as created_at, 'disbursements' as acts_on, c.id as acts_on_id, null::text as payout_type,
  null::date as record_date, null::bigint as pieces, r.currency, r.amount
from companies c cross join (values ('pay-back', 'refunds'), ('pay-proceeds', 'exercises')) as k(type, account)
cross join lateral (
  select o.currency, min(o.created_at) filter (where o.came > o.went) as since, max(o.came) - max(o.went) as amount
  from (
    -- What was taken back counts for nothing. What went, or is to go, went of what came first.
    select t.currency, t.created_at,
      sum(greatest(e.amount, 0)) over (partition by t.currency order by t.created_at, t.id)::bigint as came,
      (sum(greatest(-e.amount, 0)) over (partition by t.currency) + coalesce((
        select sum(d.amount) from disbursements d where d.company_id = c.id and d.currency = t.currency
          and d.account = k.account and d.status = 'open'), 0))::bigint as went
    from cash_transactions t join cash_entries e on e.transaction_id = t.id and e.account = k.account
    where t.company_id = c.id and t.reverses_id is null
      and not exists (select from cash_transactions m where m.reverses_id = t.id)
  ) o group by o.currency
) r
where r.amount > 0
union all
-- A file that nobody has downloaded yet is still to be sent to the bank, file after file: of a payout, or of the prices of a
-- shareholding.
select t.id, t.trust_id, t.company_id, 'send-file', pool.name,
  t.resource, t.record_id, t.created_at, 'transfers', t.id, p.type, p.record_date, null, t.currency, t.sum
from unsettled_files t left join payouts p on p.id = t.payout_id join pools pool on pool.id = coalesce(t.pool_id, p.pool_id)
where not exists (select from transfer_downloads d where d.transfer_id = t.id)
union all
select b.id, b.trust_id, b.company_id, 'resolve-entry', b.subject, 'bank-entries', b.id, b.created_at,
  'bank-entries', b.id, null, null, null, b.currency, b.amount
from bank_entry_records b
where b.is_open;
