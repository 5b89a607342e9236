import PDFDocument from 'pdfkit';
import { breakLines, colours, drawLine, heightOf, plain } from './inline.ts';
import { bytesOf, registerFonts } from './layout.ts';
import { stampPages } from './stampPages.ts';
import { type DocumentLanguage, documentTexts } from './texts.ts';

type Cancellation = {
  cancelledOn: string;
  reason: string;
  language: DocumentLanguage;
};

/** The room above what a certificate says, within its frame. */
const head = { top: 37, bottom: 91, side: 52 };

type Glyph = { path: { toSVG(): string }; advanceWidth: number };

type OpenFont = { _font: { font: { layout(text: string): { glyphs: Glyph[]; advanceWidth: number } } } };

/**
 * The word across the page from the lower left, so light that what is below it can be read. It is drawn as outlines:
 * slanted text is read letter by letter, in between the lines that it crosses, and the note says the word anyway.
 */
function drawWord(doc: PDFKit.PDFDocument, word: string) {
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
    doc.path(glyph.path.toSVG()).fillOpacity(0.16).strokeOpacity(0.6).fillAndStroke(colours.danger);
    doc.translate(glyph.advanceWidth, 0);
  }
  doc.restore();
}

function drawNote(doc: PDFKit.PDFDocument, { cancelledOn, reason, language }: Cancellation) {
  const { certificate: texts } = documentTexts[language];
  const width = doc.page.width - 2 * head.side;
  const colour = colours.danger;
  const linesOf = (size: number) =>
    breakLines(
      doc,
      [
        plain(`${texts.cancelledOn(cancelledOn)} · `, { font: 'strong', size, colour }),
        plain(texts.cancelReason(reason.replace(/\s+/g, ' ')), { size, colour }),
      ],
      width,
    );
  let size = 9.5;
  while (size > 5 && heightOf(linesOf(size)) > head.bottom - head.top) size -= 0.5;
  let y = head.top;
  for (const line of linesOf(size)) {
    drawLine(doc, line, { x: head.side, y, width, align: 'center' });
    y += line.height;
  }
}

/**
 * A certificate as it was issued, marked as cancelled on each page: across it the word, at its head the day
 * ('YYYY-MM-DD') and the reason. The bytes of the original stay as they are, as the beginning of the result.
 */
export async function renderCancelledCertificate(
  original: Buffer,
  cancellation: Cancellation,
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0 });
  registerFonts(doc);
  drawWord(doc, documentTexts[cancellation.language].certificate.cancelled);
  drawNote(doc, cancellation);
  return stampPages(original, await bytesOf(doc));
}
