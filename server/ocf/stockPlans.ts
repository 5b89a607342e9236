import type { CompanyPool, CompanySplit, CompanyTransaction } from './companyRows.ts';
import { poolsThrough } from './conversions.ts';
import { stockClassId } from './stockClasses.ts';

/** A pool as the plan from which options are issued, with the changes of its size. Sizes count all that was ever reserved less what was returned to the issuer. */
export const stockPlanOf = (
  pool: CompanyPool,
  lines: readonly CompanyTransaction[],
  splits: readonly CompanySplit[] = [],
) => {
  const [first, ...later] = lines.filter(({ move }) => move === 'issueOptions' || move === 'returnOptions');
  let reserved = first!.pieces;
  const changes = [
    // A split stands before all lines of its day. One for one, the size stays.
    ...splits
      .filter(({ numerator, denominator }) => numerator !== denominator)
      .map((split) => ({ ...split, move: 'split' })),
    ...later,
  ].sort((a, b) => (a.effective_date < b.effective_date ? -1 : Number(a.effective_date > b.effective_date)));
  const adjustments = changes.map(({ id, move, pieces, effective_date }) => {
    if (move === 'split') reserved = pieces;
    else reserved += move === 'issueOptions' ? pieces : -pieces;
    return {
      id,
      object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT',
      date: effective_date,
      stock_plan_id: pool.id,
      shares_reserved: String(reserved),
    };
  });
  const plan = {
    id: pool.id,
    object_type: 'STOCK_PLAN',
    plan_name: pool.name,
    initial_shares_reserved: String(first!.pieces),
    // Forfeited options return to the pool, options settled by a liquidation do not: each event says which.
    default_cancellation_behavior: 'DEFINED_PER_PLAN_SECURITY',
    stock_class_ids: [...new Set(poolsThrough([pool], splits).map(stockClassId))],
  };
  return { plan, adjustments };
};
