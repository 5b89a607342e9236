create view document_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.pool_id, d.plan_id, d.offer_id, d.buyback_id, d.sale_id, d.amendment_id, d.employee_id, d.kind, d.language, d.title, d.status,
  paper_reference(d.id) as reference,
  d.sha256 is not null as sealed, d.sha256, d.original_sha256, d.decline_reason, d.created_at,
  coalesce((select p.pieces from plans p where p.id = d.plan_id),
    (select o.pieces from offers o where o.id = d.offer_id),
    (select b.pieces from buybacks b where b.id = d.buyback_id),
    sale.pieces) as pieces,
  case d.employee_id when sale.seller_id then 'seller' when sale.buyer_id then 'buyer' end as side,
  sale.price + sale.price_fraction as price, sale.currency,
  case when d.status = 'awaiting' then vain_from(d.id) end as ends_on,
  (d.offer_id is not null or d.amendment_id is not null) and for_another_founder(d.id) as for_another_founder,
  -- The number of the terms that it agrees.
  case d.kind when 'option-agreement' then 1
    when 'plan-amendment' then (select a.version from amendments a where a.id = d.amendment_id) end as terms_version,
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
from documents d left join sales sale on sale.id = d.sale_id;
