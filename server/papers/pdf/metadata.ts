import { parse, referenced } from './incrementalUpdate.ts';

/** The metadata of a paper, beside its printed content. */
export type Metadata = Record<'title' | 'subject' | 'author' | 'reference' | 'madeOn', string | null>;

/** The data of a paper as JSON: bigints are decimal text. */
export type Facts = Record<string, unknown>;

/** Pictures, and texts that are no facts. */
const left = ['logo', 'clauses', 'description'];

/** The facts that a paper carries. */
export const written = (data: object): string =>
  JSON.stringify(data, (name, value) => {
    if (left.includes(name)) return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });

/** The metadata of a PDF as `Sheet` writes it; undefined where it is no such PDF. */
export function metadataOf(pdf: Buffer): Metadata | undefined {
  return read(pdf, (of) => ({
    title: of('Title'),
    subject: of('Subject'),
    author: of('Author'),
    reference: of('Keywords'),
    madeOn: dayOf(of('CreationDate')),
  }));
}

/** The data of a PDF that `Sheet` wrote; undefined for papers of earlier versions, which do not carry it. */
export function paperFacts(pdf: Buffer): Facts | undefined {
  return read(pdf, (of) => {
    const facts = of('Facts');
    return facts === null ? undefined : (JSON.parse(facts) as Facts);
  });
}

type Entry = (key: string) => string | null;

/** Reads the first revision of a PDF, to which a seal has added others. */
function read<T>(pdf: Buffer, say: (of: Entry) => T): T | undefined {
  try {
    const end = pdf.indexOf('%%EOF\n') + '%%EOF\n'.length;
    const { objects, trailer } = parse(pdf.subarray(0, end));
    const information = objects.get(referenced(trailer, 'Info'))!;
    return say((key) =>
      information.includes(`/${key} `) ? textOf(objects.get(referenced(information, key))!) : null,
    );
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
