import type { Font, GlyphPosition, Subset } from 'fontkit';
import { encodedOutline, type Point } from './outlines.ts';

/** Some glyphs that stand for some characters together, such as a letter with its marks. Lengths are the font's. */
export type Cluster = {
  text: string;
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
};

/** Clusters as pdfkit takes them: as glyphs, whose id is all that it gives back. */
type Laid = {
  glyphs: { id: string; codePoints: number[]; advanceWidth: number }[];
  positions: GlyphPosition[];
  advanceWidth: number;
};

/** Members of fontkit that its types lack. */
type OpenSubset = Subset & {
  /** What is embedded: of glyph 0, which stands for missing ones, the number. */
  glyphs: (Cluster | 0)[];
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[]; version: number };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  encode(): Uint8Array;
  _addGlyph(cluster: Cluster | 0): number;
};

type Outline = (glyph: number) => Point[];

/**
 * What a document embeds of a font: each cluster as one glyph that says what it spells. So every reader finds the words,
 * although the letters of Arabic share their bodies, and those of India change their order. pdfkit would embed the
 * single glyphs, and each would say in all places what it said in the first one.
 */
class ClusterSubset {
  private readonly subset: OpenSubset;
  private readonly numbers = new Map<string, number>();

  constructor(font: Font, outline: Outline) {
    this.subset = font.createSubset() as unknown as OpenSubset;
    this.subset._addGlyph = (cluster) => addTo(this.subset, cluster, outline);
  }

  includeGlyph(id: string): number {
    const known = this.numbers.get(id);
    if (known !== undefined) return known;
    const number = this.subset.glyphs.push(JSON.parse(id)) - 1;
    this.numbers.set(id, number);
    return number;
  }

  encode() {
    return this.subset.encode();
  }
}

const addTo = (subset: OpenSubset, cluster: Cluster | 0, outline: Outline): number => {
  const { parts, advance } = cluster === 0 ? { parts: [{ glyph: 0, x: 0, y: 0 }], advance: 0 } : cluster;
  const points = parts.flatMap(({ glyph, x, y }) =>
    outline(glyph).map((point) => Object.assign(point, { x: point.x + x, y: point.y + y })),
  );
  const bytes = encodedOutline(points);
  // The offsets in four bytes each.
  subset.loca.version = 1;
  subset.loca.offsets.push(subset.offset);
  subset.glyf.push(bytes);
  // A glyph is drawn from its bearing on, wherever its outline begins.
  const bearing = points.length === 0 ? 0 : Math.round(Math.min(...points.map(({ x }) => x)));
  subset.hmtx.metrics.push({ advance, bearing });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
};

/**
 * A font as pdfkit takes it, in which `shape` sets the words.
 *
 * @param name its own: pdfkit takes two fonts of one name for one
 */
export const textFont = (
  font: Font,
  name: string,
  shape: (word: string) => Cluster[],
  outline: Outline,
): Font => {
  const layout = (word: string): Laid => {
    const clusters = shape(word);
    const positions = clusters.map(({ advance }) => ({
      xAdvance: advance,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: clusters.map((cluster) => ({
        id: JSON.stringify(cluster),
        codePoints: [...cluster.text].map((letter) => letter.codePointAt(0)!),
        advanceWidth: cluster.advance,
      })),
      positions,
      // pdfkit scales the positions of a font whose em is not of a thousand units, and asks for their sum afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, {
    postscriptName: { value: name },
    layout: { value: layout },
    createSubset: { value: () => new ClusterSubset(font, outline) },
  });
};
