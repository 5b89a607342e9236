import type { Selectable } from 'kysely';
import type { DisbursedAccount } from '../../../model/cash/cash.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { bookCash } from '../../cash/bookCash.ts';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../engine/commands/context.ts';

type Disbursement = Selectable<Schema['disbursements']>;
type Payment = { on: PlanDate; isFound: boolean };

/** It was paid on a day, and leaves the account that it is of. */
export const bookDisbursement = async (ctx: Context, row: Disbursement, { on, isFound }: Payment) => {
  await ctx.tx
    .updateTable('disbursements')
    .set({ status: 'paid', paid_on: on, found: isFound })
    .where('id', '=', row.id)
    .execute();
  await bookCash(ctx, [
    {
      move: 'disbursement',
      ...{ trustId: row.trust_id, companyId: row.company_id, currency: row.currency, day: on },
      disbursementId: row.id,
      parts: [{ part: row.account as DisbursedAccount, amount: row.amount }],
    },
  ]);
};
