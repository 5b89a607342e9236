import { sql } from 'kysely';
import { takeovers } from '../../model/resources/terms/takeovers.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, invalid } from '../base/problem.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { insertRow } from '../engine/records/writeRow.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { reverseTakeover } from './reverseTakeover.ts';
import { triggerSingle } from './triggers.ts';

type Recorded = { company_id: string; effectiveDate: PlanDate };

/** Changes of control: recorded by either side, confirmed by the trust once their effect was shown. */
export const takeoverHandlers: Handlers<typeof takeovers> = {
  create: async (ctx, input) => {
    await requireAccepted(ctx.tx, input.company_id);
    await lockCompany(ctx, input.company_id);
    await refuseEarlier(ctx, input);
    return insertRow(ctx, takeovers, input);
  },

  confirm: async (ctx, { id, company_id, effectiveDate }) => {
    await lockCompany(ctx, company_id);
    await refuseEarlier(ctx, { company_id, effectiveDate }, id);
    await refuseLeft(ctx, { company_id, effectiveDate });
    await ctx.tx.updateTable('takeovers').set({ status: 'effective' }).where('id', '=', id).execute();
    await triggerSingle(ctx, { id, effective_date: effectiveDate });
  },

  reverse: reverseTakeover,
};

const lockCompany = ({ tx }: Context, companyId: string) =>
  sql`select from companies where id = ${companyId} for no key update`.execute(tx);

/** They are confirmed in the order of their days, because each counts what is left by the one before. */
const refuseEarlier = async ({ tx }: Context, { company_id, effectiveDate }: Recorded, ownId?: string) => {
  const later = await tx
    .selectFrom('takeovers')
    .select('effective_date')
    .where('company_id', '=', company_id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'effective').and('effective_date', '>=', effectiveDate),
        eb('status', '=', 'requested').and('effective_date', '=', effectiveDate),
      ]),
    )
    .$if(ownId !== undefined, (q) => q.where('id', '!=', ownId!))
    .orderBy('effective_date', 'desc')
    .executeTakeFirst();
  if (later) throw invalid({ effectiveDate: { key: 'takeoverSince', of: { date: later.effective_date } } });
};

/** Who has left on the day or later would have been settled otherwise. */
const refuseLeft = async ({ tx }: Context, { company_id, effectiveDate }: Recorded) => {
  const { rows } = await sql<{ name: string; date: PlanDate }>`
    select e.name, e.left_on as date from employees e
    where e.company_id = ${company_id} and e.left_on >= ${effectiveDate} and exists (
      select from plans p where p.employee_id = e.id and p.granted_on <= ${effectiveDate}
        and p.vesting -> 'acceleration' is not null)
    order by e.left_on, e.name collate by_name limit 1`.execute(tx);
  if (rows[0]) throw conflict('leftSinceTakeover', rows[0]);
};
