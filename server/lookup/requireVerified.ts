import { conflict } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';

/** Refuses an employee without verified data, whom the register could not name. */
export const requireVerified = async ({ tx, actor }: ActorContext) => {
  if (actor.role !== 'employee') return;
  const verified = await tx
    .selectFrom('verified_persons')
    .select('id')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!verified) throw conflict('dataNotVerified');
};
