import { sql } from 'kysely';
import { taxMethods } from '../../model/exercise/exerciseTax.ts';
import type { ExerciseTaxed } from '../../model/exercise/exerciseTaxed.ts';
import { withholdingRate } from '../../model/payout/withholdingRate.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';

export type TaxedBy = NonNullable<ExerciseTaxed['taxed']>;

/**
 * The rate that the trust withholds of exercises of that year by residents of the employee's country, the newest value of a
 * share that is valid on the day, and the ways in which the tax may be paid. Undefined where the trust has entered no rate above zero, or the country is
 * not verified yet: then nothing is withheld.
 */
export const taxedBy = async (ctx: Context, planId: string, on: PlanDate): Promise<TaxedBy | undefined> => {
  const { rows } = await sql<{
    country: string;
    netSettlement: boolean;
    saleToCover: boolean;
    shareValue: string | null;
    rates: { year: number; taxRate: string }[];
  }>`
    select v.tax_residence as country, p.net_settlement as "netSettlement",
      p.sale_to_cover and s.value > l.exercise_price + l.exercise_price_fraction as "saleToCover",
      price_text(s.value, s.currency) as "shareValue",
      coalesce((select jsonb_agg(jsonb_build_object('year', r.year, 'taxRate', trim_scale(r.tax_rate)::text))
        from withholding_rates r
        where r.trust_id = p.trust_id and r.country = v.tax_residence and r.type = 'exercise'), '[]') as rates
    from plans l join pools p on p.id = l.pool_id
    join employees e on e.id = l.employee_id and e.joined_at is not null
    join verified_persons v on v.user_id = e.user_id
    left join lateral share_value_on(p.id, ${on}) s on s.currency = l.currency
    where l.id = ${planId}
    order by v.verified_at desc limit 1`.execute(ctx.tx);
  if (!rows[0]) return undefined;
  const { country, netSettlement, saleToCover, shareValue, rates } = rows[0];
  const asked = { country, year: Number(on.slice(0, 4)), type: 'exercise' } as const;
  const found = withholdingRate(
    rates.map((rate) => ({ ...asked, ...rate })),
    asked,
  );
  if (!found || Number(found.taxRate) === 0) return undefined;
  const isAllowed = { 'paid-in': true, 'net-settlement': netSettlement, 'sale-to-cover': saleToCover };
  const methods = taxMethods.filter((method) => isAllowed[method]);
  return { country, taxRate: found.taxRate, ofYear: found.year, shareValue, methods };
};
