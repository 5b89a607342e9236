import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';

export type Reader = Exclude<Role, 'trust'>;

/** What a plan is called, from the aliases e and pool: who has only own plans knows whose they are. */
export const planName = (reader: Reader) =>
  reader === 'employee' ? sql`pool.name` : sql`e.name || ' · ' || pool.name`;
