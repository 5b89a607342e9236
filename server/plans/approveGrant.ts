import type { plans } from '../../model/resources/plans.ts';
import type { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import { priceIn } from '../db/priceColumns.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { leaveToOthers } from '../lookup/ownAffair.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { lapseUnsigned } from './lapse.ts';
import { makeAgreement } from './makeAgreement.ts';

/** A draft becomes a plan: its agreement is made, for both sides to sign. Its pieces have been held all along. */
export const approveGrant: Handlers<typeof plans>['approve-grant'] = async (ctx, plan) => {
  refuseAuthor(ctx, plan.drafter_id);
  await leaveToOthers(ctx, plan.employee_id, 'ownGrant');
  if ((await lapseUnsigned(ctx, ctx.today, plan.id)) > 0) throw new RefusedAndKept('agreementLapsed');
  const drafted = await ctx.tx
    .updateTable('plans')
    .set({ drafted_by: null })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', plan.pool_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const employee = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'name', 'user_id', 'company_id', 'forgotten_at'])
    .where('id', '=', plan.employee_id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (employee.forgotten_at) throw conflict('employeeForgotten');
  // Before the agreement's, and read by the employee from now on.
  await recordActivity(ctx, 'approved-grant', about.plan(plan.id));
  const { expiryDate, earlyExercise, postTerminationDays } = plan;
  await makeAgreement(
    ctx,
    pool,
    { expiryDate, earlyExercise, postTerminationDays, language: drafted.document_language as never },
    {
      employee,
      total: drafted.pieces,
      terms: drafted.vesting as unknown as VestingTerms,
      price: priceIn(drafted, 'exercise_price'),
    },
    { id: plan.id, name: plan.name },
  );
};

/** The draft ends, and its pieces are free again. The employee has never heard of it. */
export const declineGrant: Handlers<typeof plans>['decline-grant'] = async (ctx, plan) => {
  refuseAuthor(ctx, plan.drafter_id);
  await ctx.tx.updateTable('plans').set({ status: 'canceled' }).where('id', '=', plan.id).execute();
  return { words: { planName: plan.name, founderName: ctx.actor.name } };
};

/** The author of a draft can withdraw it, and leaves its approval to somebody else. */
const refuseAuthor = ({ actor }: ActorContext, drafterId: string | null) => {
  if (drafterId === actor.userId) throw conflict('ownDraft');
};
