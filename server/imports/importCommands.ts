import type { imports } from '../../model/resources/imports.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { beginLongJob } from '../jobs/longJobs.ts';
import { refuseWhileAnother } from './known.ts';
import { importOf, refuseResting } from './steps.ts';

export const importHandlers: Handlers<typeof imports> = {
  /**
   * Takes back all lines of a file that stand. A person who may import such files may do this; it is refused if
   * something rests on one of the lines. The lines are taken back later, in the name of that person.
   */
  'take-back': async (ctx, { id }, { reason }) => {
    const one = await importOf(ctx, id);
    await refuseWhileAnother(ctx.tx, one.company_id);
    await refuseResting(ctx, one);
    const { userId, ip, device } = ctx.actor;
    await ctx.tx
      .updateTable('imports')
      .set({
        status: 'taking-back',
        reason,
        taken_back_by: userId,
        taken_back_at: ctx.now,
        role: ctx.actor.role,
        ip,
        device,
        problem: null,
        finished_at: null,
      })
      .where('id', '=', id)
      .execute();
    await beginLongJob(ctx, { kind: 'import', trust_id: one.trust_id, record_id: id });
  },
};
