import { sql } from 'kysely';
import { inRounds } from '../base/rounds.ts';
import type { Note, Report } from '../base/securityLog.ts';
import { traced } from '../base/tracing/tracing.ts';
import type { Handle, Tx } from '../db/handle.ts';
import { write, writeInPassing } from '../db/handle.ts';
import type { MailTransport } from './mail/transport.ts';
import {
  type MailRefusal,
  mailRefusal,
  mostDays,
  pauseOfMail,
  pauseOfServer,
  withoutAddresses,
} from './mail/undelivered.ts';

const portion = 20;

type Log = { report: Report; note: Note };

/**
 * Sends the mails that wait in the outbox. A mail is claimed for five minutes, sent outside of any transaction, and
 * marked; after a crash in between it goes out a second time rather than never. While the mail server is away, one mail
 * at a time finds out whether it is back. When the server is about to stop, the current mail is the last one.
 */
export const flushOutbox = async (
  db: Handle,
  transport: MailTransport | undefined,
  log: Log,
  stops?: AbortSignal,
) => {
  while (!stops?.aborted && (await someWait(db))) {
    const { isProbe, mails } = await write(db, (tx) => claim(tx));
    if (mails.length === 0) return;
    if (!transport) {
      await writeInPassing(db, [sent(mails, kept)]);
      if (isProbe) await serverIsBack(db, log);
      continue;
    }
    for (const [i, mail] of mails.entries()) {
      const refusal = await deliver(transport, mail);
      if (refusal?.of === 'server') {
        const rest = mails.slice(i + 1);
        await serverIsAway(db, mail, rest, refusal, log);
        return;
      }
      if (refusal) await refused(db, mail, refusal, log);
      else await writeInPassing(db, [sent([mail], null)]);
      if (isProbe) await serverIsBack(db, log);
      if (stops?.aborted) return void (await write(db, (tx) => handBack(tx, mails.slice(i + 1))));
    }
  }
};

/** Whether there are mails that could be claimed: asked first, because it is done as often as somebody commits. */
const someWait = async (db: Handle) => {
  const { rows } = await sql`select from outbox
    where sent_at is null and given_up_at is null and next_attempt_at <= clock_timestamp() limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Releases claimed mails that were not tried: they are due again, before those that were. */
const handBack = async (tx: Tx, mails: Mail[]) => {
  if (mails.length > 0)
    await sql`update outbox set attempts = attempts - 1, next_attempt_at = clock_timestamp() - interval '1 ms'
      where id = any (${mails.map(({ id }) => id)}::uuid[])`.execute(tx);
};

const kept = 'kept: no mail server is configured';

type Mail = { id: string; recipient: string; subject: string; text: string; html: string; attempts: number };
type Claim = { isProbe: boolean; mails: Mail[] };

const claim = async (tx: Handle): Promise<Claim> => {
  const outage = await tx.selectFrom('mail_outage').select('since').executeTakeFirst();
  if (outage) {
    const { rows } = await sql`
      update mail_outage set next_probe_at = clock_timestamp() + interval '5 minutes'
      where next_probe_at <= clock_timestamp() returning single`.execute(tx);
    if (rows.length === 0) return { isProbe: true, mails: [] };
  }
  const { rows: mails } = await sql<Mail>`
    update outbox set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '5 minutes'
    where id in (
      select id from outbox where sent_at is null and given_up_at is null and next_attempt_at <= clock_timestamp()
      order by next_attempt_at limit ${outage ? 1 : portion} for update skip locked
    )
    returning id, recipient, subject, text, html, attempts`.execute(tx);
  // No mail was left to try the server with, so the next one tries at once.
  if (outage && mails.length === 0)
    await tx.updateTable('mail_outage').set({ next_probe_at: sql`clock_timestamp()` }).execute();
  return { isProbe: outage !== undefined, mails };
};

const deliver = async (transport: MailTransport, mail: Mail): Promise<MailRefusal | undefined> => {
  try {
    await traced('send mail', {}, async () =>
      transport.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html }),
    );
    return undefined;
  } catch (error) {
    return mailRefusal(error);
  }
};

const sent = (mails: Mail[], lastError: string | null) =>
  sql`update outbox set sent_at = clock_timestamp(), last_error = ${lastError}
    where id = any (${mails.map(({ id }) => id)}::uuid[])`;

/** The log's entry about a mail, without its recipient and its words. */
const entryOf = ({ id, recipient, attempts }: Mail, { of, words }: MailRefusal) => ({
  level: 'warn' as const,
  event: 'mail-failed' as const,
  mail: id,
  domain: recipient.slice(recipient.lastIndexOf('@') + 1),
  attempts,
  of,
  reason: withoutAddresses(words),
});

/** The receiver does not take the mail, or not now. */
const refused = async (db: Handle, mail: Mail, refusal: MailRefusal, { note, report }: Log) => {
  const { rows } = await write(db, (tx) =>
    sql<{ given_up_at: Date | null }>`
      update outbox set last_error = ${refusal.words}, failing_since = coalesce(failing_since, clock_timestamp()),
        next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseOfMail(mail.attempts)}),
        given_up_at = case when ${refusal.isFinal}
          or failing_since < clock_timestamp() - make_interval(days => ${mostDays}) then clock_timestamp() end
      where id = ${mail.id} returning given_up_at`.execute(tx),
  );
  const entry = entryOf(mail, refusal);
  note(entry);
  if (!rows[0]?.given_up_at) return;
  report(
    new Error(
      `The mail ${mail.id} to an address at ${entry.domain} is given up after ${mail.attempts} attempts: ${entry.reason}`,
    ),
  );
};

/**
 * Records that the server takes no mail: the claimed mails wait as if they had not been claimed, and the mail that met
 * the refusal goes behind the others.
 */
const serverIsAway = async (
  db: Handle,
  mail: Mail,
  rest: Mail[],
  refusal: MailRefusal,
  { note, report }: Log,
) => {
  const { failures, waiting } = await write(db, async (tx) => {
    await sql`update outbox set last_error = ${refusal.words}, next_attempt_at = clock_timestamp()
      where id = ${mail.id}`.execute(tx);
    await handBack(tx, rest);
    const { rows } = await sql<{ failures: number }>`
      insert into mail_outage (next_probe_at) values (clock_timestamp())
      on conflict (single) do update set failures = mail_outage.failures + 1 returning failures`.execute(tx);
    const { failures } = rows[0]!;
    await sql`update mail_outage set next_probe_at = clock_timestamp() + make_interval(secs => ${pauseOfServer(failures)})`.execute(
      tx,
    );
    const { waiting } = await tx
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { failures, waiting };
  });
  const entry = entryOf(mail, refusal);
  note(entry);
  if (failures === 1)
    report(new Error(`The mail server takes nothing, ${waiting} mails wait for it: ${entry.reason}`));
};

const serverIsBack = async (db: Handle, { note }: Log) => {
  const ended = await write(db, (tx) => tx.deleteFrom('mail_outage').returning('since').executeTakeFirst());
  if (ended) note({ level: 'info', event: 'mail-server-back', since: ended.since.toISOString() });
};

/** Sends after each commit, and at intervals for mails that failed. */
export const startOutbox = (db: Handle, transport: MailTransport | undefined, log: Log) => {
  const stops = new AbortController();
  const rounds = inRounds(() => flushOutbox(db, transport, log, stops.signal), log.report);
  return {
    committed: rounds.wake,
    stop: async () => {
      stops.abort();
      await rounds.stop();
      transport?.close();
    },
  };
};
