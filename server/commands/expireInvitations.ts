import type { Context } from './context.ts';

/** An invitation that nobody followed in time leaves the person as it was before: to be invited again. */
export const expireInvitations = (ctx: Context) =>
  ctx.tx
    .updateTable('employees')
    .set({ status: 'pending' })
    .where('status', '=', 'invited')
    .where('invitation_expires_at', '<', ctx.now)
    .execute();
