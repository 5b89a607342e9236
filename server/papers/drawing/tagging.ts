/**
 * The logical structure of a PDF (ISO 32000-1, 14.7 and 14.8), which screen readers follow. The installed
 * pdfkit, the one that @signpdf works with, draws pages but has no structure of its own.
 */
export type Tag = {
  readonly type: string;
  /** Entries of the structure element besides its place in the tree, for example Alt or A. */
  readonly entries: Record<string, unknown>;
  readonly kids: (Tag | Mark)[];
};

type Mark = { readonly page: number; readonly id: number };

type Reference = { data: Record<string, unknown>; end(): void };

type Internals = {
  _root: Reference;
  page: { dictionary: Reference };
  ref(data: object): Reference;
  addContent(data: string): unknown;
};

/** pdfkit writes a String object as text, a plain string as a name. */
export const pdfText = (text: string) => new String(text);

const isTag = (kid: Tag | Mark): kid is Tag => 'kids' in kid;

export class StructureTree {
  readonly root: Tag = { type: 'Document', entries: {}, kids: [] };
  private readonly doc: Internals;
  private readonly pages: { dictionary: Reference; owners: Tag[] }[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as unknown as Internals;
  }

  /** To be told of every page, in order. */
  pageAdded() {
    const { dictionary } = this.doc.page;
    dictionary.data.StructParents = this.pages.length;
    dictionary.data.Tabs = 'S';
    this.pages.push({ dictionary, owners: [] });
  }

  add(parent: Tag, type: string, entries: Record<string, unknown> = {}): Tag {
    const tag: Tag = { type, entries, kids: [] };
    parent.kids.push(tag);
    return tag;
  }

  /** What `draw` draws on the current page is content of the tag. */
  mark(tag: Tag, draw: () => unknown) {
    const page = this.pages.findIndex(({ dictionary }) => dictionary === this.doc.page.dictionary);
    const { owners } = this.pages[page]!;
    const id = owners.push(tag) - 1;
    tag.kids.push({ page, id });
    this.doc.addContent(`/${tag.type} <</MCID ${id}>> BDC`);
    draw();
    this.doc.addContent('EMC');
  }

  /** What `draw` draws is ornament or repetition, which a reader leaves out. */
  artifact(draw: () => unknown) {
    this.doc.addContent('/Artifact BMC');
    draw();
    this.doc.addContent('EMC');
  }

  /** Writes the tree. Nothing can be marked afterwards. */
  finish(language: string) {
    const references = new Map<Tag, Reference>();
    const treeRoot = this.doc.ref({ Type: 'StructTreeRoot' });
    const write = (tag: Tag, parent: Reference): Reference => {
      const element = this.doc.ref({ Type: 'StructElem', S: tag.type, P: parent, ...tag.entries });
      references.set(tag, element);
      element.data.K = tag.kids.map((kid) =>
        isTag(kid)
          ? write(kid, element)
          : { Type: 'MCR', Pg: this.pages[kid.page]!.dictionary, MCID: kid.id },
      );
      element.end();
      return element;
    };
    treeRoot.data.K = write(this.root, treeRoot);
    treeRoot.data.ParentTree = {
      Nums: this.pages.flatMap(({ owners }, page) => [page, owners.map((owner) => references.get(owner))]),
    };
    treeRoot.data.ParentTreeNextKey = this.pages.length;
    treeRoot.end();
    Object.assign(this.doc._root.data, {
      StructTreeRoot: treeRoot,
      MarkInfo: { Marked: true },
      Lang: pdfText(language),
      ViewerPreferences: { DisplayDocTitle: true },
    });
  }
}
