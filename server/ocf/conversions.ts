import type { PlanDate } from '../../model/values/dates.ts';
import type { CompanyPool, CompanySplit } from './companyRows.ts';

export type CompanyConversion = CompanySplit & { prior_class: string };

export const isConversion = (split: CompanySplit): split is CompanyConversion => split.prior_class !== null;

const conversionsOf = ({ id }: CompanyPool, splits: readonly CompanySplit[]) =>
  splits.filter(isConversion).filter(({ pool_id }) => pool_id === id);

/** A pool as it was on a day: of the class from before its next conversion. */
export const poolOn = (pool: CompanyPool, splits: readonly CompanySplit[], day: PlanDate): CompanyPool => {
  const next = conversionsOf(pool, splits).find(({ effective_date }) => effective_date > day);
  return next ? { ...pool, asset: next.prior_class } : pool;
};

/** Pools as they are, and as they were before each of their conversions. */
export const poolsThrough = (pools: readonly CompanyPool[], splits: readonly CompanySplit[]): CompanyPool[] =>
  pools.flatMap((pool) => [
    pool,
    ...conversionsOf(pool, splits).map(({ prior_class, prior_nominal_value }) => ({
      ...pool,
      asset: prior_class,
      nominal_value: prior_nominal_value,
    })),
  ]);
