import type { Language, Role } from '../../../model/enums.ts';
import { escapeHtml } from '../../base/text/escapeHtml.ts';
import { fill } from '../../i18n/fill.ts';
import { cut, fitForMail, withoutLinks } from './typed.ts';
import { layoutTexts, quotesOf } from './wording.ts';

/**
 * Who gets a mail, and in which role. The name is that of a login: a name that others typed may be somebody else's.
 */
export type Reader = { language: Language; name?: string; role?: Role | null };

type Action = { label: string; url: string };

/** A mail in words, before it is laid out. Paragraphs are plain text. */
export type MailContent = { subject: string; paragraphs: string[]; action: Action };

/** What a mail tells of several records, each with its address. */
export type MailSection = {
  heading: string;
  items: readonly { subject: string; text: string; url: string }[];
  more: string | undefined;
};

/** A mail that has such sections, and a last sentence after them. */
type Sectioned = MailContent & { sections?: readonly MailSection[]; after?: string };

/** A mail as it is sent: its words between the greeting and the footer, as plain text and as a page. */
export const laidOut = (
  { subject, paragraphs, sections = [], after, action }: Sectioned,
  { language, name }: Reader,
  appName: string,
) => {
  const texts = layoutTexts(language);
  const greeting = name ? [fill(language, texts.greeting, fitForMail({ name }, quotesOf(language)))] : [];
  const content = {
    subject: cut(subject, longestSubject),
    paragraphs: [...greeting, ...paragraphs].map(withoutLinks),
    sections: sections.map(({ heading, items, more }) => ({
      heading,
      items: items.map(({ subject, text, url }) => ({
        subject: withoutLinks(subject),
        text: withoutLinks(text),
        url,
      })),
      more,
    })),
    after,
    action,
  };
  const footer = fill(language, texts.footer, { appName });
  return {
    subject: content.subject,
    text: `${[
      ...content.paragraphs,
      ...content.sections.map(sectionAsText),
      ...(after ? [after] : []),
      `${action.label}:\n${action.url}`,
      `-- \n${footer}`,
    ].join('\n\n')}\n`,
    html: page({ ...content, language, appName, linkBelow: texts.linkBelow, footer }),
  };
};

/** A subject is read in a list, among those of others. */
const longestSubject = 150;

const sectionAsText = ({ heading, items, more }: MailSection) =>
  [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...items.map(({ subject, text, url }) => `• ${subject}\n  ${text}\n  ${url}`),
    ...(more ? [more] : []),
  ].join('\n\n');

const sectionAsHtml = ({ heading, items, more }: MailSection) =>
  [
    `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3">${escapeHtml(heading)}</h2>`,
    ...items.map(
      ({ subject, text, url }) =>
        `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#0f5f63;font-weight:bold">${escapeHtml(subject)}</a><br>${escapeHtml(text)}</p>`,
    ),
    ...(more ? [`<p style="margin:0 0 12px">${escapeHtml(more)}</p>`] : []),
  ].join('\n');

/** The steps of the mark, made of coloured boxes: mail programs ask before they show pictures. */
const mark = `<span style="display:inline-block;width:22px;height:22px;padding:5px;border-radius:8px;background:#0f5f63;vertical-align:middle;line-height:22px;font-size:0">${[7, 14, 21].map((height) => `<span style="display:inline-block;width:6px;height:${height}px;margin-right:1px;background:#ffffff;vertical-align:bottom"></span>`).join('')}</span>`;

type Laid = MailContent & {
  sections: readonly MailSection[];
  after: string | undefined;
  language: string;
  appName: string;
  linkBelow: string;
  footer: string;
};

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function page(mail: Laid): string {
  const url = escapeHtml(mail.action.url);
  const paragraphs = mail.paragraphs.map(paragraph).join('\n');
  const further = [...mail.sections.map(sectionAsHtml), ...(mail.after ? [paragraph(mail.after)] : [])].join(
    '\n',
  );
  return `<!doctype html>
<html lang="${escapeHtml(mail.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f2933;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">${mark}&nbsp;&nbsp;<span style="vertical-align:middle">${escapeHtml(mail.appName)}</span></p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(withoutLinks(mail.subject))}</h1>
${paragraphs}${further && `\n${further}`}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5f63;color:#ffffff;text-decoration:none">${escapeHtml(mail.action.label)}</a></p>
<p style="margin:0 0 4px;font-size:14px">${escapeHtml(mail.linkBelow)}</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${url}</p>
<p style="margin:0;padding-top:16px;border-top:1px solid #cbd2d9;font-size:14px;color:#52606d">${escapeHtml(mail.footer)}</p>
</div>
</body>
</html>
`;
}
