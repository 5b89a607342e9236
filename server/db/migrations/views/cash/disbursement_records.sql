create view disbursement_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.status, d.account, d.amount, d.currency, d.payee, d.iban, d.purpose, d.reference,
  d.paid_on, d.found as is_found, d.reason, d.created_at
from disbursements d;
