import type { PlanDate } from '../../model/values/dates.ts';
import { conflict, RefusedAndKept } from '../base/problem.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import { byItself, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { lapseAmendments } from '../plans/terms/lapseAmendments.ts';
import { lockAmendment, toldOf } from './amendmentRows.ts';
import { amendPlan } from './amendPlan.ts';

/**
 * Refuses a signature under an amendment that has lapsed, and that of the founder who made it, where the company wants
 * two for a grant.
 */
export const checkAmendment = async (ctx: ActorContext, id: string) => {
  if ((await lapseUnsignedAmendments(ctx, ctx.today, id)) > 0) throw new RefusedAndKept('amendmentLapsed');
  if (ctx.actor.role !== 'founder') return;
  const { author_id, two_approvals } = await ctx.tx
    .selectFrom('amendments')
    .innerJoin('companies', 'companies.id', 'amendments.company_id')
    .select(['amendments.author_id', 'companies.two_approvals'])
    .where('amendments.id', '=', id)
    .executeTakeFirstOrThrow();
  if (two_approvals && author_id === ctx.actor.userId) throw conflict('ownAmendment');
};

/** Amendments that were not signed by their day lapse: the one that is named, or all. Answers how many. */
export const lapseUnsignedAmendments = async (ctx: Context, day: PlanDate, id?: string): Promise<number> => {
  const over = await ctx.tx
    .selectFrom('amendments')
    .selectAll()
    .where('status', '=', 'open')
    .where('effective_date', '<', day)
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lapseAmendments(ctx, over, 'lapsed-amendment');
  return over.length;
};

/** Both have signed: the new terms hold at once, or wait for their day. */
export const agreeAmendment = async (ctx: Context, id: string) => {
  const amendment = await lockAmendment(ctx, id);
  const { effective_date: effectiveDate, version } = amendment;
  await ctx.tx.updateTable('amendments').set({ agreed_on: ctx.today }).where('id', '=', id).execute();
  if (effectiveDate <= ctx.today) return amendPlan(ctx, amendment, ctx.today);
  await ctx.tx.updateTable('amendments').set({ status: 'agreed' }).where('id', '=', id).execute();
  await recordActivity(ctx, 'agreed-amendment', about.amendment(id), {
    status: { before: 'open', after: 'agreed' },
  });
  const { parties, planName } = await toldOf(ctx, amendment);
  await announce(ctx, parties, 'plan', about.amendment(id), 'amendmentAgreed', {
    planName,
    version,
    effectiveDate,
  });
};

/** Puts into force what was agreed for days up to this one: for some plans, or for all of them. */
export const amendWhenDue = async (ctx: Context, day: PlanDate, planIds?: string[]) => {
  const due = await ctx.tx
    .selectFrom('amendments')
    .selectAll()
    .where('status', '=', 'agreed')
    .where('effective_date', '<=', day)
    .$if(planIds !== undefined, (q) => q.where('plan_id', 'in', planIds!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const amendment of due) await amendPlan(byItself(ctx), amendment, day);
};
