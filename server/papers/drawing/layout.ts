import { paperReference } from '../../../model/reference.ts';
import { type DocumentTexts, documentTexts } from '../../i18n/paperTexts.ts';
import type { Issue } from '../documentData.ts';
import { written } from '../pdf/metadata.ts';
import {
  type Align,
  breakLines,
  colours,
  drawLine,
  heightOf,
  plainRun,
  type Style,
  type TextLine,
  type TextRun,
} from './inline.ts';
import { PdfDocument } from './pdfDocument.ts';
import { addTag, artifact, rootTag, type Tag } from './tagging.ts';

const margin = { top: 84, bottom: 72, side: 68 };

export type Flow = { parent?: Tag; type?: string; x?: number; width?: number; align?: Align };

/**
 * The number of lines, from this one on, that stay on one page: no single line of a paragraph begins or ends a page.
 */
const keptTogether = (count: number, index: number) =>
  count <= 3 ? count - index : index === 0 || index === count - 2 ? 2 : 1;

/** A document being written from top to bottom, A4 upright. Lengths are points. */
export class Sheet {
  readonly doc: PdfDocument;
  readonly root: Tag;
  readonly texts: DocumentTexts;
  readonly left = margin.side;
  y = margin.top;
  /** Above and below what stands in the rows of tables. */
  rowPadding = 3.2;
  private readonly issue: Issue;
  private readonly runningTitle: string;

  /** Facts are carried along for programs, so that the paper can be compared with the records that it was made from. */
  constructor(issue: Issue, about: { title: string; subject: string; author: string; facts?: object }) {
    this.issue = issue;
    this.texts = documentTexts[issue.language];
    this.doc = new PdfDocument({
      bufferPages: true,
      autoFirstPage: false,
      tagged: true,
      lang: this.texts.languageTag,
      displayTitle: true,
      info: {
        Title: about.title,
        Subject: about.subject,
        Author: about.author,
        Keywords: issue.reference,
        ...(about.facts && { Facts: written(about.facts) }),
        Creator: 'Vestry',
        Producer: 'Vestry',
        // The day of the data, not the clock: the same data then gives the same bytes and the same file id.
        CreationDate: new Date(`${issue.date}T00:00:00Z`),
      },
    });
    this.root = rootTag(this.doc);
    this.runningTitle = about.title;
    this.newPage();
  }

  get width() {
    return this.doc.page.width - 2 * margin.side;
  }

  get bottom() {
    return this.doc.page.height - margin.bottom;
  }

  get pageHeight() {
    return this.bottom - margin.top;
  }

  /** The number of pages so far. */
  get pages() {
    return this.doc.bufferedPageRange().count;
  }

  newPage() {
    this.doc.addPage();
    this.y = margin.top;
  }

  /** Turns the page unless `height` still fits on this one. */
  room(height: number) {
    if (this.y + Math.min(height, this.pageHeight) > this.bottom) this.newPage();
  }

  gap(height: number) {
    this.y = Math.min(this.y + height, this.bottom);
  }

  tag(type: string, parent = this.root, options?: PDFKit.Mixins.StructureElementOptions): Tag {
    return addTag(this.doc, parent, type, options);
  }

  artifact(draw: () => unknown) {
    artifact(this.doc, draw);
  }

  breakLines(runs: TextRun[], width: number): TextLine[] {
    return breakLines(this.doc, runs, width);
  }

  /** Lines one below the other, over as many pages as they need. */
  lines(lines: TextLine[], flow: Flow = {}) {
    const { x = this.left, width = this.width, align } = flow;
    const tag = this.tag(flow.type ?? 'P', flow.parent);
    lines.forEach((line, index) => {
      this.room(heightOf(lines.slice(index, index + keptTogether(lines.length, index))));
      tag.add(() => drawLine(this.doc, line, { x, y: this.y, width, align }));
      this.y += line.height;
    });
  }

  text(text: string | TextRun[], style: Partial<Style> = {}, flow: Flow = {}) {
    const runs = typeof text === 'string' ? [plainRun(text, style)] : text;
    this.lines(this.breakLines(runs, flow.width ?? this.width), flow);
  }

  title(title: string, subtitle: string) {
    this.artifact(() => this.doc.rect(this.left, this.y - 14, 40, 2.5).fill(colours.accent));
    this.text(title, { font: 'title', size: 22, colour: colours.accent }, { type: 'H1' });
    this.gap(2);
    this.text(subtitle, { size: 12, colour: colours.muted });
    this.gap(14);
  }

  /** A section heading, kept on one page with what begins below it. */
  heading(heading: string, keepWith = 56) {
    const lines = this.breakLines(
      [plainRun(heading, { font: 'strong', size: 11.5, colour: colours.accent })],
      this.width,
    );
    this.gap(18);
    this.room(heightOf(lines) + keepWith);
    this.lines(lines, { type: 'H2' });
    this.gap(2);
    this.rule(this.left, this.width);
    this.gap(8);
  }

  rule(x: number, width: number, colour = colours.rule) {
    this.artifact(() => this.doc.rect(x, this.y - 0.3, width, 0.6).fill(colour));
  }

  private margins() {
    const { pages } = this;
    for (let page = 0; page < pages; page += 1) {
      this.doc.switchToPage(page);
      const place = (text: string, y: number, align: Align) => {
        const line = this.breakLines([plainRun(text, { size: 7.5, colour: colours.muted })], Infinity)[0]!;
        drawLine(this.doc, line, { x: this.left, y, width: this.width, align });
      };
      this.artifact(() => {
        if (page > 0) {
          place(this.runningTitle, 44, 'left');
          this.doc.rect(this.left, 60, this.width, 0.4).fill(colours.rule);
        }
        const footer = this.doc.page.height - 44;
        this.doc.rect(this.left, footer - 8, this.width, 0.4).fill(colours.rule);
        place(`${this.runningTitle} · ${paperReference(this.issue.reference)}`, footer, 'left');
        place(this.texts.fill(this.texts.pageOf, { page: page + 1, pages }), footer, 'right');
      });
    }
  }

  async finish(): Promise<Buffer> {
    this.margins();
    return this.doc.bytes();
  }
}
