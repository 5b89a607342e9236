import { sql } from 'kysely';
import { moneyStates, type TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import type { Tx } from '../db/handle.ts';
import { readRows } from './rows.ts';

type Money = TrustDashboard['money'];

/**
 * Where the money of payouts is: asked of companies, and once it is there, owed to holders by what is known of the
 * payment, which is at the bank once its file was downloaded. Only open lines are read, which an index has; currencies are never added up.
 */
export const readMoney = async (tx: Tx): Promise<Money> => {
  const rows = await readRows(
    tx,
    sql<Money[number]>`
    select 'to-fund' as state, p.currency, count(*)::integer as payouts, null::integer as lines,
      money_text(sum(p.gross_amount_value), p.currency) as amount
    from payouts p where p.status = 'approved' group by p.currency
    union all
    select s.state, e.currency, count(distinct e.payout_id)::integer, count(*)::integer,
      money_text(sum(coalesce(e.outstanding, e.net_income)), e.currency)
    from earnings e join payouts p on p.id = e.payout_id
    left join transfer_downloads d on d.transfer_id = e.transfer_id
    cross join lateral (
      select case when e.status <> 'payable' then e.status when d.transfer_id is null then 'to-send' else 'at-bank' end as state
    ) s
    where e.earned and e.status in ('payable', 'retained', 'returned') and p.status = 'funded'
    group by s.state, e.currency
    order by currency`,
  );
  return moneyStates.flatMap((state) => rows.filter((row) => row.state === state));
};
