import { type RawBuilder, sql } from 'kysely';
import type { CashAccount } from '../../model/cash/cash.ts';
import type { CashStatementLine } from '../../model/reports/cashStatement.ts';
import type { Currency } from '../../model/values/money.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';

type Line = Omit<CashStatementLine, 'changes'> & {
  currency: Currency;
  changes: { account: CashAccount; amount: string }[];
};

/** The lines of the period, so many of each currency, the earliest first. */
export const linesIn = (tx: Tx, { companyId, from, to }: Omit<Asked, 'poolId'>, most: number) =>
  cashLines(
    tx,
    sql`select * from (
      select *, row_number() over (partition by currency order by effective_date, id) as number from cash_transactions
      where company_id = ${companyId}::uuid and effective_date between ${from}::date and ${to}::date
    ) numbered where number <= ${most}`,
  );

/** Lines with what they are about and the record that they lead to, the earliest first. */
export const cashLines = async (tx: Tx, chosen: RawBuilder<unknown>) => {
  const { rows } = await sql<Line>`
    select t.id, t.currency, t.effective_date::text as date, t.move, t.reverses_id is not null as "isReversal",
      coalesce(of_entries.holder, of_entries.pool, case when t.reverses_id is null then c.name || ': ' || a.reason
        else c.name || ': ' || a.taken_back_reason end, d.payee, deal.holder, bank.counterparty) as about,
      changes.list as changes,
      case when bank.id is not null then 'bank-entries' when one.payout_id is not null then 'payouts'
        when one.buyback_id is not null then 'buybacks' when one.sale_id is not null then 'sales'
        when d.id is not null then 'disbursements' else deal.resource end as resource,
      coalesce(bank.id::text, one.payout_id, one.buyback_id, one.sale_id, d.id::text, deal.id::text) as record_id
    from (${chosen}) t
    left join entry_placements a on a.id = t.placement_id left join companies c on c.id = a.company_id
    left join disbursements d on d.id = t.disbursement_id
    left join lateral (
      select id, counterparty from bank_entries where trust_id = t.trust_id and key = coalesce(t.bank_key, a.key)
        and outcome <> 'known'
      order by counted desc, id limit 1
    ) bank on true
    left join lateral (
      select l.resource, l.id, h.name as holder from (
        select 1 as place, 'offers' as resource, id, employee_id from offers
        where company_id = t.company_id and transaction_id = t.for_transaction_id
        union all
        select 1, 'buybacks', id, employee_id from buybacks
        where company_id = t.company_id and transaction_id = t.for_transaction_id
        union all
        select 1, 'sales', id, seller_id from sales
        where company_id = t.company_id and transaction_id = t.for_transaction_id
        union all
        select 2, 'plans', coalesce(l.plan_id, x.plan_id), coalesce(l.employee_id, x.employee_id)
        from transactions l left join transactions x on x.id = l.belongs_to_id
        where l.id = t.for_transaction_id and coalesce(l.plan_id, x.plan_id) is not null
      ) l join employees h on h.id = l.employee_id order by l.place limit 1
    ) deal on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('account', x.account, 'amount', x.amount::text)) as list from (
        select account, sum(amount) as amount from cash_entries where transaction_id = t.id
        group by account having sum(amount) <> 0
      ) x
    ) changes
    cross join lateral (
      select case when count(distinct y.employee_id) = 1 then min(h.name) end as holder, min(o.name) as pool,
        count(distinct coalesce(p.id, y.buyback_id, y.sale_id)) = 1 as is_one,
        min(p.id::text) as payout_id, min(y.buyback_id::text) as buyback_id, min(y.sale_id::text) as sale_id
      from cash_entries e left join payments y on y.id = e.payment_id left join employees h on h.id = y.employee_id
      left join payouts p on p.id = coalesce(e.payout_id, y.payout_id) left join pools o on o.id = p.pool_id
      where e.transaction_id = t.id
    ) of_entries
    left join lateral (
      select of_entries.payout_id, of_entries.buyback_id, of_entries.sale_id where of_entries.is_one
    ) one on true
    where changes.list is not null order by t.effective_date, t.id`.execute(tx);
  return rows;
};
