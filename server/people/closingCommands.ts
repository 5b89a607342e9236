import { sql } from 'kysely';
import { closings } from '../../model/resources/periods/closings.ts';
import { addDays } from '../../model/values/dates.ts';
import { invalid } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { insertRow } from '../engine/records/writeRow.ts';
import { closedUntil } from '../ledger/closedBooks.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';

export const closingHandlers: Handlers<typeof closings> = {
  /** Closes a period that is over, and later than what is closed. Waits for lines that are being written. */
  create: async (ctx, input) => {
    const { company_id: companyId, closedUntil: day } = input;
    await requireAccepted(ctx.tx, companyId);
    await sql`select from companies where id = ${companyId} for update`.execute(ctx.tx);
    if (day >= ctx.today) throw invalid({ closedUntil: 'periodNotOver' });
    const last = await closedUntil(ctx, companyId);
    if (last && day <= last)
      throw invalid({ closedUntil: { key: 'dateBefore', of: { date: addDays(last, 1) } } });
    return insertRow(ctx, closings, input);
  },
};
