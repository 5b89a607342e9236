import type { Context } from '../engine/commands/context.ts';
import { recordActivities } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** Ends invitations that nobody accepted in time; the person can be invited again. */
export const expireInvitations = async (ctx: Context) => {
  const expired = await ctx.tx
    .updateTable('employees')
    .set({ status: 'pending' })
    .where('status', '=', 'invited')
    .where('invitation_expires_at', '<', ctx.now)
    .returning('id')
    .execute();
  const status = { before: 'invited', after: 'pending' };
  await recordActivities(
    ctx,
    'invitation-expired',
    expired.map(({ id }) => ({ record: about.employee(id), details: { status } })),
  );
};
