/**
 * Changes to a PDF as an incremental update (ISO 32000-1, 7.5.6): the bytes of the first stay as they are, as the
 * beginning of the result, so that its hash can still be computed from it.
 * What is parsed is a PDF as pdfkit writes it, with a plain cross-reference table, and with such updates of ours.
 */

export type Parsed = {
  pdf: Buffer;
  /** The text between `obj` and `endobj` in its newest state, as latin1, by object number. */
  objects: Map<number, string>;
  /** The highest number of an object. */
  highest: number;
  xrefOffset: number;
  trailer: string;
};

/** Where the objects stand that one revision has written, and what its trailer says. */
function revisionAt(text: string, xrefOffset: number) {
  const [table = '', trailer = ''] = text
    .slice(xrefOffset, text.indexOf('startxref', xrefOffset))
    .split('trailer');
  const offsets = new Map<number, number>();
  let next = 0;
  for (const [, first, offset, state] of table.matchAll(/^(?:(\d+) \d+|(\d{10}) \d{5} ([nf]) ?)$/gm)) {
    if (first !== undefined) next = Number(first);
    else {
      if (state === 'n') offsets.set(next, Number(offset));
      next += 1;
    }
  }
  return { offsets, trailer };
}

export function parse(pdf: Buffer): Parsed {
  const text = pdf.toString('latin1');
  const xrefOffset = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)![1]);
  const newest = new Map<number, number>();
  const ends: number[] = [];
  const trailers: string[] = [];
  for (let at = xrefOffset; at > 0; at = Number(/\/Prev (\d+)/.exec(trailers.at(-1)!)?.[1] ?? 0)) {
    const { offsets, trailer } = revisionAt(text, at);
    for (const [id, offset] of offsets) if (!newest.has(id)) newest.set(id, offset);
    ends.push(at, ...offsets.values());
    trailers.push(trailer);
  }
  ends.sort((a, b) => a - b);
  const behind = new Map(ends.map((offset, index) => [offset, ends[index + 1]]));
  const objects = new Map(
    [...newest].map(([id, offset]) => {
      const object = text.slice(offset, behind.get(offset));
      return [id, object.slice(object.indexOf('obj\n') + 4, object.lastIndexOf('endobj'))] as const;
    }),
  );
  return { pdf, objects, highest: Math.max(...newest.keys()), xrefOffset, trailer: trailers[0]! };
}

export const referenced = (dictionary: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)![1]);

export const entry = (dictionary: string, pattern: RegExp) => pattern.exec(dictionary)![1]!;

/** The numbers of the objects that a part of a dictionary names. */
export const references = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

export const renumber = (text: string, change: (id: number) => number) =>
  text.replace(/(\d+) 0 R/g, (_, id) => `${change(Number(id))} 0 R`);

/** The object that lists the pages, and the pages. */
export function pagesOf({ objects, trailer }: Parsed) {
  const list = referenced(objects.get(referenced(trailer, 'Root'))!, 'Pages');
  const kids = entry(objects.get(list)!, /\/Kids \[([^\]]*)\]/);
  return { list, kids, pages: references(kids) };
}

/** The structure of a document that `Sheet` wrote. */
export function structureOf({ objects, trailer }: Parsed) {
  const root = referenced(objects.get(referenced(trailer, 'Root'))!, 'StructTreeRoot');
  const dictionary = objects.get(root)!;
  return {
    root,
    top: references(entry(dictionary, /\/K (\[[^\]]*\]|\d+ 0 R)/))[0]!,
    /** Page by page, the elements to which its marked content belongs. */
    owners: entry(dictionary, /\/Nums \[(.*)\]\n>>\n\/ParentTreeNextKey/s),
  };
}

/** The object with its dictionary changed and the bytes of its stream as they are. */
export function withDictionary(object: string, change: (dictionary: string) => string): string {
  const [dictionary = '', ...stream] = object.split('\nstream\n');
  return [change(dictionary), ...stream].join('\nstream\n');
}

/** The numbers of some objects and of all objects that can be reached from them. */
export function reachable(objects: Map<number, string>, start: number[]): number[] {
  const seen = new Set<number>();
  const waiting = [...start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const [dictionary = ''] = objects.get(id)!.split('\nstream\n', 1);
    waiting.push(...references(dictionary));
  }
  return [...seen].toSorted((a, b) => a - b);
}

/** The PDF, followed by objects that are new in it or take the place of those with their number. */
export function appendObjects({ pdf, highest, xrefOffset, trailer }: Parsed, written: Map<number, string>) {
  let body = '\n';
  const rows: string[] = [];
  for (const [id, content] of [...written].toSorted(([a], [b]) => a - b)) {
    rows.push(`${id} 1\n${String(pdf.length + body.length).padStart(10, '0')} 00000 n \n`);
    body += `${id} 0 obj\n${content}endobj\n`;
  }
  const size = Math.max(highest, ...written.keys()) + 1;
  const kept = entry(trailer, /(\/Root[\s\S]*)\n>>/);
  const ending = `trailer\n<<\n/Size ${size}\n/Prev ${xrefOffset}\n${kept}\n>>\n`;
  const end = `xref\n${rows.join('')}${ending}startxref\n${pdf.length + body.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(body + end, 'latin1')]);
}
