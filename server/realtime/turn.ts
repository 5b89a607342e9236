import { sql } from 'kysely';
import type { Tx } from '../db/handle.ts';

/**
 * Whoever comes and goes in registered channels, and what these keep, changes one after the other. It is one lock for all
 * channels, because the database's table of locks is small; those who take it do so for many changes together.
 */
export const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(8367379)`.execute(tx);
