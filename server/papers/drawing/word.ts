type Glyph = { path: { toSVG(): string }; advanceWidth: number };

type OpenFont = { _font: { font: { layout(text: string): { glyphs: Glyph[]; advanceWidth: number } } } };

type Ink = {
  colour: string;
  /** The opacity of the outlines, 1 at most; their inside is lighter still. */
  opacity: number;
};

/**
 * A word across the page from the lower left, so light that what is below it can be read. It is drawn as outlines:
 * slanted text is read letter by letter, in between the lines that it crosses.
 */
export function drawWord(doc: PDFKit.PDFDocument, word: string, { colour, opacity }: Ink) {
  const { width, height } = doc.page;
  const { font } = (doc.font('title') as unknown as OpenFont)._font;
  const { glyphs, advanceWidth } = font.layout(word);
  const length = 640;
  const scale = length / advanceWidth;
  doc
    .save()
    .translate(width / 2, height / 2)
    .rotate(-52)
    .translate(-length / 2, 36)
    .scale(scale, -scale);
  doc.lineWidth(1.2 / scale);
  for (const glyph of glyphs) {
    doc
      .path(glyph.path.toSVG())
      .fillOpacity(opacity / 4)
      .strokeOpacity(opacity)
      .fillAndStroke(colour);
    doc.translate(glyph.advanceWidth, 0);
  }
  doc.restore();
}
