import { sql } from 'kysely';
import type { Tx } from '../../db/handle.ts';

/**
 * Changes of registered channels, and of the messages that they keep, happen one after the other. One lock is for all
 * channels, because the database's table of locks is small; each transaction makes many changes under it.
 */
export const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(8367379)`.execute(tx);
