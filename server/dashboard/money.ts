import { sql } from 'kysely';
import { moneyMatters, moneyStates, type TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import type { Tx } from '../db/handle.ts';
import { readRows } from './rows.ts';

type Money = TrustDashboard['money'];

/**
 * Where the money for holders is: asked of companies, and once it is there, owed by what is known of the payment, which
 * is at the bank once its file was downloaded. Of payouts only open lines are read, which an index has; currencies are
 * never added up.
 */
export const readMoney = async (tx: Tx): Promise<Money> => {
  const rows = await readRows(
    tx,
    sql<Money[number]>`
    select 'to-fund' as state, 'payouts' as matter, p.currency, count(*)::integer as count, null::integer as lines,
      money_text(sum(p.gross_amount_value), p.currency) as amount
    from payouts p where p.status = 'approved' group by p.currency
    union all
    select s.state, 'payouts', e.currency, count(distinct e.payout_id)::integer, count(*)::integer,
      money_text(sum(coalesce(e.outstanding, e.net_income)), e.currency)
    from earnings e join payouts p on p.id = e.payout_id
    left join transfer_downloads d on d.transfer_id = e.transfer_id
    cross join lateral (
      select case when e.status <> 'payable' then e.status when d.transfer_id is null then 'to-send' else 'at-bank' end as state
    ) s
    where e.earned and e.status in ('payable', 'retained', 'returned') and p.status = 'funded'
    group by s.state, e.currency
    union all
    select s.state, o.matter, o.currency, count(*)::integer, null, money_text(sum(o.amount), o.currency)
    from (
      select 'buybacks' as matter, currency, amount, payment_id from buybacks
        where buyer = 'trust' and (due or status = 'accepted' and payment_id is null)
      union all
      select 'sales', currency, amount, payment_id from sales where status = 'passed'
    ) o
    left join payments y on y.id = o.payment_id
    left join transfer_downloads d on d.transfer_id = y.transfer_id
    cross join lateral (
      select case when y.status = 'returned' then 'returned' when d.transfer_id is null then 'to-send' else 'at-bank' end as state
    ) s
    group by s.state, o.matter, o.currency
    order by currency`,
  );
  return moneyStates.flatMap((state) =>
    moneyMatters.flatMap((matter) => rows.filter((row) => row.state === state && row.matter === matter)),
  );
};
