import { pdfText } from '../papers/drawing/tagging.ts';

type Reference = { data: unknown; end(): void };
type Internals = {
  _root: { data: Record<string, unknown> };
  page: { dictionary: { data: Record<string, unknown> } };
  ref(data: object): Reference;
  addContent(data: string): unknown;
};

/** What begins the content of an element on its page. */
export type Marked = string;

/**
 * The logical structure of a long table, which screen readers follow (ISO 32000-1, 14.7): a title, and a table with a
 * body for each page. What a page has is written out with it and forgotten, however many cells there are.
 */
export class TableTags {
  private readonly doc: Internals;
  private readonly root: Reference;
  private readonly document: Reference;
  private readonly table: Reference;
  private readonly bodies: Reference[] = [];
  private readonly owners: (number | Reference)[] = [];
  private readonly title: Reference[] = [];
  private body: Reference | undefined;
  private rows: Reference[] = [];
  private marked: Reference[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc as unknown as Internals;
    this.root = this.doc.ref({});
    this.document = this.doc.ref({});
    this.table = this.doc.ref({});
  }

  /** To be told of every page, in order. */
  pageAdded() {
    this.endPage();
    const { data } = this.doc.page.dictionary;
    data.StructParents = this.bodies.length;
    data.Tabs = 'S';
    this.body = this.doc.ref({});
  }

  /** What stands above the table. */
  above(type: 'H1' | 'P'): Marked {
    const page = this.doc.page.dictionary;
    const element = this.doc.ref({ S: type, P: this.document, K: this.marked.length, Pg: page });
    element.end();
    this.title.push(element);
    return this.mark(type, element);
  }

  /** A row of cells, or of one cell that is as wide as so many columns. */
  row(type: 'TH' | 'TD', cells: number, columns = 1): Marked[] {
    const row = this.doc.ref({});
    const width = columns > 1 ? { ColSpan: columns } : {};
    const scope = type === 'TH' ? { Scope: columns > 1 ? 'Row' : 'Column' } : {};
    const attributes = { ...width, ...scope };
    const made = Array.from({ length: cells }, () => {
      const cell = this.doc.ref({
        S: type,
        P: row,
        K: this.marked.length,
        Pg: this.doc.page.dictionary,
        ...(Object.keys(attributes).length > 0 && { A: { O: 'Table', ...attributes } }),
      });
      cell.end();
      return { cell, mark: this.mark(type, cell) };
    });
    row.data = { S: 'TR', P: this.body, K: made.map(({ cell }) => cell) };
    row.end();
    this.rows.push(row);
    return made.map(({ mark }) => mark);
  }

  /** What `draw` draws is ornament or repetition, which a reader leaves out. */
  artifact(draw: () => unknown) {
    this.doc.addContent('/Artifact BMC');
    draw();
    this.doc.addContent('EMC');
  }

  /** Writes what is above the pages. Nothing can be marked afterwards. */
  finish(language: string) {
    this.endPage();
    this.table.data = { S: 'Table', P: this.document, K: this.bodies };
    this.table.end();
    this.document.data = { S: 'Document', P: this.root, K: [...this.title, this.table] };
    this.document.end();
    this.root.data = {
      Type: 'StructTreeRoot',
      K: this.document,
      ParentTree: { Nums: this.owners },
      ParentTreeNextKey: this.bodies.length,
    };
    this.root.end();
    Object.assign(this.doc._root.data, {
      StructTreeRoot: this.root,
      MarkInfo: { Marked: true },
      Lang: pdfText(language),
      ViewerPreferences: { DisplayDocTitle: true },
    });
  }

  private mark(type: string, element: Reference): Marked {
    return `/${type} <</MCID ${this.marked.push(element) - 1}>> BDC`;
  }

  private endPage() {
    if (!this.body) return;
    this.body.data = { S: 'TBody', P: this.table, K: this.rows };
    this.body.end();
    const marked = this.doc.ref(this.marked);
    marked.end();
    this.owners.push(this.bodies.length, marked);
    this.bodies.push(this.body);
    this.rows = [];
    this.marked = [];
  }
}
