/**
 * Appends the pages of one PDF to another as an incremental update (ISO 32000-1, 7.5.6): the bytes of the first
 * stay as they are, as the beginning of the result, so that its hash can still be computed from it.
 * Both are PDFs as `Sheet` writes them: one revision, a plain cross-reference table, a structure tree.
 */

type Parsed = {
  /** What stands between `obj` and `endobj`, as latin1, by object number. */
  objects: Map<number, string>;
  xrefOffset: number;
  trailer: string;
};

function parse(pdf: Buffer): Parsed {
  const text = pdf.toString('latin1');
  const xrefOffset = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)![1]);
  const [table = '', trailer = ''] = text.slice(xrefOffset).split('trailer');
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  const ends = [...offsets, xrefOffset].toSorted((a, b) => a - b);
  const objects = offsets.map((offset, index) => {
    const object = text.slice(offset, ends[ends.indexOf(offset) + 1]);
    return [index + 1, object.slice(object.indexOf('obj\n') + 4, object.lastIndexOf('endobj'))] as const;
  });
  return { objects: new Map(objects), xrefOffset, trailer };
}

const referenced = (dictionary: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)![1]);

const entry = (dictionary: string, pattern: RegExp) => pattern.exec(dictionary)![1]!;

/** The objects that hold a document together. */
function skeleton({ objects, trailer }: Parsed) {
  const root = referenced(trailer, 'Root');
  const catalog = objects.get(root)!;
  const [pages, structure] = [referenced(catalog, 'Pages'), referenced(catalog, 'StructTreeRoot')];
  return {
    root,
    pages,
    structure,
    kids: entry(objects.get(pages)!, /\/Kids \[([^\]]*)\]/),
    count: Number(entry(objects.get(pages)!, /\/Count (\d+)/)),
    top: referenced(objects.get(structure)!, 'K'),
    owners: entry(objects.get(structure)!, /\/Nums \[(.*)\]\n>>\n\/ParentTreeNextKey/s),
  };
}

/** The numbers of what can be reached from a page or the structure; titles and the like stay behind. */
function reachable(objects: Map<number, string>, start: number[]): number[] {
  const seen = new Set<number>();
  const waiting = [...start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const [dictionary = ''] = objects.get(id)!.split('\nstream\n', 1);
    for (const [, next] of dictionary.matchAll(/(\d+) 0 R/g)) waiting.push(Number(next));
  }
  return [...seen].toSorted((a, b) => a - b);
}

export function appendPages(pdf: Buffer, addition: Buffer): Buffer {
  const base = parse(pdf);
  const added = parse(addition);
  const into = skeleton(base);
  const from = skeleton(added);
  const highest = base.objects.size;
  const renumber = (dictionary: string) =>
    dictionary.replace(/(\d+) 0 R/g, (_, number) => {
      const shared = { [from.pages]: into.pages, [from.structure]: into.top }[Number(number)];
      return `${shared ?? Number(number) + highest} 0 R`;
    });

  const written = new Map<number, string>();
  for (const id of reachable(added.objects, [from.pages, from.structure])) {
    if (id === from.pages || id === from.structure) continue;
    const [dictionary = '', ...stream] = added.objects.get(id)!.split('\nstream\n');
    const own = renumber(dictionary).replace(
      /\/StructParents (\d+)/,
      (_, page) => `/StructParents ${Number(page) + into.count}`,
    );
    written.set(id + highest, [own, ...stream].join('\nstream\n'));
  }
  const pages = base.objects
    .get(into.pages)!
    .replace(/\/Kids \[[^\]]*\]/, `/Kids [${into.kids} ${renumber(from.kids)}]`)
    .replace(/\/Count \d+/, `/Count ${into.count + from.count}`);
  written.set(into.pages, pages);
  const owners = renumber(from.owners).replace(
    /(^|\] )(\d+) \[/g,
    (_, before, page) => `${before}${Number(page) + into.count} [`,
  );
  const structure = base.objects
    .get(into.structure)!
    .replace(into.owners, `${into.owners} ${owners}`)
    .replace(/\/ParentTreeNextKey \d+/, `/ParentTreeNextKey ${into.count + from.count}`);
  written.set(into.structure, structure);
  const top = base.objects.get(into.top)!.replace(/\/K \[([^\]]*)\]/, `/K [$1 ${from.top + highest} 0 R]`);
  written.set(into.top, top);
  const section = written.get(from.top + highest)!.replace('/S /Document', '/S /Sect');
  written.set(from.top + highest, section);

  let body = '\n';
  const rows: string[] = [];
  for (const [id, content] of [...written].toSorted(([a], [b]) => a - b)) {
    rows.push(`${id} 1\n${String(pdf.length + body.length).padStart(10, '0')} 00000 n \n`);
    body += `${id} 0 obj\n${content}endobj\n`;
  }
  const size = highest + added.objects.size + 1;
  const kept = entry(base.trailer, /(\/Root[\s\S]*)\n>>/);
  const trailer = `trailer\n<<\n/Size ${size}\n/Prev ${base.xrefOffset}\n${kept}\n>>\n`;
  const end = `xref\n${rows.join('')}${trailer}startxref\n${pdf.length + body.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(body + end, 'latin1')]);
}
