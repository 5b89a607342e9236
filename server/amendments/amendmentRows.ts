import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { planName } from '../lookup/planName.ts';
import type { Party } from '../notices/announce.ts';

export type AmendmentRow = Selectable<Schema['amendments']>;

/** An amendment, its row locked. */
export const lockAmendment = (ctx: Context, id: string): Promise<AmendmentRow> =>
  ctx.tx.selectFrom('amendments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Who is told what becomes of an amendment, and the name of the plan that the messages say. */
export const toldOf = async (
  ctx: Context,
  { plan_id, company_id, employee_id }: AmendmentRow,
): Promise<{ parties: Party[]; planName: string }> => ({
  parties: [{ employee: employee_id }, { company: company_id }],
  planName: await planName(ctx, plan_id),
});
