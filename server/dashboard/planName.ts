import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';

export type Reader = Exclude<Role, 'trust'>;

/** The name of a plan, from the aliases e and pool. An employee has only own plans, which need no holder's name. */
export const planNameFor = (reader: Reader) =>
  reader === 'employee' ? sql`pool.name` : sql`e.name || ' · ' || pool.name`;
