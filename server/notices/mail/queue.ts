import { sql } from 'kysely';
import type { Tx } from '../../db/handle.ts';
import type { Mail } from './transport.ts';

/** A mail of a company waits for this many seconds. */
type Later = { seconds: number; companyId: string | null };

/** Puts a mail into the outbox, to be sent after this transaction's commit, or later. */
export const queueMail = (tx: Tx, { to, ...words }: Mail, created_at: Date, later?: Later) =>
  tx
    .insertInto('outbox')
    .values({
      recipient: to,
      ...words,
      created_at,
      sent_at: null,
      last_error: null,
      ...(later &&
        later.seconds > 0 && {
          company_id: later.companyId,
          next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${later.seconds})`,
        }),
    })
    .execute();
