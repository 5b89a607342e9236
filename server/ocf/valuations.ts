import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyPool, Valuation } from './companyRows.ts';
import { stockClassId } from './stockClasses.ts';

/** The valuations of share classes, as the company entered them. The format has a single type for them. */
export const valuationsOf = (pools: readonly CompanyPool[], valuations: readonly Valuation[]) => {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  return valuations.flatMap(({ id, pool_id, value, currency, effective_date }) => {
    const pool = byId.get(pool_id);
    if (!pool) return [];
    return {
      id,
      object_type: 'VALUATION',
      stock_class_id: stockClassId(pool),
      price_per_share: { amount: value, currency },
      effective_date,
      valuation_type: '409A',
      comments: [ocfTexts.valuation(pool.name)],
    };
  });
};
