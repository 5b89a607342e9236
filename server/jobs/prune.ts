import { sql } from 'kysely';
import type { Tx } from '../db/handle.ts';

/** The tables whose rows are needed for a while only, and the days for which they are kept, by the real clock. */
const kept = [
  { table: 'outbox', since: 'sent_at', days: 90 },
  { table: 'idempotency_keys', since: 'created_at', days: 30 },
  { table: 'sessions', since: 'created_at', days: 30 },
  { table: 'known_devices', since: 'seen_at', days: 400 },
  { table: 'passkey_challenges', since: 'expires_at', days: 1 },
  { table: 'provider_attempts', since: 'expires_at', days: 1 },
  { table: 'failures', since: 'since', days: 1 },
  { table: 'password_resets', since: 'expires_at', days: 30 },
  { table: 'registrations', since: 'expires_at', days: 1 },
  { table: 'trust_invitations', since: 'expires_at', days: 30 },
  { table: 'identity_attempts', since: 'created_at', days: 30 },
  { table: 'mail_counts', since: 'until', days: 0 },
  { table: 'realtime_terminations', since: 'created_at', days: 1 },
  { table: 'webhook_deliveries', since: 'created_at', days: 30 },
  { table: 'webhook_endpoints', since: 'deleted_at', days: 30 },
] as const;

/** The days for which an API token is listed after its end, by the day's clock. */
const endedTokenDays = 90;

/** The days for which lines that an import left out can be downloaded, by the day's clock. */
const leftOutDays = 90;

export const prune = async (tx: Tx) => {
  for (const { table, since, days } of kept)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(since)} < clock_timestamp() - make_interval(days => ${days})`.execute(tx);
  await sql`delete from api_tokens
    where least(revoked_at, expires_on) < business_now() - make_interval(days => ${endedTokenDays})`.execute(
    tx,
  );
  await sql`update imports set left_out_file = null
    where left_out_file is not null and created_at < business_now() - make_interval(days => ${leftOutDays})`.execute(
    tx,
  );
};
