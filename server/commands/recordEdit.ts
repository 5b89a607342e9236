import { sql } from 'kysely';
import { about, recordActivity } from './announce.ts';
import type { ActorContext } from './context.ts';

/**
 * Writes down what somebody changed about a company. What is saved while it is typed is saved in several steps, which
 * are one activity to those who read of it.
 */
export const recordEdit = async (
  ctx: ActorContext,
  what: string,
  companyId: string,
  details: Record<string, string> = {},
) => {
  const written = JSON.stringify(Object.entries(details).map(([name, value]) => ({ name, value })));
  const { rows } = await sql`
    select from activities
    where company_id = ${companyId} and actor_id = ${ctx.actor.userId} and what = ${what}
      and details = ${written}::jsonb and created_at > ${ctx.now}::timestamptz - interval '10 minutes'
    limit 1`.execute(ctx.tx);
  if (rows.length === 0) await recordActivity(ctx, what, about.company(companyId), details);
};
