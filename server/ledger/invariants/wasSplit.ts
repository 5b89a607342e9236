import { sql } from 'kysely';

/**
 * Whether the pieces of a shareholding were split or converted. What a line said on its day is computed only then: a query
 * collects these shareholdings once, and calls a function for each line.
 */
export const wasSplit = (pool: string) =>
  sql`${sql.ref(pool)} in (select pool_id from splits where status = 'effective')`;
