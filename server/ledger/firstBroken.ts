import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../db/handle.ts';

/**
 * The first of the rows that break a rule. The query is planned for all its rows: of a limit PostgreSQL concludes that a
 * row will soon be found, and chooses loops that never end where the rule holds.
 */
export const firstBroken = async (db: Handle, query: RawBuilder<unknown>): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    with broken as materialized (${query}) select row from broken limit 1`.execute(db);
  return rows[0]?.row;
};
