import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Tx } from '../db/handle.ts';
import { awaitsEmployee } from '../lookup/awaitsEmployee.ts';
import { ofReader } from '../lookup/plansOfReader.ts';

/** What a date is about, and the page on which the reader finds it. */
const pages = {
  vesting: 'plan',
  lastDay: 'plan',
  acceptBy: 'offer',
  payBy: 'offer',
  signBy: 'buyback',
  payBuybackBy: 'buyback',
  signSaleBy: 'sale',
  signAmendmentBy: 'amendment',
} as const;

export type OwnDate = {
  kind: keyof typeof pages;
  record_id: string;
  /** The shareholding, after which employees know their plan. */
  name: string;
  company: string;
  date: PlanDate;
  pieces: bigint;
};

export const pageOf = ({ kind, record_id }: OwnDate) => `${pages[kind]}/${record_id}`;

/**
 * The dates to come of the reader, which the transaction is limited to: vestings and last exercisable days of options, and
 * the last days of offers, buy-backs, sales and amendments.
 */
export const readDates = async (tx: Tx, today: PlanDate): Promise<OwnDate[]> => {
  const { rows } = await sql<OwnDate>`
    select d.kind, d.record_id, pool.name, c.name as company, d.date, d.pieces
    from (
      select 'vesting' as kind, p.id as record_id, p.pool_id, t.date, sum(t.pieces)::bigint as pieces
      from plans p cross join lateral (
        select t.date, t.pieces from coming_tranches t where t.plan_id = p.id and t.date >= ${today} offset 0
      ) t
      where ${ofReader} and p.status in ('active', 'on-milestone-date')
      group by p.id, p.pool_id, t.date
      union all
      select 'lastDay', p.plan_id, p.pool_id, p.last_day, a.balance
      from coming_last_days p join accounts a on a.plan_id = p.plan_id and a.name = 'vested' and a.balance > 0
      where ${ofReader} and p.last_day >= ${today}
      union all
      select 'acceptBy', id, pool_id, accept_by, pieces from offers
      where status = 'open' and taken_up is null and accept_by >= ${today}
      union all
      select 'payBy', id, pool_id, pay_by, taken_up from offers where status = 'accepted' and pay_by >= ${today}
      union all
      select 'signBy', id, pool_id, sign_by, pieces from buybacks where status = 'open' and sign_by >= ${today}
      union all
      select 'payBuybackBy', id, pool_id, pay_by, pieces from buybacks where status = 'accepted' and pay_by >= ${today}
      union all
      select 'signAmendmentBy', m.id, m.pool_id, m.effective_date, p.pieces from amendments m join plans p on p.id = m.plan_id
      where m.status = 'open' and m.effective_date >= ${today} and exists (
        select from documents d where d.amendment_id = m.id and ${awaitsEmployee})
      union all
      -- Whoever has signed waits for the others. The paper of the other side is not to be seen.
      select 'signSaleBy', s.id, s.pool_id, s.sign_by, s.pieces from sales s
      where s.status = 'open' and s.sign_by >= ${today} and exists (
        select from documents d where d.sale_id = s.id and ${awaitsEmployee})
    ) d
    join pools pool on pool.id = d.pool_id
    join companies c on c.id = pool.company_id
    order by d.date, d.kind, d.record_id`.execute(tx);
  return rows;
};
