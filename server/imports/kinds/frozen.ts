import type { PlanDate } from '../../../model/values/dates.ts';
import { invalid } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { frozenUntil } from '../../ledger/frozenLists.ts';
import type { ImportedPool } from './parties.ts';

/** For each shareholding, the last day for which the holders of certificates are settled. */
export const frozenDays = async (ctx: Context, pools: ImportedPool[]) => {
  const days = new Map<string, PlanDate | undefined>();
  for (const { id } of pools) days.set(id, await frozenUntil(ctx, id));
  return days;
};

/** Refuses a holding on a day for which the holders are settled. */
export const notFrozen = (frozen: PlanDate | undefined, day: PlanDate | null, column: string) => {
  if (frozen && day && day <= frozen)
    throw invalid({ [column]: { key: 'frozenList', of: { date: frozen } } });
};
