create view document_records with (security_invoker) as
select d.id, d.trust_id, d.company_id, d.pool_id, d.plan_id, d.offer_id, d.buyback_id, d.sale_id, d.amendment_id, d.employee_id, d.kind, d.language, d.title, d.status,
  paper_reference(d.id) as reference,
  d.sha256 is not null as sealed, d.sha256, d.original_sha256, d.decline_reason, d.created_at,
  coalesce((select p.pieces from plans p where p.id = d.plan_id),
    o.pieces, b.pieces, sale.pieces) as pieces,
  case d.employee_id when sale.seller_id then 'seller' when sale.buyer_id then 'buyer' end as side,
  coalesce(o.price + o.price_fraction, b.price + b.price_fraction, sale.price + sale.price_fraction) as price,
  coalesce(o.currency, b.currency, sale.currency) as currency,
  -- The last day to sign, after which it lapses.
  case when d.status = 'awaiting'
    then coalesce(o.accept_by, b.sign_by, sale.sign_by, a.effective_date) end as sign_by,
  case when d.status = 'awaiting' then vain_from(d.id) end as ends_on,
  (d.offer_id is not null or d.amendment_id is not null or own.is_yours)
    and for_another_founder(d.id) as for_another_founder,
  own.is_yours,
  -- The number of the terms that it agrees.
  case d.kind when 'option-agreement' then 1
    when 'plan-amendment' then a.version end as terms_version,
  (select t.signer from signature_trail t where t.document_id = d.id and t.event = 'declined') as declined_by,
  coalesce((
    select jsonb_agg(jsonb_build_object('role', r.role) order by r.position)
    from certification_requests r where r.document_id = d.id and r.status = 'awaiting' and d.status = 'awaiting'
  ), '[]') as awaits,
  coalesce((
    select jsonb_agg(jsonb_build_object('position', r.position, 'role', r.role, 'status', r.status, 'signer', r.signer,
      'party', case r.role when 'employee' then e.name when 'founder' then c.name else t.name end,
      'signed_at', instant_text(r.signed_at), 'declined_at', instant_text(said.at)) order by r.position)
    from certification_requests r
    left join signature_trail said
      on said.document_id = r.document_id and said.role = r.role and said.event = 'declined'
    where r.document_id = d.id
  ), '[]') as requests
from documents d
left join companies c on c.id = d.company_id
left join trusts t on t.id = d.trust_id
left join employees e on e.id = d.employee_id
left join lateral (
  select coalesce(e.user_id = any ((select scope('user'))::uuid[]), false) as is_yours
) own on true
left join offers o on o.id = d.offer_id
left join buybacks b on b.id = d.buyback_id
left join sales sale on sale.id = d.sale_id
left join amendments a on a.id = d.amendment_id;
