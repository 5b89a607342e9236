import type { Context } from '../engine/commands/context.ts';
import { changesOf, recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import type { DocumentKind } from '../notices/mail/mailData.ts';
import { termsToSign } from '../papers/termsToSign.ts';
import { settleHolders } from '../payouts/lines/retention.ts';
import { tellSettled } from '../payouts/lines/tell.ts';

/** The invited person joins with a login. Papers that wait for their signature reach the inbox now. */
export const welcome = async (ctx: Context, employeeId: string, userId: string) => {
  const verified = await ctx.tx
    .selectFrom('verified_persons')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const status = verified ? 'verified' : 'unverified';
  await ctx.tx
    .updateTable('employees')
    .set({ user_id: userId, status, joined_at: ctx.now })
    .where('id', '=', employeeId)
    .execute();
  await ctx.tx
    .updateTable('invitations')
    .set({ used_at: ctx.now })
    .where('employee_id', '=', employeeId)
    .where('used_at', 'is', null)
    .execute();
  await recordActivity(
    ctx,
    'joined',
    about.employee(employeeId),
    changesOf({ status: 'invited' }, { status }),
  );
  await tellSettled(ctx, await settleHolders(ctx, { user: userId }));
  const waiting = await ctx.tx
    .selectFrom('documents')
    .select(['id', 'kind', 'title'])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'awaiting')
    .execute();
  const terms = await termsToSign(
    ctx,
    waiting.map(({ id }) => id),
  );
  for (const paper of waiting)
    await announce(
      { ...ctx, actor: undefined },
      [{ employee: employeeId }],
      'document',
      about.document(paper.id),
      'documentToSign',
      { kind: paper.kind as DocumentKind, subjectName: paper.title, ...terms.get(paper.id) },
    );
};
