import { type Font, openSync } from 'fontkit';

const parsed = new Map<string, Font>();

/**
 * A font for one document, whose tables are parsed once by a server and not once for each document, which takes longer
 * than all the rest of most documents. Glyphs stay each document's own: they keep the characters that they were first
 * asked for, and what one document says must not depend on another one.
 *
 * @param file path of a TrueType file
 */
export const parsedFont = (file: string): Font => {
  const font = parsed.get(file) ?? (openSync(file) as Font);
  parsed.set(file, font);
  return Object.create(font, { _glyphs: { value: {}, writable: true } });
};
