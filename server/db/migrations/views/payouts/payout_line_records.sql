create view payout_line_records with (security_invoker) as
select l.*, l.certificates + l.options as pieces, l.reasons[1] as retained_reason,
  reasons_of(l.reasons) as retained_reasons, e.name as holder,
  last.tax_withholding as last_tax_withholding, last.bank_fee as last_bank_fee, last.approved_on as last_approved_on,
  coalesce(last.tax_withholding <> l.tax_withholding or last.bank_fee <> l.bank_fee, false) as differs_from_last
from earnings l
-- Everybody who sees a line sees this: joined so, it is left out where nothing is asked of it.
left join employees e on e.id = l.employee_id
-- What was deducted from the holder's last line, for the lines of a draft. Fees in two currencies are not compared, nor is
-- that of a line which bears none because it does not exceed it.
left join lateral (
  select o.tax_withholding, p.approved_on,
    case when o.currency = l.currency and not o.below_fee and not l.below_fee then o.bank_fee end as bank_fee
  from earnings o
  -- Fenced, so that it is looked up for each of the holder's few lines; otherwise all payouts are read for each holder.
  cross join lateral (select * from payouts where id = o.payout_id offset 0) p
  where not l.earned and (select true from payouts d where d.id = l.payout_id and d.status = 'draft')
    and o.employee_id = l.employee_id and o.earned and p.status in ('approved', 'funded', 'paid')
  order by p.approved_at desc, o.id desc limit 1
) last on true;
