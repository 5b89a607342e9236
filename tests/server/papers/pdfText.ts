import { inflateSync } from 'node:zlib';

/** Reads the words back out of a PDF as the documents are written: by the fonts' own maps to Unicode. */

function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  // A later revision replaces an object of an earlier one.
  for (const [, id, content] of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj$/gm)) {
    objects.set(id!, content!);
  }
  return objects;
}

function streamOf(object: string): string {
  const [dictionary = '', ...rest] = object.split('\nstream\n');
  const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream\s*$/, ''), 'latin1');
  return (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const utf16 = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function glyphsOf(objects: Map<string, string>, font: string): string[] {
  const [, map] = /\/ToUnicode (\d+)/.exec(objects.get(font)!)!;
  const [, entries] = /beginbfrange\n<0000> <[0-9a-f]+> \[(.*)\]/.exec(streamOf(objects.get(map!)!))!;
  return [...entries!.matchAll(/<([^>]*)>/g)].map(([, hex]) => utf16(hex!.replaceAll(' ', '')));
}

type Found = { objects: Map<string, string>; glyphs: Map<string, string[]> };

/** What a stream draws in one go, word by word; forms are followed with their own fonts. */
function wordsOf(found: Found, content: string, resources: string): string[] {
  const { objects, glyphs } = found;
  const named = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(objects.get(resources)!)![1]!;
  let current: string[] = [];
  const words: string[] = [];
  for (const [token, font, form] of streamOf(objects.get(content)!).matchAll(
    /\/(F\d+) [\d.]+ Tf|\/(\w+) Do|\[.*\] TJ/g,
  )) {
    if (font) {
      const id = named(font);
      current = glyphs.get(id) ?? glyphsOf(objects, id);
      glyphs.set(id, current);
    } else if (form) {
      const [, own] = /\/Subtype \/Form[\s\S]*?\/Resources (\d+)/.exec(objects.get(named(form))!) ?? [];
      if (own) words.push(...wordsOf(found, named(form), own));
    } else {
      const codes = [...token.matchAll(/<([^>]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      words.push(
        codes
          .map((code) => current[Number.parseInt(code, 16)])
          .join('')
          .replaceAll('\u00a0', ' ')
          .trim(),
      );
    }
  }
  return words;
}

/** The text of each page, what was drawn in one go separated by blanks. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const find = (pattern: RegExp) => [...objects.values()].find((object) => pattern.test(object))!;
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec(find(/\/Type \/Pages/))!;
  const found = { objects, glyphs: new Map() };
  return [...kids!.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(id!)!;
    const [, resources] = /\/Resources (\d+)/.exec(page)!;
    const [, contents] = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)!;
    return [...contents!.matchAll(/(\d+) 0 R/g)]
      .flatMap(([, content]) => wordsOf(found, content!, resources!))
      .join(' ');
  });
}
