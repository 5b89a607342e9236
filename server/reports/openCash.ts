import { sql } from 'kysely';
import type { OpenCash } from '../../model/reports/cashStatement.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';
import { cashLines } from './cashLines.ts';

type Open = {
  currency: Currency;
  line_id: string;
  amount: string;
  said: boolean;
  booked: boolean;
  count: string;
};
export type OpenOfCurrency = { list: OpenCash[]; count: number };

/**
 * What is between books and bank at the end of a day, by currency: what acts have booked and no statement has shown, what a
 * statement has shown and nobody has booked, and what both have with different amounts. So many of each, the earliest
 * first.
 */
export const readOpenCash = async (
  tx: Tx,
  asked: Omit<Asked, 'poolId'>,
  most: number,
): Promise<Map<Currency, OpenOfCurrency>> => {
  const open = await openIn(tx, asked, most);
  const ids = open.map(({ line_id }) => line_id);
  const lines = await cashLines(tx, sql`select * from cash_transactions where id = any (${ids}::uuid[])`);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, some]) => [
      currency,
      {
        count: Number(some[0]!.count),
        list: some.map(({ line_id, amount, said, booked }): OpenCash => {
          const { id, date, move, about, resource, record_id } = byId.get(line_id)!;
          const state = said ? (booked ? 'differs' : 'unbooked') : 'awaited';
          return {
            id,
            date,
            move,
            about,
            resource,
            record_id,
            amount: formatMoney(BigInt(amount), currency),
            state,
          };
        }),
      },
    ]),
  );
};

/**
 * What acts and statements have booked of one matter belongs together: of a payment, a payout, a disbursement or an entry
 * that was given to the company, which both name; and of a buy-back or a sale that is paid by hand, whose line of pieces
 * the act names, and whose reference the entry of the bank.
 */
const openIn = async (tx: Tx, { companyId, to }: Omit<Asked, 'poolId'>, most: number) => {
  const { rows } = await sql<Open>`
    with named as (
      select t.trust_id, t.currency, e.payment_id, case when e.payment_id is null then e.payout_id end as payout_id,
        t.disbursement_id, t.placement_id, t.bank_key, t.for_transaction_id, t.bank_key is not null as said,
        coalesce(e.payment_id, e.payout_id, t.disbursement_id, t.placement_id) is null as is_by_hand,
        t.move in ('sale-received', 'bank-credit') as came_in, e.amount, t.effective_date,
        case when t.reverses_id is null then t.id end as line_id
      from cash_transactions t join cash_entries e on e.transaction_id = t.id and e.account = 'clearing'
      where t.company_id = ${companyId}::uuid and t.effective_date <= ${to}::date
    ), summed as (
      select trust_id, currency, payment_id, payout_id, disbursement_id, placement_id, is_by_hand,
        case when is_by_hand then bank_key end as bank_key, case when is_by_hand then for_transaction_id end as line,
        came_in and is_by_hand as came_in, sum(amount) as amount, coalesce(sum(amount) filter (where said), 0) as said,
        max(line_id::text) filter (where said) as said_id, max(line_id::text) filter (where not said) as booked_id
      from named group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(amount) <> 0
    ), matters as (
      select s.currency, sum(s.amount) as amount, sum(s.said) <> 0 as said, sum(s.amount - s.said) <> 0 as booked,
        max(s.said_id) as said_id, max(s.booked_id) as booked_id
      from summed s
      left join buybacks b on s.line is not null and b.company_id = ${companyId}::uuid and b.transaction_id = s.line
      left join sales d on s.line is not null and d.company_id = ${companyId}::uuid and d.transaction_id = s.line
      left join lateral (
        select m.id as deal_id from bank_entries n join (
          select id, reference from buybacks where s.bank_key is not null and company_id = ${companyId}::uuid
          union all
          select id, unnest(array[reference, seller_reference]) from sales
          where s.bank_key is not null and company_id = ${companyId}::uuid
        ) m on m.reference = n.reference
        where n.trust_id = s.trust_id and n.key = s.bank_key and n.outcome <> 'known' limit 1
      ) entry on true
      group by s.currency, s.payment_id, s.payout_id, s.disbursement_id, s.placement_id, s.came_in,
        coalesce(b.id::text, d.id::text, entry.deal_id::text, s.bank_key, s.line::text)
      having sum(s.amount) <> 0
    ), placed as (
      select m.currency, m.amount, m.said, m.booked, t.id as line_id, t.effective_date,
        row_number() over by_day as number, count(*) over (partition by m.currency) as count
      from matters m join cash_transactions t on t.id = (case when m.said then m.said_id else m.booked_id end)::uuid
      window by_day as (partition by m.currency order by t.effective_date, t.id)
    )
    select currency, line_id, amount::text, said, booked, count::text from placed
    where number <= ${most} order by currency, effective_date, line_id`.execute(tx);
  return rows;
};
