import type { Context } from '../../engine/commands/context.ts';

type Excess = { company_id: string; reason: string; placedBy: string };
/** An entry of the bank that brought money of the payout, in minor units. */
type Brought = { key: string; amount: bigint };

/** Writes down which entries of the bank brought what came beyond a payout, the last ones first: each is paid back as such. */
export const placeExcess = async (
  ctx: Context,
  { company_id, reason, placedBy }: Excess,
  lastFirst: readonly Brought[],
  excess: bigint,
) => {
  let rest = excess;
  for (const { key, amount } of lastFirst) {
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
    const part = amount < rest ? amount : rest;
    if (part === 0n) return;
    await ctx.tx
      .insertInto('entry_placements')
      .values({ company_id, key, reason, part, placed_by: placedBy, created_at: ctx.now })
      .execute();
    rest -= part;
  }
};
