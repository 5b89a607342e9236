import { type RawBuilder, sql } from 'kysely';

/** The invariants of what its documents agree, as queries for the rows that break them; the words name the row. */
export const paperInvariants: Record<string, RawBuilder<unknown>> = {
  'an offer is where its document and its receipts are': sql`
    select 'offers ' || o.id || ': ' || o.status || ', its document ' || coalesce(d.status, 'none') as row
    from offers o left join documents d on d.offer_id = o.id
    where o.taken_up is distinct from (select s.pieces from signature_trail s
        where s.document_id = d.id and s.event = 'signed' and s.role = 'employee')
      or (o.transaction_id is not null) <> (o.status in ('issued', 'reversed'))
      or not case coalesce(d.status, 'none')
        when 'awaiting' then o.status = 'open'
        when 'signed' then o.status in ('accepted', 'issued', 'reversed', 'lapsed')
        when 'declined' then o.status in ('refused', 'withdrawn')
        when 'void' then o.status in ('withdrawn', 'lapsed')
        else false end`,
  'a buy-back is where its document and its lines are': sql`
    select 'buybacks ' || b.id || ': ' || b.status || ', its document ' || coalesce(d.status, 'none') as row
    from buybacks b left join documents d on d.buyback_id = b.id
    where (b.transaction_id is not null) <> (b.status in ('completed', 'reversed'))
      or (b.kind = 'offer') <> exists (
        select from certification_requests r where r.document_id = d.id and r.role = 'employee')
      or not case coalesce(d.status, 'none')
        when 'awaiting' then b.status = 'open'
        when 'signed' then b.status in ('accepted', 'completed', 'reversed', 'lapsed')
        when 'declined' then b.status in ('refused', 'withdrawn')
        when 'void' then b.status in ('withdrawn', 'lapsed')
        else false end`,
  'a sale is where its documents and its lines are': sql`
    select 'sales ' || s.id || ': ' || s.status || ', its documents ' || coalesce(d.said, 'none') as row
    from sales s left join (
      select d.sale_id, string_agg(d.status, ' and ' order by d.status) as said,
        array_agg(d.employee_id order by d.employee_id) as employees, array_agg(distinct d.status) as states
      from documents d where d.sale_id is not null group by d.sale_id
    ) d on d.sale_id = s.id
    where (s.transaction_id is not null) <> (s.status in ('passed', 'completed', 'reversed'))
      or (s.status = 'completed' and s.paid_on is null) or (s.status = 'passed' and s.paid_on is not null)
      or d.employees is distinct from (select array_agg(e order by e) from unnest(array[s.seller_id, s.buyer_id]) e)
      or (s.agreed_on is not null) <> (d.states = '{signed}')
      or not case s.status
        when 'open' then 'awaiting' = any (d.states) and not d.states && '{declined,void}'
        when 'refused' then 'declined' = any (d.states)
        when 'withdrawn' then d.states && '{declined,void}' or d.states = '{signed}'
        when 'lapsed' then 'void' = any (d.states) or d.states = '{signed}'
        else d.states = '{signed}' end`,
  'an amendment is where its document is': sql`
    select 'amendments ' || a.id || ': ' || a.status || ', its document ' || coalesce(d.status, 'none') as row
    from amendments a left join documents d on d.amendment_id = a.id
    where d.plan_id is distinct from a.plan_id or (a.agreed_on is null) = (d.status = 'signed')
      or not case coalesce(d.status, 'none')
        when 'awaiting' then a.status = 'open'
        when 'signed' then a.status in ('agreed', 'effective', 'lapsed')
        when 'declined' then a.status in ('refused', 'withdrawn')
        when 'void' then a.status in ('withdrawn', 'lapsed')
        else false end`,
};
