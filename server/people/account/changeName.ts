import type { ActorContext } from '../../engine/commands/context.ts';
import { trustsOf } from '../../lookup/parties.ts';
import { recordActivity, valueChange } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';

/** Changes the name of a person, also as a founder. Signed papers keep the name of their time. */
export const changeName = async (ctx: ActorContext, name: string) => {
  const { userId } = ctx.actor;
  await ctx.tx.updateTable('users').set({ name }).where('id', '=', userId).execute();
  const companies = await ctx.tx
    .updateTable('founders')
    .set({ name })
    .where('user_id', '=', userId)
    .returning('company_id')
    .execute();
  const change = valueChange(ctx.actor.name, name);
  if (!change) return;
  const records = [
    ...companies.map(({ company_id }) => about.company(company_id)),
    ...(await trustsOf(ctx, userId)).map(about.trust),
  ];
  for (const record of records)
    await recordActivity(ctx, 'changed-name', record, {}, { name: { of: userId, ...change } });
};
