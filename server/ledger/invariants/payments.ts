import { type RawBuilder, sql } from 'kysely';

/** The invariants of bank files, payments, lines and payouts together, as queries for the rows that break them. */
export const paymentInvariants: Record<
  string,
  (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  'a file for the bank is the sum of its payments': (of) => sql`
      select 'transfer ' || t.id || ': ' || t.sum || ' in ' || t.count || ', found ' || coalesce(sum(y.amount), 0) ||
        ' in ' || count(y.id) as row
      from transfers t left join payouts p on p.id = t.payout_id join pools o on o.id = coalesce(t.pool_id, p.pool_id)
      left join payments y on y.transfer_id = t.id
      where ${of('o.id')}
      group by t.id having t.sum <> coalesce(sum(y.amount), 0) or t.count <> count(y.id)`,
  'a payment is the sum of its lines': (of) => sql`
      select 'payment ' || y.id || ': ' || y.amount || ', lines ' ||
        coalesce(sum(coalesce(s.amount, l.net_income)), 0) as row
      from payments y join payouts p on p.id = y.payout_id
      left join payment_lines s on s.payment_id = y.id left join earnings l on l.id = s.earning_id
      where ${of('p.pool_id')}
      group by y.id having y.amount <> coalesce(sum(coalesce(s.amount, l.net_income)), 0)`,
  'a line is what its payment is': (of) => sql`
      select 'line ' || l.id || ': ' || l.status || ', payment ' || coalesce(y.status, 'none') as row
      from earnings l left join payments y on y.id = l.payment_id
      where l.earned and ${of('l.pool_id')} and case
        when y.id is null then l.status not in ('payable', 'retained', 'closed') or exists (
          select from payment_lines s join payments o on o.id = s.payment_id
          where s.earning_id = l.id and o.status in ('sent', 'paid'))
        else y.status <> case l.status when 'payable' then 'sent' else l.status end or y.transfer_id <> l.transfer_id
          or not exists (select from payment_lines s where s.payment_id = y.id and s.earning_id = l.id)
      end`,
  'a line is in one payment that did not come back': (of) => sql`
      select 'line ' || l.id || ': in ' || count(*) || ' payments' as row
      from earnings l join payment_lines s on s.earning_id = l.id join payments y on y.id = s.payment_id
      where l.earned and ${of('l.pool_id')} and y.status in ('sent', 'paid')
      group by l.id having count(*) > 1`,
  'a payment for pieces is the price of their buy-back': (of) => sql`
      select 'payment ' || y.id || ': ' || y.amount || ', price ' || b.amount as row
      from payments y join transfers t on t.id = y.transfer_id join buybacks b on b.id = y.buyback_id
      where ${of('b.pool_id')} and (y.amount, y.currency, y.employee_id, coalesce(t.pool_id, b.id))
        <> (b.amount, b.currency, b.employee_id, b.pool_id)`,
  'a buy-back is owed what its payment has not brought': (of) => sql`
      select 'buybacks ' || b.id || ': ' || b.status || case when b.due then ', due' else '' end || ', payment ' ||
        coalesce(y.status, 'none') as row
      from buybacks b left join payments y on y.id = b.payment_id
      where ${of('b.pool_id')} and (
        case when b.status not in ('accepted', 'completed') then b.due or y.status = 'sent'
          when y.id is null then b.due and not exists (
            select from payments o where o.buyback_id = b.id and o.status = 'returned')
          else b.due <> (y.status in ('sent', 'returned')) or y.buyback_id <> b.id or y.status = 'withdrawn' end
        or exists (select from payments o where o.buyback_id = b.id and o.status in ('sent', 'paid')
          and o.id is distinct from b.payment_id))`,
  'a payment to a seller is the price of the sale': (of) => sql`
      select 'payment ' || y.id || ': ' || y.amount || ', price ' || s.amount as row
      from payments y join transfers t on t.id = y.transfer_id join sales s on s.id = y.sale_id
      where ${of('s.pool_id')} and (y.amount, y.currency, y.employee_id, coalesce(t.pool_id, s.id))
        <> (s.amount, s.currency, s.seller_id, s.pool_id)`,
  'a sale is completed when its payment has brought its price': (of) => sql`
      select 'sales ' || s.id || ': ' || s.status || ', payment ' || coalesce(y.status, 'none') as row
      from sales s left join payments y on y.id = s.payment_id
      where ${of('s.pool_id')} and (
        case when s.status not in ('passed', 'completed') then y.status = 'sent'
          when y.id is null then false
          else (s.status = 'completed') <> (y.status = 'paid') or y.sale_id <> s.id or y.status = 'withdrawn' end
        or exists (select from payments o where o.sale_id = s.id and o.status in ('sent', 'paid')
          and o.id is distinct from s.payment_id))`,
  'a payout is paid when the last of its lines has ended': (of) => sql`
      select 'payout ' || p.id || ': ' || p.status as row from payouts p
      where p.status in ('funded', 'paid') and ${of('p.pool_id')} and (p.status = 'paid') = exists (
        select from earnings l where l.payout_id = p.id and l.earned and not has_ended(l))`,
};
