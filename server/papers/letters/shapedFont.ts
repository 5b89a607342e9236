import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { Blob, Direction, Face, Buffer as Shaped, Font as ShapingFont, shape } from 'harfbuzzjs';
import { leftward } from './order.ts';
import { pointsOf } from './outlines.ts';
import { type Cluster, textFont } from './textFont.ts';

/**
 * A font of a script whose letters join, change their order or stand above each other. HarfBuzz shapes them as browsers
 * do; fontkit misplaces marks, and fails at some words.
 *
 * @param file path of a TrueType file
 */
export const shapedFont = (file: string): Font => {
  const bytes = readFileSync(file);
  const font = create(bytes) as Font;
  const shaping = new ShapingFont(new Face(new Blob(bytes)));
  return textFont(
    font,
    font.postscriptName,
    (word) => shapeWord(shaping, word),
    (glyph) => pointsOf(font, glyph),
  );
};

/** The clusters of a word as they stand from left to right. */
const shapeWord = (font: ShapingFont, word: string): Cluster[] => {
  const buffer = new Shaped();
  buffer.addText(word);
  buffer.setDirection(leftward.test(word) ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = infos.map(({ cluster }) => cluster).toSorted((a, b) => a - b);
  const clusters = new Map<number, Cluster>();
  infos.forEach(({ codepoint: glyph, cluster: start }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const text = word.slice(
      start,
      starts.find((next) => next > start),
    );
    const cluster = clusters.get(start) ?? { text, parts: [], advance: 0 };
    cluster.parts.push({ glyph, x: cluster.advance + xOffset, y: yOffset });
    cluster.advance += xAdvance;
    clusters.set(start, cluster);
  });
  return [...clusters.values()];
};
