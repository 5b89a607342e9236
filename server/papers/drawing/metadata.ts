import { parse, referenced } from '../seal/incrementalUpdate.ts';

/** What a paper says about itself, beside what is printed. */
export type Metadata = Record<'title' | 'subject' | 'author' | 'reference' | 'madeOn', string | null>;

/**
 * The metadata of a PDF as `Sheet` writes it, also of one that was sealed since; undefined where it is no such PDF.
 */
export function metadataOf(pdf: Buffer): Metadata | undefined {
  try {
    const end = pdf.indexOf('%%EOF\n') + '%%EOF\n'.length;
    const { objects, trailer } = parse(pdf.subarray(0, end));
    const information = objects.get(referenced(trailer, 'Info'))!;
    const of = (key: string) =>
      information.includes(`/${key} `) ? textOf(objects.get(referenced(information, key))!) : null;
    return {
      title: of('Title'),
      subject: of('Subject'),
      author: of('Author'),
      reference: of('Keywords'),
      madeOn: dayOf(of('CreationDate')),
    };
  } catch {
    return undefined;
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string: in UTF-16 where it begins with that mark. */
function textOf(object: string): string {
  const [, literal] = /\(([\s\S]*)\)/.exec(object)!;
  const bytes = literal!.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

function dayOf(written: string | null): string | null {
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(written ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}
