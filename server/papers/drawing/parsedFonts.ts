import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Font = { _glyphs: object };
type Format = { probe(buffer: Buffer): boolean; new (stream: { buffer: Buffer }): object };
type Fontkit = { create(buffer: Buffer): Font; registerFormat(format: Format): void };

// pdfkit requires it, and has to get fonts from the very same instance.
const fontkit: Fontkit = createRequire(import.meta.url)('fontkit');

/** What stands for a font file when it is given to pdfkit. */
const handles = new Map<string, Buffer>();
const parsed = new Map<Buffer, Font>();

/**
 * Hands a font file to pdfkit so that its tables are parsed once by a server and not once for each document, which takes
 * longer than all the rest of most documents. Glyphs stay each document's own: they keep the characters that they were
 * first asked for, and what one document says must not depend on another one.
 *
 * @param file path of a TrueType file
 * @returns what `registerFont` takes
 */
export const parsedFont = (file: string): Buffer => {
  const known = handles.get(file);
  if (known) return known;
  const handle = Buffer.from(`parsed: ${file}`);
  handles.set(file, handle);
  parsed.set(handle, fontkit.create(readFileSync(file)));
  return handle;
};

fontkit.registerFormat(
  class {
    static probe = (buffer: Buffer) => parsed.has(buffer);

    constructor({ buffer }: { buffer: Buffer }) {
      // biome-ignore lint/correctness/noConstructorReturn: a format is a class whose instances are fonts
      return Object.create(parsed.get(buffer)!, { _glyphs: { value: {}, writable: true } });
    }
  },
);
