import { createRequire } from 'node:module';
import { Problem } from '../../base/problem.ts';

const { resolve } = createRequire(import.meta.url);

const face = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The serif has fewer scripts than the sans: it sets our own words, never a name. */
export const fonts = {
  body: face('DejaVuSansCondensed'),
  strong: face('DejaVuSansCondensed-Bold'),
  em: face('DejaVuSansCondensed-Oblique'),
  strongEm: face('DejaVuSansCondensed-BoldOblique'),
  mono: face('DejaVuSansMono'),
  title: face('DejaVuSerifCondensed'),
};

export const colours = {
  accent: '#0f5f5c',
  ink: '#1c2527',
  muted: '#5b696c',
  rule: '#cfd9d8',
  hairline: '#e3eae9',
  tint: '#f1f6f5',
  danger: '#b3261e',
};

export type Style = {
  font: keyof typeof fonts;
  size: number;
  colour: string;
  underline?: boolean;
};

export type TextRun = Style & { text: string };

export type TextLine = { runs: (TextRun & { width: number })[]; width: number; height: number };

export type Align = 'left' | 'center' | 'right';

type Atom = TextRun & { width: number; breakAfter: boolean; newline: boolean };

const leading = 1.45;

/** The place of the baseline in a line of text, as a part of its size. */
const baseline = 1.08;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const plainRun = (text: string, style: Partial<Style> = {}): TextRun => ({
  text,
  font: 'body',
  size: 9.5,
  colour: colours.ink,
  ...style,
});

function widthOf(doc: PDFKit.PDFDocument, run: TextRun): number {
  return doc.font(run.font).fontSize(run.size).widthOfString(run.text);
}

/** After blanks, and after a hyphen or slash that more than two characters follow. */
const breaks = /(?<=\n)|(?=\n)|(?<= )(?! )|(?<=[^ ][/-])(?=[^ /-]{3})/;

type OpenFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

/** A paper that shows boxes in the place of letters says something that nobody wrote. */
function requireLetters(doc: PDFKit.PDFDocument, { font, text }: TextRun) {
  const open = (doc.font(font) as unknown as OpenFont)._font.font;
  const missing = [...text].filter(
    (letter) => !/[\s\p{Cc}\p{Cf}]/u.test(letter) && !open.hasGlyphForCodePoint(letter.codePointAt(0)!),
  );
  if (missing.length > 0)
    throw new Problem(422, 'unprintable', { letters: [...new Set(missing)].join(' '), text: text.trim() });
}

/** The parts of a run between which a line may end, each with the blanks after it. */
function atomsOf(doc: PDFKit.PDFDocument, run: TextRun): Atom[] {
  requireLetters(doc, run);
  const parts = run.text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split(breaks)
    .filter((text) => text !== '');
  return parts.map((text, index) => {
    const newline = text === '\n';
    const atom = { ...run, text, newline, breakAfter: index < parts.length - 1 || text.endsWith(' ') };
    return { ...atom, width: newline ? 0 : widthOf(doc, atom) };
  });
}

/** Atoms with no place to break between them, so that a word set in two fonts stays one word. */
function unbreakable(atoms: Atom[]): Atom[][] {
  const groups: Atom[][] = [];
  let open = false;
  for (const atom of atoms) {
    if (open && !atom.newline) groups.at(-1)!.push(atom);
    else groups.push([atom]);
    open = !atom.breakAfter && !atom.newline;
  }
  return groups;
}

const styleKeys = ['font', 'size', 'colour', 'underline'] as const;

const trimmedWidth = (doc: PDFKit.PDFDocument, atoms: Atom[]) =>
  atoms.reduce(
    (sum, atom, index) =>
      sum + (index === atoms.length - 1 ? widthOf(doc, { ...atom, text: atom.text.trimEnd() }) : atom.width),
    0,
  );

function lineOf(doc: PDFKit.PDFDocument, atoms: Atom[], fallback: Style): TextLine {
  const runs: TextLine['runs'] = [];
  for (const atom of atoms) {
    const last = runs.at(-1);
    if (last && styleKeys.every((key) => last[key] === atom[key])) last.text += atom.text;
    else runs.push({ ...atom });
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  for (const run of runs) run.width = widthOf(doc, run);
  const size = Math.max(...(runs.length ? runs : [fallback]).map((run) => run.size));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), height: size * leading };
}

/** Breaks text into lines of at most `width` points. A word longer than a line is broken between characters. */
export function breakLines(doc: PDFKit.PDFDocument, runs: TextRun[], width: number): TextLine[] {
  const fallback = runs[0] ?? plainRun('');
  const lines: TextLine[] = [];
  let current: Atom[] = [];
  let used = 0;
  const close = () => {
    lines.push(lineOf(doc, current, fallback));
    current = [];
    used = 0;
  };
  const put = (atom: Atom) => {
    current.push(atom);
    used += atom.width;
  };
  for (const group of unbreakable(runs.flatMap((run) => atomsOf(doc, run)))) {
    if (group[0]!.newline) {
      close();
      continue;
    }
    const needed = trimmedWidth(doc, group);
    if (used > 0 && used + needed > width) close();
    if (needed <= width) {
      for (const atom of group) put(atom);
      continue;
    }
    for (const atom of group) {
      for (const { segment } of characters.segment(atom.text)) {
        const piece = { ...atom, text: segment };
        piece.width = widthOf(doc, piece);
        if (used > 0 && used + piece.width > width) close();
        put(piece);
      }
    }
  }
  if (current.length > 0 || lines.length === 0) close();
  return lines;
}

export const heightOf = (lines: TextLine[]) => lines.reduce((sum, line) => sum + line.height, 0);

/** Draws one line with its upper edge at `y`, aligned between `x` and `x + width`. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  line: TextLine,
  at: { x: number; y: number; width: number; align?: Align },
) {
  const share = { left: 0, center: 0.5, right: 1 }[at.align ?? 'left'];
  const size = line.height / leading;
  const y = at.y + size * baseline;
  let x = at.x + (at.width - line.width) * share;
  for (const run of line.runs) {
    doc.font(run.font).fontSize(run.size).fillColor(run.colour);
    doc.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    if (run.underline) doc.rect(x, y + run.size * 0.12, run.width, run.size * 0.05).fill(run.colour);
    x += run.width;
  }
}
