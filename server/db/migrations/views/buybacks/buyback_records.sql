create view buyback_records with (security_invoker) as
select b.id, b.trust_id, b.company_id, b.pool_id, b.employee_id, b.status, b.kind, b.buyer, b.pieces, b.basis,
  b.price + b.price_fraction as price, b.valued_on, b.paid, b.amount, b.currency, b.clause, b.sign_by, b.pay_by,
  b.agreed_on, b.paid_on, b.reason, b.created_at,
  e.name || ' · ' || pool.name as name,
  b.buyer = scope_role() as is_ours,
  is_due, b.payment_id, y.status as payment_status,
  (select d.id from documents d where d.buyback_id = b.id and d.status = 'awaiting') as open_document_id,
  -- Who may not see the account of the employee joins none.
  case when is_due or b.status = 'accepted' then jsonb_build_array(jsonb_build_object('amount', money_text(b.amount, b.currency),
    'currency', b.currency, 'reference', b.reference, 'accountHolder', a.account_holder, 'iban', a.iban, 'bic', a.bic))
    else '[]' end as payment
from buybacks b
cross join lateral (select b.due or (b.status = 'accepted' and b.payment_id is null) as is_due) d
-- Only the trust sees payments.
left join payments y on y.id = b.payment_id
left join employees e on e.id = b.employee_id
left join pools pool on pool.id = b.pool_id
left join bank_accounts a on a.user_id = e.user_id;
