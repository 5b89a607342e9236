import type { ActorContext } from './context.ts';
import { recordEdit } from './recordEdit.ts';

/** How a person is called from now on, also where it is named as a founder. What was signed keeps the name of then. */
export const changeName = async (ctx: ActorContext, name: string) => {
  const { userId } = ctx.actor;
  await ctx.tx.updateTable('users').set({ name }).where('id', '=', userId).execute();
  const companies = await ctx.tx
    .updateTable('founders')
    .set({ name })
    .where('user_id', '=', userId)
    .returning('company_id')
    .execute();
  for (const { company_id } of companies) await recordEdit(ctx, 'changed-name', company_id);
};
