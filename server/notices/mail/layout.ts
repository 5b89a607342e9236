import type { Language } from '../../../model/enums.ts';
import { escapeHtml } from '../../base/text/escapeHtml.ts';
import { fill } from '../../i18n/fill.ts';
import { cut, fitForMail, withoutLinks } from './typed.ts';
import { layoutTexts, quotesOf } from './wording.ts';

/** Who gets a mail. The name is that of a login: a name that others typed may be somebody else's. */
export type Reader = { language: Language; name?: string };

/** A mail in words, before it is laid out. Paragraphs are plain text. */
export type MailContent = { subject: string; paragraphs: string[]; action: { label: string; url: string } };

/** A mail as it is sent: its words between the greeting and the footer, as plain text and as a page. */
export const laidOut = (
  { subject, paragraphs, action }: MailContent,
  { language, name }: Reader,
  appName: string,
) => {
  const texts = layoutTexts(language);
  const greeting = name ? [fill(language, texts.greeting, fitForMail({ name }, quotesOf(language)))] : [];
  const content = {
    subject: cut(singleStops(subject), longestSubject),
    paragraphs: [...greeting, ...paragraphs].map((paragraph) => withoutLinks(singleStops(paragraph))),
    action,
  };
  const footer = fill(language, texts.footer, { appName });
  return {
    subject: content.subject,
    text: `${[...content.paragraphs, `${action.label}:\n${action.url}`, `-- \n${footer}`].join('\n\n')}\n`,
    html: page({ ...content, language, appName, linkBelow: texts.linkBelow, footer }),
  };
};

/** A subject is read in a list, among those of others. */
const longestSubject = 150;

/** A name at the end of a sentence may end in a full stop of its own, as that of many companies does. */
const singleStops = (text: string) => text.replace(/\.\.(?=\s|$)/g, '.');

/** The steps of the mark, made of coloured boxes: mail programs ask before they show pictures. */
const mark = `<span style="display:inline-block;width:22px;height:22px;padding:5px;border-radius:8px;background:#0f5f63;vertical-align:middle;line-height:22px;font-size:0">${[7, 14, 21].map((height) => `<span style="display:inline-block;width:6px;height:${height}px;margin-right:1px;background:#ffffff;vertical-align:bottom"></span>`).join('')}</span>`;

type Laid = MailContent & { language: string; appName: string; linkBelow: string; footer: string };

function page(mail: Laid): string {
  const url = escapeHtml(mail.action.url);
  const paragraphs = mail.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('\n');
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
${paragraphs}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5f63;color:#ffffff;text-decoration:none">${escapeHtml(mail.action.label)}</a></p>
<p style="margin:0 0 4px;font-size:14px">${escapeHtml(mail.linkBelow)}</p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${url}</p>
<p style="margin:0;padding-top:16px;border-top:1px solid #cbd2d9;font-size:14px;color:#52606d">${escapeHtml(mail.footer)}</p>
</div>
</body>
</html>
`;
}
