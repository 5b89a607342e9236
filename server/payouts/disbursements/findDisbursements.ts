import type { PlanDate } from '../../../model/values/dates.ts';
import type { Context } from '../../engine/commands/context.ts';
import { recordActivities, saidAmount } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { bookDisbursement } from './bookDisbursement.ts';

/** The bank has paid disbursements on these days, whose rows are locked: those that nobody has marked paid become so. */
export const findDisbursements = async (ctx: Context, shown: ReadonlyMap<string, PlanDate>) => {
  if (shown.size === 0) return;
  const ids = [...shown.keys()];
  const rows = await ctx.tx
    .selectFrom('disbursements')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const open = rows.filter(({ status }) => status === 'open');
  for (const row of open) await bookDisbursement(ctx, row, { on: shown.get(row.id)!, isFound: true });
  await ctx.tx.updateTable('disbursements').set({ found: true }).where('id', 'in', ids).execute();
  await recordActivities(
    ctx,
    'paid-disbursement',
    open.map(({ id, amount, currency }) => ({
      record: about.disbursement(id),
      details: { amount: saidAmount(amount, currency), paidOn: shown.get(id)! },
    })),
  );
};
