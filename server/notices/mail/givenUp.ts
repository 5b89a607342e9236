import { sql } from 'kysely';
import type { Handle } from '../../db/handle.ts';

/**
 * Mails that are kept back and not sent: after a restore, the former server may have sent them already. What waited for
 * the mail of a day is in the inboxes, and is not mailed any more; backups of earlier versions have no table for it.
 */
export const holdMails = async (tx: Handle): Promise<bigint> => {
  const { rows } = await sql`select where to_regclass('digest_items') is not null`.execute(tx);
  if (rows.length > 0) await sql`delete from digest_items`.execute(tx);
  const { numAffectedRows } =
    await sql`update outbox set given_up_at = clock_timestamp(), last_error = 'held: restored from a backup'
    where sent_at is null and given_up_at is null`.execute(tx);
  return numAffectedRows ?? 0n;
};

export type MailCounts = {
  /** The mails that are to be sent, now or later. */
  waiting: number;
  /** The seconds for which the longest overdue mail has been due. */
  oldestSeconds: number;
  /** The mails that are not tried any more, among them those held after a restore. */
  givenUp: number;
  isServerAway: boolean;
};

/** The figures of the outbox, for those who watch the server. */
export const countMails = async (db: Handle): Promise<MailCounts> => {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where given_up_at is null)::integer as waiting,
      count(*) filter (where given_up_at is not null)::integer as "givenUp",
      coalesce(greatest(0, extract(epoch from clock_timestamp() - least(
        min(least(next_attempt_at, failing_since)) filter (where given_up_at is null),
        (select since from mail_outage)))), 0)::float8 as "oldestSeconds",
      exists (select from mail_outage) as "isServerAway"
    from outbox where sent_at is null`.execute(db);
  return rows[0]!;
};

export type Unsent = {
  id: string;
  recipient: string;
  subject: string;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
};

/** The mails that were not sent: the one due first comes first, those given up last. */
export const listUnsent = async (db: Handle, most: number): Promise<Unsent[]> => {
  const { rows } = await sql<Unsent>`
    select id, recipient, subject, attempts, last_error as "lastError",
      case when given_up_at is null then next_attempt_at end as "nextAttemptAt"
    from outbox where sent_at is null order by given_up_at nulls first, next_attempt_at, id limit ${most}`.execute(
    db,
  );
  return rows;
};

/** Has one mail tried again at once, or all that are given up; answers how many. A server that is away is asked again too. */
export const resendMails = async (tx: Handle, id: string | undefined): Promise<bigint> => {
  await sql`update mail_outage set next_probe_at = clock_timestamp()`.execute(tx);
  const { numAffectedRows } = await sql`
    update outbox set given_up_at = null, failing_since = null, attempts = 0, last_error = null,
      next_attempt_at = clock_timestamp()
    where sent_at is null and ${id === undefined ? sql`given_up_at is not null` : sql`id::text = ${id.toLowerCase()}`}`.execute(
    tx,
  );
  return numAffectedRows ?? 0n;
};
