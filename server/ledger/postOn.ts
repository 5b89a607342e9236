import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context } from '../engine/commands/context.ts';
import { closedUntil, refuseClosed } from './closedBooks.ts';
import { frozenUntil } from './frozenLists.ts';
import { type LedgerLine, post } from './post.ts';

type Day = {
  companyId: string;
  poolId: string;
  on: PlanDate;
  /** The field in which the day was typed. */
  field: string;
};

/**
 * Writes lines of certificates that belong together, all on a day that somebody typed. Answers their ids.
 *
 * @throws Problem 409 where the pieces were not held on that day; 422 where its books are closed, or a dividend has settled
 *   who held the pieces
 */
export const postOn = async (
  ctx: Context,
  { companyId, poolId, on, field }: Day,
  lines: readonly Omit<LedgerLine, 'poolId' | 'effectiveDate'>[],
): Promise<string[]> => {
  refuseClosed(ctx, await closedUntil(ctx, companyId), on, field);
  const dated = lines.map((line) => ({ ...line, poolId, effectiveDate: on }));
  const ids = await post(ctx, dated, true).catch((error) => {
    throw error.code === '23514' ? conflict('notHeldThen', { date: on }) : error;
  });
  // Only now, for the reason that the exercise has: a payout that freezes its list locks the accounts.
  const frozen = await frozenUntil(ctx, poolId);
  if (frozen && on <= frozen) throw invalid({ [field]: { key: 'frozenList', of: { date: frozen } } });
  return ids;
};
