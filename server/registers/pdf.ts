import type { Language } from '../../model/enums.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { colours } from '../papers/drawing/inline.ts';
import { PdfDocument } from '../papers/drawing/pdfDocument.ts';
import { addTag, artifact, endTagsOfPage, rootTag, type Tag } from '../papers/drawing/tagging.ts';
import { type Cell, cellsOf, type RegisterColumn, type RegisterRow } from './cells.ts';
import { type Lettered, Lettering } from './lettering.ts';
import { type RegisterTexts, registerTexts } from './texts.ts';

export type Volume = {
  texts: RegisterTexts;
  /** The subject of the register. */
  subject: string;
  asOf: PlanDate;
  volume: number;
  volumes: number;
};

/**
 * The widths of the columns in points; layer and company stand above the rows, the currency behind an amount. An id of
 * a transaction of nothing but b or d, which are the widest, is 120 points wide.
 */
const widths = {
  entry: 28,
  holder: 70,
  address: 72,
  pool: 62,
  certificate: 38,
  pieces: 44,
  entered: 47,
  acquired: 126,
  paid: 48,
  price: 48,
  ceased: 47,
  cancelled: 126,
  altered: 42,
} satisfies { [column in RegisterColumn]?: number };
type Shown = keyof typeof widths;

const shown = Object.keys(widths) as Shown[];
const right: readonly Shown[] = ['entry', 'certificate', 'pieces', 'paid', 'price'];
const page = { left: 22, top: 40, bottom: 572, width: 798 };
const padding = 3;
const size = 5.7;
const leading = 8;
const baseline = 6.3;

/** One volume of a register as PDF, A4 lying. A page is written out when it is full, and then forgotten. */
export const writeVolume = (
  rows: readonly RegisterRow[],
  language: Language,
  volume: Omit<Volume, 'texts'>,
) => {
  const sheet = new RegisterSheet({ ...volume, texts: registerTexts[language] });
  for (const row of rows) sheet.row(row);
  return sheet.finish();
};

class RegisterSheet {
  private readonly doc: PdfDocument;
  private readonly root: Tag;
  private table: Tag | undefined;
  /** The rows of this page. */
  private tableBody: Tag | undefined;
  private readonly about: Volume;
  private readonly body: Lettering;
  private readonly strong: Lettering;
  private readonly large: Lettering;
  private readonly headings: Lettered[][];
  private y = 0;
  private pages = 0;
  private section = '';

  constructor(about: Volume) {
    this.about = about;
    const { texts, subject, asOf, volume, volumes } = about;
    this.doc = new PdfDocument({
      layout: 'landscape',
      autoFirstPage: false,
      tagged: true,
      lang: texts.languageTag,
      displayTitle: true,
      info: {
        // Parted by points in the middle: a name or a day may end with a full stop.
        Title: [
          `${texts.title}: ${subject}`,
          texts.fill(texts.asOf, { date: texts.date(asOf) }),
          texts.fill(texts.volume, { volume, volumes }),
        ].join(' · '),
        Creator: 'Vestry',
        Producer: 'Vestry',
      },
    });
    this.root = rootTag(this.doc);
    this.body = new Lettering(this.doc, 'body', size);
    this.strong = new Lettering(this.doc, 'strong', size);
    this.large = new Lettering(this.doc, 'strong', 13);
    this.headings = shown.map((column) => this.strong.lines(texts.columns[column], room(column)));
    this.newPage(false);
  }

  row(row: RegisterRow) {
    const { texts } = this.about;
    const cells = cellsOf(row, texts);
    const section = `${texts.layers[row.layer as 1 | 2 | 3].title} · ${row.company}`;
    if (row.layer === 3) return this.reconciliation(section, `${cells.pool}: ${cells.holder}`);
    const lines = shown.map((column) => this.body.lines(this.text(cells, column), room(column)));
    this.place(section, heightOf(lines));
    this.cells(lines, this.rowOf('TD', lines.length), this.body, row.ceased_on ? colours.muted : colours.ink);
  }

  async finish() {
    const { texts } = this.about;
    if (this.section === '') {
      this.line(this.wideCell('TD'), this.body, texts.noEntries, page.left + padding, this.y + baseline);
    }
    return this.doc.bytes();
  }

  private text(cells: Record<RegisterColumn, Cell>, column: Shown): string {
    const { texts } = this.about;
    const cell = cells[column];
    if (cell === null || typeof cell === 'string') return cell ?? '';
    if (typeof cell === 'bigint') return column === 'pieces' ? texts.pieces(cell) : String(cell);
    return 'date' in cell ? texts.shortDate(cell.date) : `${texts.decimal(cell.amount)} ${cells.currency}`;
  }

