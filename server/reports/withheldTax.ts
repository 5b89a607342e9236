import { sql } from 'kysely';
import type { WithheldTax, WithheldTaxLine } from '../../model/reports/withheldTax.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import type { Tx } from '../db/handle.ts';
import type { Asked } from './askedPeriod.ts';

type Sum = Record<'benefit' | 'tax' | 'keptWorth' | 'soldWorth' | 'owed' | 'count', string> & {
  currency: Currency;
};

type Line = Omit<WithheldTaxLine, 'pieces' | 'keptPieces' | 'soldPieces'> & {
  currency: Currency;
  pieces: bigint;
  keptPieces: bigint;
  soldPieces: bigint;
};

/** The tax withheld at a company's exercises in a period, by currency; with so many lines of each at most. */
export const readWithheldTax = async (tx: Tx, asked: Asked, most: number): Promise<WithheldTax> => {
  const lines = Map.groupBy(await linesIn(tx, asked, most), ({ currency }) => currency);
  const { rows: sums } = await sql<Sum>`
    select currency, sum(taxable_benefit)::text as benefit, sum(tax)::text as tax, coalesce(sum(kept_worth) filter (where not is_sale), 0)::text as "keptWorth",
      coalesce(sum(kept_worth) filter (where is_sale), 0)::text as "soldWorth", sum(owed)::text as owed, count(*)::text as count
    from ${taxedIn(asked)} group by currency order by currency`.execute(tx);
  return {
    from: asked.from,
    to: asked.to,
    currencies: sums.map(({ currency, count, ...amounts }) => ({
      currency,
      benefit: formatMoney(BigInt(amounts.benefit), currency),
      tax: formatMoney(BigInt(amounts.tax), currency),
      keptWorth: formatMoney(BigInt(amounts.keptWorth), currency),
      soldWorth: formatMoney(BigInt(amounts.soldWorth), currency),
      owed: formatMoney(BigInt(amounts.owed), currency),
      lines: lines.get(currency)!.map(({ currency: _, pieces, keptPieces, soldPieces, ...line }) => ({
        ...line,
        pieces: Number(pieces),
        keptPieces: Number(keptPieces),
        soldPieces: Number(soldPieces),
      })),
      count: Number(count),
    })),
  };
};

/** The confirmed requests of the period that were taxed, each with its line of the ledger; none that was reversed. */
const taxedIn = ({ companyId, poolId, from, to }: Asked) => sql`(
  select x.*, t.id as transaction_id, t.pool_id, t.effective_date, x.tax_method = 'sale-to-cover' as is_sale,
    owed_for_exercise(x.amount, x.tax, x.kept_worth) as owed
  from transactions t join exercise_requests x
    on x.plan_id = t.plan_id and x.status = 'confirmed' and x.decided_at = t.created_at
  where t.company_id = ${companyId}::uuid and (${poolId}::uuid is null or t.pool_id = ${poolId}::uuid)
    and t.move = 'exercise' and t.effective_date between ${from}::date and ${to}::date and t.reverses_id is null
    and not exists (select from transactions r where r.reverses_id = t.id) and x.tax_method is not null
) taxed`;

/** The first lines of each currency, the earliest first. */
const linesIn = async (tx: Tx, asked: Asked, most: number) => {
  const { rows } = await sql<Line>`
    select x.transaction_id as id, x.currency, x.effective_date::text as date, e.name as employee, o.name as pool,
      x.pieces::bigint as pieces, price_text(x.share_value + x.share_value_fraction, x.currency) as "shareValue",
      money_text(x.taxable_benefit, x.currency) as benefit, x.tax_country as country, trim_scale(x.tax_rate)::text as "taxRate",
      money_text(x.tax, x.currency) as tax, x.tax_method as method,
      case when x.is_sale then 0 else x.kept_pieces end::bigint as "keptPieces",
      money_text(case when x.is_sale then 0 else x.kept_worth end, x.currency) as "keptWorth",
      case when x.is_sale then x.kept_pieces else 0 end::bigint as "soldPieces",
      money_text(case when x.is_sale then x.kept_worth else 0 end, x.currency) as "soldWorth",
      money_text(x.owed, x.currency) as owed
    from (
      select *, row_number() over (partition by currency order by effective_date, transaction_id) as number
      from ${taxedIn(asked)}
    ) x join employees e on e.id = x.employee_id join pools o on o.id = x.pool_id
    where x.number <= ${most} order by x.effective_date, x.transaction_id`.execute(tx);
  return rows;
};
