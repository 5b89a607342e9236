-- What a sale waits for: a signature or several, or a payment; null once it waits for nothing. Runs with the rights of its
-- owner, because neither of the two sees the paper of the other, for sales that the session sees.
create or replace function sale_waits_for(sale uuid) returns text
language sql stable security definer set search_path = public as $$
  select case s.status
    when 'accepted' then 'buyer-pays'
    when 'passed' then 'trust-pays'
    when 'open' then (
      select case when count(distinct w.signs) > 1 then 'signatures' else min(w.signs) end
      from (
        select case when r.role = 'trust' then 'trust-signs' when d.employee_id = s.seller_id then 'seller-signs'
          else 'buyer-signs' end as signs
        from documents d join certification_requests r on r.document_id = d.id
        where d.sale_id = s.id and d.status = 'awaiting' and r.status = 'awaiting'
      ) w)
    end
  from sales s
  where s.id = sale and (
    s.trust_id = any ((select scope('trusts'))::uuid[]) or s.company_id = any ((select scope('companies'))::uuid[])
    or s.seller_id = any ((select scope('employees'))::uuid[]) or s.buyer_id = any ((select scope('employees'))::uuid[]))
$$;
