import { breakLines, type fonts, plainRun, setFont, withBoxes } from '../papers/drawing/inline.ts';
import { artifact, type Tag } from '../papers/drawing/tagging.ts';
import { isForeign } from '../papers/letters/foreign.ts';

/** Text as glyphs of the page's font in hexadecimal, and how wide it is at a size of one. */
export type Lettered = {
  glyphs: string;
  width: number;
  /** Its parts, where it needs several fonts. */
  parts?: { font: Embedded; glyphs: string }[];
};

type Embedded = { id: string; ref(): unknown; encode(text: string): [string[], { advanceWidth: number }[]] };
type Internals = { _font: Embedded; page: { fonts: Record<string, unknown>; height: number } };

/** The characters that need neither ligatures nor joining: each is one glyph. */
const plain = /^[\u0020-\u024f\u0370-\u0373\u0376-\u0482\u048a-\u052f\u2010-\u2026\u20ac\u2116]*$/;

/**
 * Sets many short texts in one font and size. The text functions of pdfkit lay out each text anew and write a state of
 * its own for it, which for the cells of a long register would be most of the time that it takes.
 */
export class Lettering {
  private readonly doc: PDFKit.PDFDocument & Internals;
  private readonly font: Embedded;
  private readonly known = new Map<string, Lettered>();
  private readonly foreign = new Map<string, Lettered[]>();
  private readonly style: { font: keyof typeof fonts; size: number };

  constructor(doc: PDFKit.PDFDocument, font: keyof typeof fonts, size: number) {
    this.doc = doc as PDFKit.PDFDocument & Internals;
    doc.font(font);
    this.font = this.doc._font;
    this.style = { font, size };
  }

  /** The lines that a text takes in a column, at least one. It ends them at blanks, and within a word that is too long. */
  lines(text: string, width: number): Lettered[] {
    if (isForeign(text)) return this.foreignLines(text, width);
    const most = width / this.style.size;
    const blank = this.letter(' ');
    const lines: Lettered[] = [];
    let line: Lettered | undefined;
    for (const word of text.normalize('NFC').split(/[\s\p{Cc}]+/u)) {
      for (const [nth, part] of this.parts(word, most).entries()) {
        if (line && line.width + blank.width + part.width <= most) line = joined(line, blank, part);
        else {
          // The blank at which a line ends is unseen, and read.
          if (line) lines.push(nth === 0 ? { ...line, glyphs: line.glyphs + blank.glyphs } : line);
          line = part;
        }
      }
    }
    return [...lines, line!];
  }

  /**
   * Shows texts at their places: the left end of each baseline, in points from the upper left. Each group of them is the
   * content of its tag; without one it is a repetition, which a reader leaves out.
   */
  show(
    groups: { tag: Tag | undefined; texts: { text: Lettered; x: number; y: number }[] }[],
    colour: string,
  ) {
    const { page } = this.doc;
    page.fonts[this.font.id] ??= this.font.ref();
    const state = `1 0 0 -1 0 ${page.height} cm /DeviceRGB cs ${components(colour)} sc`;
    this.doc.addContent(`q\n${state}\nBT ${this.setting(this.font)}`);
    for (const { tag, texts } of groups) {
      const shown = texts.map(
        ({ text, x, y }) => `1 0 0 1 ${x.toFixed(2)} ${(page.height - y).toFixed(2)} Tm ${this.shown(text)}`,
      );
      const draw = () => this.doc.addContent(shown.join('\n'));
      if (tag) tag.add(draw);
      else artifact(this.doc, draw);
    }
    this.doc.addContent('ET Q');
  }

  /** The width of a line, in points. */
  widthOf = ({ width }: Lettered) => width * this.style.size;

  private setting = ({ id }: Embedded) => `/${id} ${this.style.size} Tf`;

  private shown({ glyphs, parts }: Lettered): string {
    if (!parts) return `[<${glyphs}>] TJ`;
    const shown = parts.map((part) => {
      this.doc.page.fonts[part.font.id] ??= part.font.ref();
      return `${this.setting(part.font)}\n[<${part.glyphs}>] TJ`;
    });
    return [...shown, this.setting(this.font)].join('\n');
  }

  /** The lines of a text that needs several fonts, with boxes for what they lack. */
  private foreignLines(text: string, width: number): Lettered[] {
    const key = `${width} ${text}`;
    const known = this.foreign.get(key);
    if (known) return known;
    const run = withBoxes(this.doc, plainRun(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), this.style));
    const lines = breakLines(this.doc, [run], width).map((line): Lettered => {
      const parts = line.runs.map((part) => {
        setFont(this.doc, part);
        const font = this.doc._font;
        return { font, glyphs: font.encode(part.text)[0].join('') };
      });
      return { glyphs: '', width: line.width / this.style.size, parts };
    });
    this.foreign.set(key, lines);
    return lines;
  }

  /** A word, taken apart where it is wider than a line. */
  private parts(word: string, most: number): Lettered[] {
    const whole = this.word(word);
    if (whole.width <= most) return [whole];
    const parts: Lettered[] = [];
    let part = nothing;
    for (const character of word) {
      const letter = this.word(character);
      if (part.width > 0 && part.width + letter.width > most) {
        parts.push(part);
        part = nothing;
      }
      part = joined(part, letter);
    }
    return [...parts, part];
  }

  private word(word: string): Lettered {
    return plain.test(word) ? joined(...[...word].map((c) => this.letter(c))) : this.letter(word);
  }

  private letter(text: string): Lettered {
    const known = this.known.get(text);
    if (known) return known;
    const [glyphs, positions] = this.font.encode(text);
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
    const lettered = { glyphs: glyphs.join(''), width };
    this.known.set(text, lettered);
    return lettered;
  }
}

const nothing: Lettered = { glyphs: '', width: 0 };

const joined = (...parts: Lettered[]): Lettered => ({
  glyphs: parts.map(({ glyphs }) => glyphs).join(''),
  width: parts.reduce((sum, { width }) => sum + width, 0),
});

const components = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
