import { fill } from '../../i18n/fill.ts';
import { laidOut, type MailContent, type Reader } from './layout.ts';
import { layoutTexts } from './wording.ts';

/** How many subjects are named in one mail. */
const mostNamed = 20;

/**
 * One mail instead of several about the same matter: their subjects, and what all of them say. Its link leads to the inbox.
 */
export const renderSeveral = (
  mails: readonly MailContent[],
  link: string,
  reader: Reader,
  appName: string,
) => {
  const subjects = mails.map(({ subject }) => subject);
  const inAll = mails[0]!.paragraphs.filter((each) =>
    mails.every(({ paragraphs }) => paragraphs.includes(each)),
  );
  const { several, further, openInbox } = layoutTexts(reader.language);
  const named = subjects.slice(0, mostNamed);
  const rest = subjects.length - named.length;
  const content = {
    subject: fill(reader.language, several, { subject: subjects[0], count: subjects.length - 1 }),
    paragraphs: [
      ...named.map((subject) => `• ${subject}`),
      ...(rest > 0 ? [fill(reader.language, further, { count: rest })] : []),
      ...inAll,
    ],
    action: { label: openInbox, url: link },
  };
  return laidOut(content, reader, appName);
};
