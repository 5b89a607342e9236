import {
  appendObjects,
  pagesOf,
  parse,
  reachable,
  renumber,
  structureOf,
  withDictionary,
} from './incrementalUpdate.ts';

/** Appends the pages of one PDF to another. Both are PDFs as `Sheet` writes them, with a structure tree. */
export function appendPages(pdf: Buffer, addition: Buffer): Buffer {
  const base = parse(pdf);
  const added = parse(addition);
  const [into, from] = [pagesOf(base), pagesOf(added)];
  const [tree, addedTree] = [structureOf(base), structureOf(added)];
  const [count, addedCount] = [into.pages.length, from.pages.length];
  const { highest } = base;
  const shared: Record<number, number> = { [from.list]: into.list, [addedTree.root]: tree.top };
  const moved = (text: string) => renumber(text, (id) => shared[id] ?? id + highest);

  const written = new Map<number, string>();
  // Starting from page list and structure leaves titles and the like behind.
  for (const id of reachable(added.objects, [from.list, addedTree.root])) {
    if (id === from.list || id === addedTree.root) continue;
    const own = withDictionary(added.objects.get(id)!, (dictionary) =>
      moved(dictionary).replace(
        /\/StructParents (\d+)/,
        (_, page) => `/StructParents ${Number(page) + count}`,
      ),
    );
    written.set(id + highest, own);
  }
  const pages = base.objects
    .get(into.list)!
    .replace(/\/Kids \[[^\]]*\]/, `/Kids [${into.kids} ${moved(from.kids)}]`)
    .replace(/\/Count \d+/, `/Count ${count + addedCount}`);
  written.set(into.list, pages);
  const owners = moved(addedTree.owners).replace(/(\d+) \[/g, (_, page) => `${Number(page) + count} [`);
  const structure = base.objects
    .get(tree.root)!
    .replace(/ *\/Limits \[[^\]]*\]\n/, '')
    .replace(tree.owners, `${tree.owners} ${owners}`)
    .replace(/\/ParentTreeNextKey \d+/, `/ParentTreeNextKey ${count + addedCount}`);
  written.set(tree.root, structure);
  const section = addedTree.top + highest;
  const top = base.objects.get(tree.top)!.replace(/\/K \[([^\]]*)\]/, `/K [$1 ${section} 0 R]`);
  written.set(tree.top, top);
  written.set(section, written.get(section)!.replace('/S /Document', '/S /Sect'));
  return appendObjects(base, written);
}
