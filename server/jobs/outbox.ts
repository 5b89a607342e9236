import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { write } from '../db/handle.ts';
import type { MailTransport } from '../mail/transport.ts';
import { inRounds } from './rounds.ts';

const portion = 20;
const mostAttempts = 10;

/**
 * Sends what waits in the outbox. A mail is claimed for five minutes, sent outside of any transaction, and marked; after
 * a crash in between it goes out a second time rather than never.
 */
export const flushOutbox = async (db: Handle, transport: MailTransport | undefined) => {
  for (;;) {
    const claimed = await write(db, (tx) => claim(tx));
    for (const mail of claimed) {
      const error = await deliver(transport, mail);
      await write(db, (tx) =>
        tx
          .updateTable('outbox')
          .set(
            error === undefined
              ? { sent_at: new Date(), last_error: transport ? null : kept }
              : { last_error: error },
          )
          .where('id', '=', mail.id)
          .execute(),
      );
    }
    if (claimed.length < portion) return;
  }
};

const kept = 'kept: no mail server is configured';

type Mail = { id: string; recipient: string; subject: string; text: string; html: string };

const claim = async (tx: Handle): Promise<Mail[]> => {
  const { rows } = await sql<Mail>`
    update outbox set attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(mins => 5 * (attempts + 1))
    where id in (
      select id from outbox where sent_at is null and next_attempt_at <= clock_timestamp() and attempts < ${mostAttempts}
      order by next_attempt_at limit ${portion} for update skip locked
    )
    returning id, recipient, subject, text, html`.execute(tx);
  return rows;
};

/** Mails that wait are kept and not sent: where a backup is restored, the server of before may have sent them since. */
export const holdMails = async (tx: Handle): Promise<bigint> => {
  const { numAffectedRows } =
    await sql`update outbox set attempts = ${mostAttempts}, last_error = 'held: restored from a backup'
    where sent_at is null and attempts < ${mostAttempts}`.execute(tx);
  return numAffectedRows ?? 0n;
};

const deliver = async (transport: MailTransport | undefined, mail: Mail): Promise<string | undefined> => {
  try {
    await transport?.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 500);
  }
};

/** Sends after each commit, and looks again once in a while for what failed. */
export const startOutbox = (
  db: Handle,
  transport: MailTransport | undefined,
  failed: (error: unknown) => void,
) => {
  const rounds = inRounds(() => flushOutbox(db, transport), failed);
  return {
    committed: rounds.wake,
    stop: async () => {
      await rounds.stop();
      transport?.close();
    },
  };
};