  private reconciliation(section: string, text: string) {
    const lines = [this.body.lines(text, page.width - 2 * padding)];
    this.place(section, heightOf(lines));
    this.cells(lines, [this.wideCell('TD')], this.body, colours.ink);
  }

  /** Turns the page where the row would not fit, and repeats the heading of its group. */
  private place(section: string, height: number) {
    const isNew = section !== this.section;
    this.section = section;
    const needed = height + (isNew ? heightOf([[]]) + leading : 0);
    if (this.y + needed > page.bottom) this.newPage(isNew);
    else if (isNew) this.band(true);
  }

  private newPage(isNewSection: boolean) {
    if (this.tableBody) endTagsOfPage(this.doc, this.tableBody);
    this.doc.addPage();
    this.pages += 1;
    const { texts, subject, asOf, volume, volumes } = this.about;
    const [isFirst, date] = [this.pages === 1, texts.fill(texts.asOf, { date: texts.date(asOf) })];
    const where = `${texts.fill(texts.volume, { volume, volumes })} · ${texts.fill(texts.page, { page: this.pages })}`;
    if (isFirst) this.line(this.tag('H1'), this.large, texts.title, page.left, page.top - 6);
    this.line(
      isFirst ? this.tag('P') : undefined,
      this.body,
      `${isFirst ? '' : `${texts.title} · `}${subject} · ${date}`,
      page.left,
      page.top + (isFirst ? 8 : -12),
    );
    const [right] = this.body.lines(where, page.width);
    const x = page.left + page.width - this.body.widthOf(right!);
    this.body.show([{ tag: undefined, texts: [{ text: right!, x, y: page.top - 12 }] }], colours.muted);
    this.y = page.top + (isFirst ? 18 : -4);
    artifact(this.doc, () =>
      this.doc.rect(page.left, this.y, page.width, heightOf(this.headings)).fill(colours.tint),
    );
    this.table ??= this.tag('Table');
    this.tableBody = this.tag('TBody', this.table);
    this.cells(this.headings, isFirst ? this.rowOf('TH', shown.length) : [], this.strong, colours.accent);
    if (this.section) this.band(isNewSection);
  }

  private band(isNew: boolean) {
    const cell = isNew ? this.wideCell('TH') : undefined;
    this.y += 3;
    this.line(cell, this.strong, this.section, page.left + padding, this.y + baseline, colours.accent);
    this.y += leading + 2;
    this.rule();
  }

  /** The cells of a row beside each other, with a rule below them. */
  private cells(lines: Lettered[][], tags: Tag[], letters: Lettering, colour: string) {
    let x = page.left;
    const cells = lines.map((ofCell, i) => {
      const column = shown[i]!;
      const from = x;
      x += widths[column];
      const texts = ofCell.map((text, n) => ({
        text,
        x: right.includes(column) && lines.length > 1 ? x - padding - letters.widthOf(text) : from + padding,
        y: this.y + padding + baseline + n * leading,
      }));
      return { tag: tags[i], texts };
    });
    letters.show(cells, colour);
    this.y += heightOf(lines);
    this.rule();
  }

  private line(
    tag: Tag | undefined,
    letters: Lettering,
    text: string,
    x: number,
    y: number,
    colour = colours.ink,
  ) {
    const [line] = letters.lines(text, page.width);
    letters.show([{ tag, texts: [{ text: line!, x, y }] }], colour);
  }

  private rule() {
    artifact(this.doc, () => this.doc.rect(page.left, this.y - 0.2, page.width, 0.4).fill(colours.hairline));
  }

  private tag(type: string, parent = this.root, options?: PDFKit.Mixins.StructureElementOptions) {
    return addTag(this.doc, parent, type, options);
  }

  private rowOf(type: 'TH' | 'TD', cells: number) {
    const row = this.tag('TR', this.tableBody);
    const options = type === 'TH' ? { scope: 'Column' as const } : {};
    return Array.from({ length: cells }, () => this.tag(type, row, options));
  }

  /** A row of one cell. */
  private wideCell(type: 'TH' | 'TD') {
    const cell = this.tag(type, this.tag('TR', this.tableBody));
    cell.dictionary.data.A = { O: 'Table', ColSpan: shown.length, ...(type === 'TH' && { Scope: 'Row' }) };
    return cell;
  }
}

const room = (column: Shown) => widths[column] - 2 * padding;

const heightOf = (lines: Lettered[][]) =>
  Math.max(1, ...lines.map(({ length }) => length)) * leading + 2 * padding;
