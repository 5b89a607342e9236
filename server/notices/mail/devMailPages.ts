import { escapeHtml } from '../../base/text/escapeHtml.ts';
import { devMailEn as texts } from '../../i18n/devMail.en.ts';
import type { Mail } from './transport.ts';

export type StoredMail = Mail & { id: string; created_at: Date };

/** A page without scripts that shows mails, the newest first. The HTML of a mail runs in a frame that may do nothing. */
export function renderDevMailPage(mails: StoredMail[]): string {
  const newestFirst = mails.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>
body { margin: 0 auto; padding: 16px; max-width: 48rem; background: #fff; color: #1f2933; font: 16px/1.5 system-ui, sans-serif; }
article { margin: 24px 0; padding-top: 16px; border-top: 1px solid #9aa5b1; }
h2 { font-size: 1.125rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: #0f5f63; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; height: 28rem; border: 1px solid #9aa5b1; }
</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.introduction}</p>
${newestFirst.map(article).join('\n') || `<p>${texts.empty}</p>`}
</main>
</body>
</html>
`;
}

function article({ id, to, subject, text, html, created_at }: StoredMail): string {
  const heading = `mail-${escapeHtml(id)}`;
  const links = [...new Set(text.match(/https?:\/\/\S+/g))].map(escapeHtml);
  return `<article aria-labelledby="${heading}">
<h2 id="${heading}">${escapeHtml(subject)}</h2>
<p>${texts.to}: ${escapeHtml(to)}<br>${texts.sent}: <time>${created_at.toISOString()}</time></p>
<ul aria-label="${texts.links}">${links.map((url) => `<li><a href="${url}">${url}</a></li>`).join('')}</ul>
<pre>${escapeHtml(text)}</pre>
<details><summary>${texts.asHtml}</summary>
<iframe sandbox loading="lazy" title="${escapeHtml(texts.htmlOf(subject))}" srcdoc="${escapeHtml(html)}"></iframe>
</details>
</article>`;
}
