import { type RawBuilder, sql } from 'kysely';

/** The invariants of bank files, payments, lines and payouts together, as queries for the rows that break them. */
export const paymentInvariants: Record<
  string,
  (of: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  'a file for the bank is the sum of its payments': (of) => sql`
      select 'transfer ' || t.id || ': ' || t.sum || ' in ' || t.count || ', found ' || coalesce(sum(y.amount), 0) ||
        ' in ' || count(y.id) as row
      from transfers t join payouts p on p.id = t.payout_id left join payments y on y.transfer_id = t.id
      where ${of('p.pool_id')}
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
  'a payout is paid when the last of its lines has ended': (of) => sql`
      select 'payout ' || p.id || ': ' || p.status as row from payouts p
      where p.status in ('funded', 'paid') and ${of('p.pool_id')} and (p.status = 'paid') = exists (
        select from earnings l where l.payout_id = p.id and l.earned and not has_ended(l))`,
};
