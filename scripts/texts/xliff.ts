// XLIFF 1.2, which every translator's program reads and writes. It is written without a library, because the libraries
// for it rest on an XML library that nobody has maintained since 2019.
import { SaxesParser } from 'saxes';
import { flat } from './agreement.ts';
import { readSubjects } from './files.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const unit = (
  key: string,
  source: string,
  target: string,
) => `      <trans-unit id="${escaped(key)}" xml:space="preserve">
        <source>${escaped(source)}</source>
        <target>${escaped(target)}</target>
      </trans-unit>`;

/** All texts of a language beside the English ones, a file in it for each subject. */
export const exported = (language: string): string => {
  const translated = flat(readSubjects(language));
  const files = Object.entries(readSubjects('en')).map(([subject, sections]) => {
    const units = [...flat({ [subject]: sections })].map(([key, text]) =>
      unit(key, text, translated.get(key) ?? ''),
    );
    return `  <file original="${subject}.json" source-language="en" target-language="${language}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join('\n')}
</xliff>
`;
};

export type Translation = { language: string; targets: Map<string, string> };

/**
 * The content of a file from a translator: the language, and the texts by their keys. Units without a target are left
 * out.
 */
export const parsed = (xml: string): Translation => {
  const languages = new Set<string>();
  const targets = new Map<string, string>();
  let key = '';
  let text: string | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'file') languages.add(String(attributes['target-language']));
    if (name === 'trans-unit') key = String(attributes.id);
    if (name === 'target') text = '';
  });
  const add = (more: string) => {
    if (text !== undefined) text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (name !== 'target') return;
    if (text) targets.set(key, text);
    text = undefined;
  });
  parser.write(xml).close();
  const [language] = languages;
  if (!language || languages.size > 1) throw new Error('The file has to be for one target-language.');
  return { language, targets };
};
