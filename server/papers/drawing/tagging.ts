/**
 * An element of the structure that screen readers follow. It is a part of the document from the beginning on: what a
 * function draws that is added to it is its content.
 */
export type Tag = PDFKit.PDFStructureElement;

/** The element that all others are in. */
export function rootTag(doc: PDFKit.PDFDocument): Tag {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return root;
}

export function addTag(
  doc: PDFKit.PDFDocument,
  parent: Tag,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Tag {
  const tag = doc.struct(type, options);
  parent.add(tag);
  return tag;
}

/** Marks the drawing as ornament or repetition, which a screen reader leaves out. */
export function artifact(doc: PDFKit.PDFDocument, draw: () => unknown) {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

/** Writes the tag of a page, with all of its content, so that a long document does not keep it in memory. */
export function endTagsOfPage(doc: PDFKit.PDFDocument, tag: Tag) {
  tag.end();
  const tree = doc.getStructParentTree();
  const key = doc.page.structParentTreeKey;
  const owners = tree.get(key);
  const written = doc.ref(owners);
  written.end(undefined);
  owners.length = 0;
  tree.add(key, written);
}
