import { sql } from 'kysely';
import type { Handle } from '../db/handle.ts';
import { write } from '../db/handle.ts';
import type { MailTransport } from '../mail/transport.ts';

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

const deliver = async (transport: MailTransport | undefined, mail: Mail): Promise<string | undefined> => {
  try {
    await transport?.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 500);
  }
};

/** Sends after each commit, and looks again once in a while for what failed. One round at a time. */
export const startOutbox = (
  db: Handle,
  transport: MailTransport | undefined,
  failed: (error: unknown) => void,
) => {
  let round: Promise<void> | undefined;
  let again = false;
  const committed = () => {
    if (round) {
      again = true;
      return;
    }
    round = flushOutbox(db, transport)
      .catch(failed)
      .finally(() => {
        round = undefined;
        if (!again) return;
        again = false;
        committed();
      });
  };
  const timer = setInterval(committed, 30_000);
  return {
    committed,
    stop: async () => {
      clearInterval(timer);
      again = false;
      await round;
      transport?.close();
    },
  };
};
