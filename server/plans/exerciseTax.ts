import { sql } from 'kysely';
import { taxMethods } from '../../model/exercise/exerciseTax.ts';
import type { ExerciseTaxed } from '../../model/exercise/exerciseTaxed.ts';
import { withholdingRate } from '../../model/payout/withholdingRate.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';

export type TaxedBy = NonNullable<ExerciseTaxed['taxed']>;

type Taxed = { employee_id: string; pool_id: string; currency: string };

/**
 * The rate that the trust withholds of exercises of that year by residents of the employee's country, and the newest
 * value of a share that is valid on the day. Undefined where the trust has entered no rate above zero, or the country is
 * not verified yet: then nothing is withheld.
 */
export const taxedBy = async (ctx: Context, plan: Taxed, on: PlanDate): Promise<TaxedBy | undefined> => {
  const { rows } = await sql<{
    country: string;
    netSettlement: boolean;
    shareValue: string | null;
    rates: { year: number; taxRate: string }[];
  }>`
    select v.tax_residence as country, p.net_settlement as "netSettlement",
      (select price_text(s.value, s.currency) from share_value_on(p.id, ${on}) s
        where s.currency = ${plan.currency}) as "shareValue",
      coalesce((select jsonb_agg(jsonb_build_object('year', r.year, 'taxRate', trim_scale(r.tax_rate)::text))
        from withholding_rates r
        where r.trust_id = p.trust_id and r.country = v.tax_residence and r.type = 'exercise'), '[]') as rates
    from employees e join verified_persons v on v.user_id = e.user_id cross join pools p
    where e.id = ${plan.employee_id} and e.joined_at is not null and p.id = ${plan.pool_id}
    order by v.verified_at desc limit 1`.execute(ctx.tx);
  if (!rows[0]) return undefined;
  const { country, netSettlement, shareValue, rates } = rows[0];
  const asked = { country, year: Number(on.slice(0, 4)), type: 'exercise' } as const;
  const found = withholdingRate(
    rates.map((rate) => ({ ...asked, ...rate })),
    asked,
  );
  if (!found || Number(found.taxRate) === 0) return undefined;
  const methods = taxMethods.filter((method) => method === 'paid-in' || netSettlement);
  return { country, taxRate: found.taxRate, ofYear: found.year, shareValue, methods };
};
