-- What was paid up on pieces stays with them when they change hands; what the buyer gave for them is a price of its own. So
-- far a certificate of a purchase had that price as what was paid.
alter table certificates add column price numeric(40);
alter table register_rows add column price numeric(40);

-- In the order of the purchases, because what a seller had paid up may come from one itself. What a certificate stands for
-- beside the pieces of its purchase cannot be told apart any more.
do $$
declare
  purchase record;
  given numeric;
begin
  for purchase in
    select b.id, b.pieces, b.pool_id, b.created_at, s.id as sale_id, s.employee_id as seller_id
    from transactions b join transactions s on s.id = b.belongs_to_id
    where b.move in ('buy', 'buyBack') and b.reverses_id is null
    order by b.created_at, b.id
  loop
    select sum(c.paid) - coalesce((
        select sum(r.paid) from certificates r
        where r.pool_id = purchase.pool_id and r.employee_id = purchase.seller_id and r.created_at = purchase.created_at
      ), 0) into given
    from certificates c where c.cancelling_transaction_id = purchase.sale_id;
    update certificates c set price = c.paid, paid = round(given * c.pieces / purchase.pieces)
    where c.transaction_id = purchase.id and c.pieces <= purchase.pieces;
  end loop;
end $$;

-- What employees hold is a receipt of the trust, which a trust words apart from the certificate that the company issues to it.
create or replace function make_templates(trust uuid) returns void language sql as $$
  insert into templates (trust_id, kind, language, created_at)
  select t.id, kind, language, t.created_at
  from trusts t, unnest(array['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation',
      'option-agreement', 'share-certificate', 'depositary-receipt', 'payout-statement']) kind,
    unnest(array['en', 'de', 'hr']) language
  where t.id = trust
  on conflict do nothing
$$;
select make_templates(id) from trusts;
