import { sql } from 'kysely';

/**
 * That plans `p` are those of an employee who reads, found by an index. What belongs to them is asked for plan by plan,
 * behind `offset 0`: joined, the planner would look for it among that of all people of the trust.
 */
export const ofReader = sql`p.employee_id = any ((select scope('employees'))::uuid[])`;
