create view sale_records with (security_invoker) as
select s.id, s.trust_id, s.company_id, s.pool_id, s.seller_id, s.buyer_id, s.status, s.pieces,
  s.price + s.price_fraction as price, s.amount, s.currency, s.description, s.sign_by, s.agreed_on, s.received_on,
  s.received_amount, s.paid_on, s.reason, s.created_at, s.payment_id, y.status as payment_status,
  n.seller as seller_name, n.buyer as buyer_name,
  coalesce((
    select o.balance from accounts o where coalesce(o.plan_id, o.employee_id, o.pool_id) = s.seller_id and o.unit = 'certificates'
      and o.name = 'holder' and o.pool_id = s.pool_id
  ), 0) as seller_holds,
  sale_waits_for(s.id) as waits_for,
  n.seller || ' → ' || n.buyer || ' · ' || pool.name as name,
  -- The one of the two that the session is.
  i.employee_id,
  case i.employee_id when s.seller_id then 'seller' when s.buyer_id then 'buyer' end as side,
  exists (select from verified_persons v join employees e on e.user_id = v.user_id where e.id = i.employee_id)
    as has_verified_data,
  -- The own one first.
  (select d.id from documents d where d.sale_id = s.id and d.status = 'awaiting'
    order by exists (select from certification_requests r
      where r.document_id = d.id and r.role = scope_role() and r.status = 'awaiting') desc, d.created_at, d.id
    limit 1) as open_document_id,
  -- The seller has no part in how the buyer pays.
  case when s.status = 'accepted' and i.employee_id is distinct from s.seller_id
    then jsonb_build_array(jsonb_build_object('amount', money_text(s.amount, s.currency), 'currency', s.currency,
      'reference', s.reference, 'accountHolder', s.account_holder, 'iban', s.iban, 'bic', s.bic,
      'accountChanged_at', instant_text(account_changed_since(s.trust_id, s.company_id, s.currency, 'trust',
        (select max(r.signed_at) from documents d join certification_requests r on r.document_id = d.id where d.sale_id = s.id))))
      || account_to_pay(s.trust_id, s.company_id, s.currency, 'trust'))
    else '[]' end as payment,
  -- The buyer has none in how the seller is paid. Who may not see the account joins none.
  case when s.status = 'passed' and i.employee_id is distinct from s.buyer_id
    then jsonb_build_array(jsonb_build_object('amount', money_text(s.amount, s.currency), 'currency', s.currency,
      'reference', s.seller_reference, 'accountHolder', a.account_holder, 'iban', a.iban, 'bic', a.bic))
    else '[]' end as payment_out
from sales s
cross join lateral (select name_in_sale(s.id, s.seller_id) as seller, name_in_sale(s.id, s.buyer_id) as buyer) n
cross join lateral (select case when s.seller_id = any ((select scope('employees'))::uuid[]) then s.seller_id
  when s.buyer_id = any ((select scope('employees'))::uuid[]) then s.buyer_id end as employee_id) i
-- Only the trust sees payments.
left join payments y on y.id = s.payment_id
left join pools pool on pool.id = s.pool_id
left join employees e on e.id = s.seller_id
left join bank_accounts a on a.user_id = e.user_id;
