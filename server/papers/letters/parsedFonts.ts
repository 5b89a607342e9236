import { type Font, type GlyphRun, openSync } from 'fontkit';

const parsed = new Map<string, { font: Font; layout: Font['layout'] }>();

/** The words of all documents whose glyphs are kept, for each font. */
const mostWords = 2000;

/**
 * A font for one document, whose tables are parsed once by a server and not once for each document, which takes longer
 * than all the rest of most documents. Words are laid out once for all documents. A glyph keeps the characters that it
 * was first asked for, so each document and each word has glyphs of its own: what one document says must not depend on
 * another one.
 *
 * @param file path of a TrueType file
 */
export const parsedFont = (file: string): Font => {
  const { font, layout } = parsed.get(file) ?? parse(file);
  return Object.create(font, { ...ownGlyphs(), layout: { value: layout } });
};

const ownGlyphs = () => ({ _glyphs: { value: {}, writable: true } });

const parse = (file: string) => {
  const font = openSync(file) as Font;
  const entry = { font, layout: layoutOnce(font) };
  parsed.set(file, entry);
  return entry;
};

const layoutOnce = (font: Font): Font['layout'] => {
  const words = new Map<string, GlyphRun>();
  const layout = Object.create(font, ownGlyphs());
  return (text, ...rest) => {
    if (rest.some((given) => given !== undefined)) return font.layout(text, ...rest);
    let run = words.get(text);
    if (!run) {
      layout._glyphs = {};
      run = layout.layout(text) as GlyphRun;
      if (words.size >= mostWords) words.clear();
      words.set(text, run);
    }
    return copyOf(run);
  };
};

/** pdfkit changes the positions that it gets. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
