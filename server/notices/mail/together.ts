import { sql } from 'kysely';
import type { MessageType, Role } from '../../../model/enums.ts';
import { beforeCommit, type Tx } from '../../db/handle.ts';
import type { Context } from '../../engine/commands/context.ts';
import type { MailContent, Reader } from './layout.ts';
import { renderSeveral } from './several.ts';
import type { Mail } from './transport.ts';

/** A mail of an announcement. The matter is what all announcements of the same kind are about. */
type Announced = {
  matter: string;
  type: MessageType;
  /** Whether it is sent whatever the person's settings. */
  always: boolean;
  /** Whether it does not wait for the mail of the day. */
  atOnce: boolean;
  person: Reader & { id: string; email: string; role: Role | null; dailyDigest: boolean };
  /** The address of the person's inbox. */
  inbox: string;
  record: string;
  content: MailContent;
  mail: Omit<Mail, 'to'>;
};

/** So many mails are kept for the end of a transaction, which may announce something to everybody. */
const mostKept = 1000;

const kept = new WeakMap<Tx, Announced[]>();

/** Sends the mails of a transaction at its end: one to each person about each matter. */
export const mailTogether = async (ctx: Context, announced: readonly Announced[]) => {
  const before = kept.get(ctx.tx);
  const waiting = before ?? [];
  if (!before) {
    kept.set(ctx.tx, waiting);
    beforeCommit(ctx.tx, () => queueKept(ctx, waiting));
  }
  waiting.push(...announced);
  if (waiting.length >= mostKept) await queueKept(ctx, waiting);
};

/** Sends those that the transaction has announced so far, for work that goes on with them. */
export const sendTogether = (ctx: Context) => queueKept(ctx, kept.get(ctx.tx) ?? []);

/** Drops the mails of work that is undone before the end of its transaction. */
export const withoutMails = async (tx: Tx, work: () => Promise<unknown>) => {
  const before = kept.get(tx);
  kept.set(tx, []);
  await work();
  if (before) kept.set(tx, before);
  else kept.delete(tx);
};

const queueKept = async (ctx: Context, waiting: Announced[]) => {
  const ofOne = Map.groupBy(waiting.splice(0), ({ matter, person }) => `${matter} ${person.id}`);
  // Whoever is told of a record in two roles reads of it once.
  const matters = [...ofOne.values()].map((announced) => [
    ...new Map(announced.map((each) => [each.record, each])).values(),
  ]);
  const waits = ({ atOnce, person }: Announced) => !atOnce && person.dailyDigest;
  await queueMails(
    ctx,
    matters.map((announced) => announced.filter((each) => !waits(each))).filter(({ length }) => length > 0),
  );
  await keepForDigest(ctx, matters.flat().filter(waits));
};

const queueMails = async ({ tx, now, services }: Context, matters: Announced[][]) => {
  const { appName } = services.config;
  const mails = matters.map((announced) => {
    const { type, always, person, inbox, mail } = announced[0]!;
    const contents = announced.map(({ content }) => content);
    const sent = contents.length > 1 ? renderSeveral(contents, inbox, person, appName) : mail;
    return { user_id: person.id, recipient: person.email, type, always, ...sent };
  });
  if (mails.length > 0)
    await sql`
      insert into outbox (recipient, subject, text, html, created_at)
      select recipient, subject, text, html, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(user_id uuid, recipient text, type text,
        always boolean, subject text, text text, html text)
      where always or not exists (
        select from users u where u.id = m.user_id and m.type = any (u.muted_mails))`.execute(tx);
};

/** What a person wants to read with everything else of the day, as it will stand there. */
const keepForDigest = async ({ tx, now }: Context, announced: Announced[]) => {
  if (announced.length === 0) return;
  const items = announced.map(({ type, person, record, content, mail }) => ({
    ...{ user_id: person.id, role: person.role, type, record_id: record, subject: mail.subject },
    ...{ text: content.paragraphs.join(' '), url: content.action.url },
  }));
  await sql`
    insert into digest_items (user_id, role, type, record_id, subject, text, url, created_at)
    select user_id, role, type, record_id, subject, text, url, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as m(user_id uuid, role text, type text, record_id uuid,
      subject text, text text, url text)
    where not exists (select from users u where u.id = m.user_id and m.type = any (u.muted_mails))`.execute(
    tx,
  );
};
