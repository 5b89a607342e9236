import {
  appendObjects,
  pagesOf,
  parse,
  reachable,
  referenced,
  references,
  renumber,
  structureOf,
  withDictionary,
} from './incrementalUpdate.ts';

const stream = (content: string) => `<<\n/Length ${content.length}\n>>\nstream\n${content}\nendstream\n`;

/** The one page of a PDF as a form (ISO 32000-1, 8.10), with all that it needs, numbered from `highest` on. */
function formOf(stamp: Buffer, highest: number) {
  const parsed = parse(stamp);
  const { objects } = parsed;
  const page = objects.get(pagesOf(parsed).pages[0]!)!;
  const [content, resources] = [referenced(page, 'Contents'), referenced(page, 'Resources')];
  const [, mediaBox] = /\/MediaBox (\[[^\]]*\])/.exec(page)!;
  const entries = `/Type /XObject\n/Subtype /Form\n/BBox ${mediaBox}\n/Resources ${resources} 0 R`;
  const copies = reachable(objects, [content, resources]).map((id) => {
    const copy = withDictionary(objects.get(id)!, (dictionary) =>
      renumber(
        id === content ? dictionary.replace('<<', `<<\n${entries}`) : dictionary,
        (other) => other + highest,
      ),
    );
    return [id + highest, copy] as const;
  });
  return { form: content + highest, copies, highest: highest + parsed.highest };
}

const withForm = (resources: string, form: number) =>
  resources.includes('/XObject <<')
    ? resources.replace('/XObject <<', `/XObject <<\n/Stamp ${form} 0 R`)
    : resources.replace('<<', `<<\n/XObject <<\n/Stamp ${form} 0 R\n>>`);

/**
 * Draws the one page of a PDF over pages of another, which `Sheet` wrote. In the structure the stamp is a paragraph of the
 * first of these pages, which is read before everything else or after it; on the others it is a repetition, which a reader
 * leaves out.
 */
function stampOn(pdf: Buffer, stamp: Buffer, pages: readonly number[], isRead: 'first' | 'last'): Buffer {
  const base = parse(pdf);
  const tree = structureOf(base);
  const { form, copies, highest } = formOf(stamp, base.highest);
  const written = new Map(copies);
  let last = highest;
  const add = (object: string) => {
    last += 1;
    written.set(last, object);
    return last;
  };
  const change = (id: number, by: (object: string) => string) => written.set(id, by(base.objects.get(id)!));
  const inOrder = (kids: string, kid: string) => (isRead === 'first' ? `${kid} ${kids}` : `${kids} ${kid}`);

  const [, key] = /\/StructParents (\d+)/.exec(base.objects.get(pages[0]!)!)!;
  const [owners = '', before = '', onPage = ''] = new RegExp(`(^|\\s)${key} \\[([^\\]]*)`).exec(tree.owners)!;
  const mark = references(onPage).length;
  const marked = `<<\n/Type /MCR\n/Pg ${pages[0]} 0 R\n/MCID ${mark}\n>>`;
  const paragraph = add(`<<\n/Type /StructElem\n/S /P\n/P ${tree.top} 0 R\n/K [${marked}]\n>>\n`);
  // The owners are in the order of their marks, whatever is read first.
  change(tree.root, (root) => root.replace(owners, `${before}${key} [${onPage} ${paragraph} 0 R`));
  change(tree.top, (top) =>
    top.replace(/\/K \[([^\]]*)\]/, (_, kids: string) => `/K [${inOrder(kids, `${paragraph} 0 R`)}]`),
  );

  // Saved and restored: a page leaves behind a system of coordinates of its own.
  const save = add(stream('q\n'));
  pages.forEach((id, index) => {
    const tag = index === 0 ? `/P <</MCID ${mark}>> BDC` : '/Artifact BMC';
    const draw = add(stream(`Q\n${tag}\n/Stamp Do\nEMC\n`));
    change(id, (page) => page.replace(/\/Contents (\d+ 0 R)/, `/Contents [${save} 0 R $1 ${draw} 0 R]`));
    change(referenced(base.objects.get(id)!, 'Resources'), (resources) => withForm(resources, form));
  });
  return appendObjects(base, written);
}

/** Draws the one page of a PDF over each page of another, which `Sheet` wrote; it is read before everything else. */
export const stampPages = (pdf: Buffer, stamp: Buffer) =>
  stampOn(pdf, stamp, pagesOf(parse(pdf)).pages, 'first');

/** Draws the one page of a PDF over one page of another, which `Sheet` wrote; it is read after everything else. */
export const stampPage = (pdf: Buffer, stamp: Buffer, page: number) => stampOn(pdf, stamp, [page], 'last');
