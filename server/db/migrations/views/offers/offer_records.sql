create view offer_records with (security_invoker) as
select o.id, o.trust_id, o.company_id, o.pool_id, o.employee_id, o.status, o.offered_by, o.pieces, o.taken_up,
  o.price + o.price_fraction as price, o.amount, o.currency, o.accept_by, o.pay_by, o.agreed_on, o.received_on,
  o.received_amount, o.reason, o.created_at,
  e.name || ' · ' || pool.name as name,
  o.offered_by = scope_role() as is_ours,
  exists (select from verified_persons v where v.user_id = e.user_id) as has_verified_data,
  o.status = 'open' and e.joined_at is null as awaits_joining,
  (select d.id from documents d where d.offer_id = o.id and d.status = 'awaiting') as open_document_id,
  case when o.status = 'accepted' then jsonb_build_array(jsonb_build_object('amount', money_text(o.amount, o.currency),
    'currency', o.currency, 'reference', o.reference, 'accountHolder', o.account_holder, 'iban', o.iban, 'bic', o.bic,
    'accountChanged_at', instant_text(account_changed_since(o.trust_id, o.company_id, o.currency, o.offered_by,
      (select max(r.signed_at) from documents d join certification_requests r on r.document_id = d.id where d.offer_id = o.id))))
    || account_to_pay(o.trust_id, o.company_id, o.currency, o.offered_by))
    else '[]' end as payment
from offers o
left join employees e on e.id = o.employee_id
left join pools pool on pool.id = o.pool_id;
