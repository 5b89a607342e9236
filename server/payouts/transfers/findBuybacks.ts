import { sql } from 'kysely';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { BuybackRow } from '../../buybacks/buybackRows.ts';
import type { Context } from '../../engine/commands/context.ts';
import { completeBuyback } from './completeBuyback.ts';

/**
 * A statement shows payments by hand for buy-backs, on these days: those that nobody has confirmed are completed. Answers
 * the ones whose payment is explained by that; what cannot be completed on its day is left for somebody to look at.
 */
export const findBuybacks = async (
  ctx: Context,
  shown: ReadonlyMap<string, PlanDate>,
): Promise<Set<string>> => {
  const { rows } = await sql<BuybackRow>`
    select * from buybacks where id = any (${[...shown.keys()]}::uuid[]) order by id for no key update`.execute(
    ctx.tx,
  );
  const explained = new Set<string>();
  for (const buyback of rows) {
    const on = shown.get(buyback.id)!;
    const isDone =
      buyback.status === 'completed' ||
      (on >= buyback.agreed_on! && (await completeBuyback(ctx, buyback, on)));
    if (isDone) explained.add(buyback.id);
  }
  await sql`update buybacks set found = true where id = any (${[...explained]}::uuid[])`.execute(ctx.tx);
  return explained;
};
