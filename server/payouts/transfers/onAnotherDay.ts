import { nextBusinessDay } from '../../../model/values/businessDays.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import type { Currency } from '../../../model/values/money.ts';
import type { Context } from '../../engine/commands/context.ts';
import { fetchFile, storeFile } from '../../files/files.ts';
import { onDay } from '../bank/creditTransfer.ts';

/**
 * The content of a file that is about to be handed out for the first time, where the day is over on which it asks the bank to
 * pay: the same with the next day on which banks do. Undefined where the file can go as it is.
 */
export const onAnotherDay = async (
  ctx: Context,
  { id, executionDate, currency }: { id: string; executionDate: PlanDate; currency: string },
) => {
  if (executionDate >= ctx.today) return undefined;
  const { sha256 } = await ctx.tx
    .selectFrom('transfers')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const day = nextBusinessDay(ctx.today, currency as Currency);
  const file = await fetchFile(ctx, sha256);
  return { execution_date: day, sha256: await storeFile(ctx, Buffer.from(onDay(file.toString(), day))) };
};
