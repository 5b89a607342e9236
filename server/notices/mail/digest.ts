import { sql } from 'kysely';
import { type Language, type MessageType, messageTypes } from '../../../model/enums.ts';
import type { Context } from '../../engine/commands/context.ts';
import { fill } from '../../i18n/fill.ts';
import { laidOut, type MailSection, type Reader } from './layout.ts';
import { sendTogether } from './together.ts';
import { layoutTexts } from './wording.ts';

type Item = { type: MessageType; subject: string; text: string; url: string };
type Row = Item & { user_id: string; name: string; email: string; language: Language };

/** So many people's mails are made at a time. */
const portion = 500;

/**
 * Sends what waits for the mail of the day, to everybody or to one person: one mail to each. The items are deleted in
 * the transaction that queues the mail, so that nothing is said twice and nothing is lost, also of people who have
 * chosen otherwise meanwhile.
 */
export const sendDigests = async (ctx: Context, userId?: string) => {
  const { tx, now, services } = ctx;
  const { appName, appUrl } = services.config;
  // What this transaction itself announces is part of it.
  await sendTogether(ctx);
  for (;;) {
    const { rows } = await sql<Row>`
      with taken as (
        delete from digest_items where user_id in (
          select distinct user_id from digest_items
          ${userId === undefined ? sql`` : sql`where user_id = ${userId}`} limit ${portion}) returning *
      )
      select user_id, type, subject, text, url, u.name, u.email, u.language
      from taken t join users u on u.id = t.user_id order by t.created_at, t.id`.execute(tx);
    if (rows.length === 0) return;
    const mails = [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map((items) => ({
      recipient: items[0]!.email,
      ...renderDigest(items, `${appUrl}/?next=inbox`, items[0]!, appName),
    }));
    await sql`
      insert into outbox (recipient, subject, text, html, created_at)
      select recipient, subject, text, html, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(recipient text, subject text, text text, html text)`.execute(
      tx,
    );
  }
};

/** So many items are told of each kind; the inbox has all. */
const mostNamed = 20;

/** Everything of a day, by what it is about. */
const renderDigest = (items: readonly Item[], inbox: string, reader: Reader, appName: string) => {
  const { digest, further, openInbox } = layoutTexts(reader.language);
  const ofType = Map.groupBy(items, ({ type }) => type);
  const sections = messageTypes.flatMap((type): MailSection[] => {
    const told = ofType.get(type) ?? [];
    if (type === 'account' || told.length === 0) return [];
    const rest = told.length - mostNamed;
    const more = rest > 0 ? fill(reader.language, further, { count: rest }) : undefined;
    return [{ heading: digest.types[type], items: told.slice(0, mostNamed), more }];
  });
  const content = {
    subject: fill(reader.language, digest.subject, { count: items.length }),
    paragraphs: [digest.introduction],
    sections,
    after: digest.why,
    action: { label: openInbox, url: inbox },
  };
  return laidOut(content, reader, appName);
};
