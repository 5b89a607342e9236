import { sql } from 'kysely';
import type { Context } from '../../engine/commands/context.ts';

/** The number of the terms of a plan that come next: after those of the grant, of each amendment, and of each split. */
export const nextVersion = async ({ tx }: Context, planId: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select greatest(1,
      (select max(version) from amendments where plan_id = ${planId} and status = 'effective'),
      (select max(version) from plan_splits where plan_id = ${planId})) as version`.execute(tx);
  return rows[0]!.version + 1;
};
