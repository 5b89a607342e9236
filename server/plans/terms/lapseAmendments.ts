import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../engine/commands/context.ts';
import { planNames } from '../../lookup/planName.ts';
import { byItself, recordActivities } from '../../notices/activities.ts';
import { about, announceAll } from '../../notices/announce.ts';
import { voidDocuments } from '../../papers/makeDocument.ts';

type Lapsing = Pick<
  Selectable<Schema['amendments']>,
  'id' | 'status' | 'plan_id' | 'company_id' | 'employee_id'
>;

/** Amendments that never take effect: nobody signs them any more, and their plans keep the terms that they have. */
export const lapseAmendments = async (
  ctx: Context,
  amendments: Lapsing[],
  cause: 'lapsed-amendment' | 'lapsed-amendment-with-plan',
) => {
  if (amendments.length === 0) return;
  const ids = amendments.map(({ id }) => id);
  await voidDocuments(ctx, 'amendment_id', ids);
  await ctx.tx.updateTable('amendments').set({ status: 'lapsed' }).where('id', 'in', ids).execute();
  await recordActivities(
    byItself(ctx),
    cause,
    amendments.map(({ id, status }) => ({
      record: about.amendment(id),
      details: { status: { before: status, after: 'lapsed' } },
    })),
  );
  const names = await planNames(
    ctx,
    amendments.map(({ plan_id }) => plan_id),
  );
  await announceAll(
    ctx,
    'plan',
    'amendmentLapsed',
    amendments.map(({ id, plan_id, company_id, employee_id }) => ({
      parties: [{ employee: employee_id }, { company: company_id }],
      record: about.amendment(id),
      data: { planName: names.get(plan_id)! },
    })),
  );
};

/**
 * The terms that were to change are others now, or the plan has ended: what was drawn up for it is not what it would
 * lead to.
 */
export const lapseWithPlans = async (ctx: Context, planIds: string[]) => {
  if (planIds.length === 0) return;
  const unfinished = await ctx.tx
    .selectFrom('amendments')
    .select(['id', 'status', 'plan_id', 'company_id', 'employee_id'])
    .where('plan_id', 'in', planIds)
    .where('status', 'in', ['open', 'agreed'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lapseAmendments(ctx, unfinished, 'lapsed-amendment-with-plan');
};
