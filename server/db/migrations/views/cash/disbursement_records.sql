create view disbursement_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.status, d.account, d.amount, d.currency, d.payee, d.iban, d.purpose, d.reference,
  d.pay_by, d.paid_on, d.found as is_found, d.reason, d.created_at,
  -- The entry as it was last read, other than as one that is known already.
  (select b.id from entry_placements x join bank_entries b on b.trust_id = x.trust_id and b.key = x.key and b.outcome <> 'known'
    where x.id = d.placement_id order by b.id desc limit 1) as bank_entry_id
from disbursements d;
