import { z } from 'zod';
import { payoutTypes } from '../../../model/payout/parts.ts';
import { isDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';
import { holdingsFor } from './drawUp.ts';
import { liquidationOf } from './tranches.ts';

/** What decides, beside the shareholding, who shares in a payout. */
export const SharingQuery = z.strictObject({
  type: z.enum(payoutTypes),
  recordDate: z
    .string()
    .refine(isDate, 'validation.date')
    .optional()
    .describe('The day at whose end the holders of a dividend are counted; today without it'),
});

/**
 * The ids of those who would share in a payout, each once. They are read as a draft would read them: a frozen list is
 * kept from readers.
 */
export const idsOfSharing = async (
  ctx: Context,
  poolId: string,
  { type, recordDate }: z.infer<typeof SharingQuery>,
): Promise<string[]> => {
  const first = type === 'dividend' ? undefined : await liquidationOf(ctx, poolId);
  const terms = { pool_id: poolId, type, record_date: recordDate ?? ctx.today };
  const holdings = await holdingsFor(ctx, terms, first);
  return [...new Set(holdings.map(({ employee_id }) => employee_id))];
};
