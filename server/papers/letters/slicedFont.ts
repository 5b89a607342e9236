import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { type Point, packed, pointsOf } from './outlines.ts';
import { type Cluster, textFont } from './textFont.ts';

const require = createRequire(import.meta.url);

/** Members of fontkit that its types lack. */
type VariableFont = Font & {
  _transformedGlyphs: { points?: Point[] }[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
};

/** The slices of a family by the characters in them: each some hundred characters that are often used together. */
const slicesOf = (family: string): Map<number, string> => {
  const ranges: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
  const slices = new Map<number, string>();
  for (const [key, codes] of Object.entries(ranges)) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    // The others are Latin and Cyrillic.
    if (slice === undefined) continue;
    for (const range of codes.matchAll(/U\+(\w+)(?:-(\w+))?/g)) {
      const [first, last] = [range[1]!, range[2] ?? range[1]!].map((code) => Number.parseInt(code, 16));
      for (let code = first!; code <= last!; code += 1) slices.set(code, slice);
    }
  }
  return slices;
};

const families = new Map<string, Map<number, string>>();

/** The slice of a family that has a character. */
export const sliceWith = (family: string, code: number): string | undefined => {
  const slices = families.get(family) ?? slicesOf(family);
  families.set(family, slices);
  return slices.get(code);
};

const files = new Map<string, WeakRef<VariableFont>>();

/** A slice is unpacked once for all weights that are in use. */
const openSlice = (family: string, slice: string): VariableFont => {
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`);
  const known = files.get(file)?.deref();
  if (known) return known;
  const font = openSync(file) as VariableFont;
  // This unpacks all of its glyphs.
  font.getGlyph(0);
  font._transformedGlyphs = font._transformedGlyphs.map(packed);
  files.set(file, new WeakRef(font));
  return font;
};

/** A slice of a family in one weight. Each character is one glyph; the weights are those of a variable font. */
export const slicedFont = (family: string, slice: string, weight: number): Font => {
  const own = { variationCoords: { value: [weight] }, _glyphs: { value: {}, writable: true } };
  const font: VariableFont = Object.create(openSlice(family, slice), own);
  return textFont(
    font,
    `${family}-${slice}-${weight}`,
    (word) => lettersOf(font, word),
    (glyph) => outlineOf(font, glyph),
  );
};

const lettersOf = (font: Font, word: string): Cluster[] =>
  font.glyphsForString(word).map(({ id, codePoints, advanceWidth }) => ({
    text: String.fromCodePoint(...codePoints),
    parts: [{ glyph: id, x: 0, y: 0 }],
    advance: advanceWidth,
  }));

/** The outline in the font's weight. fontkit does not vary the glyphs of compressed fonts. */
const outlineOf = (font: VariableFont, glyph: number): Point[] => {
  const points = pointsOf(font, glyph);
  const [first] = points;
  if (!first) return points;
  // Four points behind the outline are those of the metrics.
  const metrics = [1, 2, 3, 4].map(() => Object.assign(first.copy(), { x: 0, y: 0, endContour: true }));
  font._variationProcessor.transformPoints(glyph, [...points, ...metrics]);
  return points;
};
