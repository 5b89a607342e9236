import { sql } from 'kysely';
import { conflict } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';

type Refusal = 'ownGrant' | 'ownLeaving' | 'ownMilestone' | 'ownPayment' | 'ownSignature';

/**
 * Refuses that somebody acts for a company or a trust on what the same person has as an employee, where that side has
 * somebody else for it: nobody agrees with themselves, or says that their own money came. Whoever is alone on a side still
 * acts for it, since nobody else can.
 */
export const leaveToOthers = async (
  { tx, actor }: ActorContext,
  employeeId: string | null,
  refusal: Refusal,
  words: Record<string, string> = {},
) => {
  if (actor.role === 'employee' || employeeId === null) return;
  const { rows } = await sql`
    select from employees e where e.id = ${employeeId} and e.user_id = ${actor.userId} and exists (
      select from founders f where ${actor.role} = 'founder' and f.company_id = e.company_id and f.user_id <> e.user_id
      union all
      select from trust_operators o where ${actor.role} = 'trust' and o.trust_id = e.trust_id and o.user_id <> e.user_id
    )`.execute(tx);
  if (rows.length > 0) throw conflict(refusal, words);
};
