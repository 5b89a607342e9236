import type { amendments } from '../../model/resources/terms/amendments.ts';
import type { ActorContext, Context, Handlers } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { lockAmendment, toldOf } from './amendmentRows.ts';
import { createAmendment } from './createAmendment.ts';

/** Other terms of a plan: drawn up by one side, agreed by the signatures of the two that concluded the agreement. */
export const amendmentHandlers: Handlers<typeof amendments> = {
  create: createAmendment,

  withdraw: async (ctx, { id }, { reason }) => {
    const amendment = await lockAmendment(ctx, id);
    await endAmendment(ctx, id, { status: 'withdrawn', reason });
    const { parties, planName } = await toldOf(ctx, amendment);
    await announce(ctx, parties, 'plan', about.amendment(id), 'amendmentWithdrawn', {
      planName,
      ...(reason && { reason }),
    });
  },
};

type End = { status: 'refused' | 'withdrawn'; reason: string | null };

const endAmendment = async (ctx: Context, id: string, { status, reason }: End) => {
  await voidDocuments(ctx, 'amendment_id', [id]);
  await ctx.tx.updateTable('amendments').set({ status, reason }).where('id', '=', id).execute();
};

/** The employee refuses the new terms; the company takes them back. */
export const declineAmendment = async (ctx: ActorContext, id: string, reason: string) => {
  const status = ctx.actor.role === 'employee' ? 'refused' : 'withdrawn';
  await endAmendment(ctx, id, { status, reason });
  const what = status === 'refused' ? 'refused-amendment' : 'withdrew-amendment';
  await recordActivity(ctx, what, about.amendment(id), { reason, status: { before: 'open', after: status } });
};
