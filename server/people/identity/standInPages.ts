import { createHash } from 'node:crypto';
import { escapeHtml } from '../../base/text/escapeHtml.ts';
import { standInEn as texts } from '../../i18n/standIn.en.ts';

const style = `
body { margin: 0; padding: 16px; background: #fff; color: #1f2933; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 12px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #7b8794; border-radius: 8px; font: inherit; }
button { min-height: 44px; margin: 16px 8px 0 0; padding: 8px 16px; border: 1px solid #0f5f63; border-radius: 8px; background: #fff; color: #0f5f63; font: inherit; cursor: pointer; }
button[value="accept"] { background: #0f5f63; color: #fff; }
a { color: #0f5f63; }
`;

/** The content security policy of the pages, which belong to the application at this address. */
export const policyFor = (redirectUri: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    // Browsers also hold the redirects that follow a form to this list.
    `form-action 'self' ${new URL(redirectUri).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

export function errorPage(redirectUri: string): string {
  const application = escapeHtml(new URL('/', redirectUri).href);
  return page(texts.errorTitle, `<p>${texts.expired}</p>\n<p><a href="${application}">${texts.back}</a></p>`);
}

const twoLetters = 'required minlength="2" maxlength="2" pattern="[A-Za-z]{2}"';

const fields: Record<keyof typeof texts.fields, { sample: string; attributes: string }> = {
  givenName: { sample: 'Alex', attributes: 'required autocomplete="given-name"' },
  familyName: { sample: 'Muster', attributes: 'required autocomplete="family-name"' },
  birthdate: { sample: '1990-05-17', attributes: 'required type="date" autocomplete="bday"' },
  street: { sample: 'Musterstraße 1', attributes: 'required autocomplete="street-address"' },
  postalCode: { sample: '1010', attributes: 'autocomplete="postal-code"' },
  locality: { sample: 'Wien', attributes: 'required autocomplete="address-level2"' },
  country: { sample: 'AT', attributes: `${twoLetters} autocomplete="country"` },
  taxResidence: { sample: 'AT', attributes: twoLetters },
  taxNumber: { sample: '12 345/6789', attributes: '' },
};

/** The form, filled with sample data, and with the name that the application hinted at: its last word is the family's. */
export function dataPage(name: string): string {
  const [, givenName = name, familyName = ''] = /^(.+)\s(\S+)$/.exec(name.trim()) ?? [];
  const hinted: Partial<Record<string, string>> = name ? { givenName, familyName } : {};
  const inputs = Object.entries(fields).map(([field, { sample, attributes }]) => {
    const label = texts.fields[field as keyof typeof fields];
    const value = escapeHtml(hinted[field] ?? sample);
    return `<label for="${field}">${label}</label>\n<input id="${field}" name="${field}" value="${value}" ${attributes}>`;
  });
  const buttons = Object.entries(texts.decisions).map(
    ([decision, label]) =>
      `<button name="decision" value="${decision}"${decision === 'accept' ? '' : ' formnovalidate'}>${label}</button>`,
  );
  return page(
    texts.title,
    `<p>${texts.introduction}</p>\n<form method="post">\n${[...inputs, ...buttons].join('\n')}\n</form>`,
  );
}
