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

/** The text of each page, what was drawn in one go separated by blanks. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const find = (pattern: RegExp) => [...objects.values()].find((object) => pattern.test(object))!;
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec(find(/\/Type \/Pages/))!;
  const glyphs = new Map<string, string[]>();
  return [...kids!.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const [, resources] = /\/Resources (\d+)/.exec(objects.get(page!)!)!;
    const [, contents] = /\/Contents (\d+)/.exec(objects.get(page!)!)!;
    const fonts = Object.fromEntries(
      [...objects.get(resources!)!.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, id!]),
    );
    let current: string[] = [];
    const words: string[] = [];
    for (const [token, name] of streamOf(objects.get(contents!)!).matchAll(/\/(F\d+) [\d.]+ Tf|\[.*\] TJ/g)) {
      if (name) {
        const font = fonts[name]!;
        current = glyphs.get(font) ?? glyphsOf(objects, font);
        glyphs.set(font, current);
      } else {
        const codes = [...token.matchAll(/<([^>]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
        words.push(codes.map((code) => current[Number.parseInt(code, 16)]).join(''));
      }
    }
    return words.map((word) => word.trim()).join(' ');
  });
}
