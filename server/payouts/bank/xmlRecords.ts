import { SaxesParser } from 'saxes';
import { Problem } from '../../base/problem.ts';

/** The most that is read: some twenty thousand payments with all that a bank says of them. */
export const mostBytes = 32 * 1024 * 1024;
/** The limit is twice the number of elements that those payments take. */
const mostElements = 2_000_000;
/** The most entries. A batch and each payment in it are counted. */
export const mostEntries = 20_000;
/** No message nests half as deep. */
const deepest = 50;

/**
 * An element that is read as a record, such as an entry: the texts in it by their path below it, in their order
 * ("Refs/EndToEndId"; an attribute as "Amt@Ccy"), and the records inside of it.
 */
export type XmlRecord = { name: string; texts: Map<string, string[]>; records: XmlRecord[] };

export const first = (record: XmlRecord, ...paths: string[]): string | undefined =>
  paths.map((path) => record.texts.get(path)?.[0]).find((text) => text !== undefined);
export const all = (record: XmlRecord, path: string): string[] => record.texts.get(path) ?? [];

/** The first of the named texts; a record without any of them is refused. */
export const required = (record: XmlRecord, ...paths: [string, ...string[]]): string => {
  const text = first(record, ...paths);
  if (text === undefined) throw missing(`${record.name}/${paths[0]}`);
  return text;
};

export const missing = (what: string) => new Problem(422, 'statementIncomplete', { what });

type Open = { path: string; record: XmlRecord; text: string };

/**
 * Reads an XML file as records: the root, and each element of one of the names. Elements of another namespace than the
 * root's are passed over. A DOCTYPE could make a small file large or refer to other files, so a file with one is
 * refused, and none of its declarations is carried out.
 */
export const readXmlRecords = (bytes: Uint8Array, names: readonly string[]) => {
  if (bytes.length > mostBytes) throw new Problem(422, 'statementTooLarge', { size: '32 MB' });
  const text = decoded(bytes);
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlRecord = { name: '', texts: new Map(), records: [] };
  let namespace = '';
  let foreign = 0;
  const open: Open[] = [];
  const fault = () => new Problem(422, 'statementNotXml', { line: parser.line });

  parser.on('doctype', () => {
    throw new Problem(422, 'statementDoctype');
  });
  parser.on('error', () => {
    throw fault();
  });
  let elements = 0;
  let records = 0;
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > mostElements) throw new Problem(422, 'tooMuchWork');
    if (open.length + foreign === deepest) throw fault();
    if (open.length === 0) {
      namespace = uri;
      root.name = local;
      open.push({ path: '', record: root, text: '' });
      return;
    }
    if (foreign > 0 || uri !== namespace) {
      foreign += 1;
      return;
    }
    const parent = open.at(-1)!;
    if (names.includes(local)) {
      records += 1;
      if (records > 3 * mostEntries) throw new Problem(422, 'statementTooLong', { n: mostEntries });
      const record: XmlRecord = { name: local, texts: new Map(), records: [] };
      parent.record.records.push(record);
      open.push({ path: '', record, text: '' });
      return;
    }
    const path = parent.path ? `${parent.path}/${local}` : local;
    for (const { local: name, value } of Object.values(attributes))
      add(parent.record, `${path}@${name}`, value);
    open.push({ path, record: parent.record, text: '' });
  });
  const read = (part: string) => {
    const innermost = open.at(-1);
    if (innermost && foreign === 0) innermost.text += part;
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('closetag', () => {
    if (foreign > 0) {
      foreign -= 1;
      return;
    }
    const { path, record, text } = open.pop()!;
    if (path && text.trim()) add(record, path, text.trim());
  });
  parser.write(text).close();
  return { root, namespace };
};

const add = ({ texts }: XmlRecord, path: string, text: string) => {
  const before = texts.get(path);
  if (before) before.push(text);
  else texts.set(path, [text]);
};

/** A byte order mark, white space, and the first tag; in UTF-16 with zeros between. */
const beginsAsXml = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</;

/** The text in the encoding that the file names, in a byte order mark or in its first line; UTF-8 otherwise. */
const decoded = (bytes: Uint8Array): string => {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  if (!beginsAsXml.test(beginning)) throw new Problem(422, 'statementNoXml');
  const marked = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[beginning.slice(0, 2)];
  const [, named = 'utf-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? [];
  try {
    return new TextDecoder(marked ?? named, { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(422, 'statementEncoding');
  }
};
