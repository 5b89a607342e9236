import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { Problem } from '../../base/problem.ts';
import { breakable } from '../letters/breaks.ts';
import type { Face, Weight } from '../letters/faces.ts';
import { isForeign } from '../letters/foreign.ts';
import { inVisualOrder } from '../letters/order.ts';
import { piecesOf, settingFor } from '../letters/pieces.ts';

const { resolve } = createRequire(import.meta.url);

const noto = (family: 'Sans' | 'Serif', style: string) =>
  resolve(`@expo-google-fonts/noto-${family.toLowerCase()}/${style}/Noto${family}_${style}.ttf`);

/** The serif has fewer scripts than the sans: it sets our own words, never a name. */
export const fonts = {
  body: noto('Sans', '400Regular'),
  strong: noto('Sans', '700Bold'),
  em: noto('Sans', '400Regular_Italic'),
  strongEm: noto('Sans', '700Bold_Italic'),
  mono: resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
  title: noto('Serif', '400Regular'),
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

/** The face sets it in the place of its font. */
export type TextRun = Style & { text: string; face?: Face };

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

/** Sets the font and the size of a run. */
export const setFont = (doc: PDFKit.PDFDocument, { font, face, size }: TextRun) =>
  (face ? doc.font(face.font, face.name) : doc.font(font)).fontSize(size);

const widthOf = (doc: PDFKit.PDFDocument, run: TextRun): number => setFont(doc, run).widthOfString(run.text);

const weights: Record<Style['font'], Weight> = {
  body: 400,
  strong: 700,
  em: 400,
  strongEm: 700,
  mono: 400,
  title: 400,
};

type OpenFont = { _font: { font: Font } };

const settingOf = (doc: PDFKit.PDFDocument, { font, text }: TextRun) =>
  settingFor(text, (doc.font(font) as unknown as OpenFont)._font.font, weights[font]);

/** A paper that shows boxes in the place of letters says something that nobody wrote. */
function requireLetters(missing: string[], text: string) {
  if (missing.length === 0) return;
  throw new Problem(422, 'unprintable', { letters: [...new Set(missing)].join(' '), text: text.trim() });
}

/** The text with a box in the place of each letter that no font has. */
export const withBoxes = (doc: PDFKit.PDFDocument, run: TextRun): TextRun => {
  const { missing } = piecesOf(run.text, settingOf(doc, run));
  return { ...run, text: missing.reduce((text, letter) => text.replaceAll(letter, '□'), run.text) };
};

/** The parts of a run between which a line may end, each with the blanks after it; in several where it needs several fonts. */
function atomsOf(doc: PDFKit.PDFDocument, run: TextRun): Atom[] {
  const text = run.text.replace(/[^\P{Cc}\n]/gu, ' ');
  const setting = settingOf(doc, run);
  const parts = breakable(text, isForeign(text)).map((part) => ({ part, ...piecesOf(part, setting) }));
  requireLetters(
    parts.flatMap(({ missing }) => missing),
    text,
  );
  return parts.flatMap(({ part, pieces }, index) => {
    const newline = part === '\n';
    const endsWord = index < parts.length - 1 || part.endsWith(' ');
    return pieces.map((piece, nth) => {
      const atom = { ...run, ...piece, newline, breakAfter: endsWord && nth === pieces.length - 1 };
      return { ...atom, width: newline ? 0 : widthOf(doc, atom) };
    });
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

const isSameSetting = (a: TextRun, b: TextRun) =>
  a.face?.name === b.face?.name && styleKeys.every((key) => a[key] === b[key]);

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
    if (last && isSameSetting(last, atom)) last.text += atom.text;
    else runs.push({ ...atom });
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  const size = Math.max(...(runs.length ? runs : [fallback]).map((run) => run.size));
  const ordered = inVisualOrder(runs);
  for (const run of ordered) run.width = widthOf(doc, run);
  return { runs: ordered, width: ordered.reduce((sum, run) => sum + run.width, 0), height: size * leading };
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
    setFont(doc, run).fillColor(run.colour);
    doc.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    if (run.underline) doc.rect(x, y + run.size * 0.12, run.width, run.size * 0.05).fill(run.colour);
    x += run.width;
  }
}
