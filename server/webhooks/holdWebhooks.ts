import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';

/**
 * Gives up the webhooks that waited when a backup was made: the former server may have sent them already. Each can be sent
 * again by hand. Backups of earlier versions have no table for them.
 */
export const holdWebhooks = async (tx: Handle): Promise<void> => {
  const { rows } = await sql`select where to_regclass('webhook_deliveries') is not null`.execute(tx);
  if (rows.length > 0)
    await sql`update webhook_deliveries set next_attempt_at = null where next_attempt_at is not null`.execute(
      tx,
    );
};
