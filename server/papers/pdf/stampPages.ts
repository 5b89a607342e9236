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
  return { form: content + highest, copies, highest: highest + objects.size };
}

const withForm = (resources: string, form: number) =>
  resources.includes('/XObject <<')
    ? resources.replace('/XObject <<', `/XObject <<\n/Stamp ${form} 0 R`)
    : resources.replace('<<', `<<\n/XObject <<\n/Stamp ${form} 0 R\n>>`);

/**
 * Draws the one page of a PDF over each page of another, which `Sheet` wrote. In the structure the stamp is a paragraph
 * that is read before everything else; on further pages it is a repetition, which a reader leaves out.
 */
export function stampPages(pdf: Buffer, stamp: Buffer): Buffer {
  const base = parse(pdf);
  const { pages } = pagesOf(base);
  const tree = structureOf(base);
  const { form, copies, highest } = formOf(stamp, base.objects.size);
  const written = new Map(copies);
  let last = highest;
  const add = (object: string) => {
    last += 1;
    written.set(last, object);
    return last;
  };
  const change = (id: number, by: (object: string) => string) => written.set(id, by(base.objects.get(id)!));

  const firstOwners = tree.owners.slice(0, tree.owners.indexOf(']'));
  const mark = references(firstOwners).length;
  const marked = `<<\n/Type /MCR\n/Pg ${pages[0]} 0 R\n/MCID ${mark}\n>>`;
  const paragraph = add(`<<\n/Type /StructElem\n/S /P\n/P ${tree.top} 0 R\n/K [${marked}]\n>>\n`);
  change(tree.root, (root) => root.replace(firstOwners, `${firstOwners} ${paragraph} 0 R`));
  change(tree.top, (top) => top.replace('/K [', `/K [${paragraph} 0 R `));

  // Saved and restored: a page leaves behind a system of coordinates of its own.
  const before = add(stream('q\n'));
  pages.forEach((id, index) => {
    const tag = index === 0 ? `/P <</MCID ${mark}>> BDC` : '/Artifact BMC';
    const after = add(stream(`Q\n${tag}\n/Stamp Do\nEMC\n`));
    change(id, (page) => page.replace(/\/Contents (\d+ 0 R)/, `/Contents [${before} 0 R $1 ${after} 0 R]`));
    change(referenced(base.objects.get(id)!, 'Resources'), (resources) => withForm(resources, form));
  });
  return appendObjects(base, written);
}
