import type { Language } from '../../../model/enums.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import { breakLines, colours, drawLine, heightOf, plainRun } from '../drawing/inline.ts';
import { PdfDocument } from '../drawing/pdfDocument.ts';
import { drawWord } from '../drawing/word.ts';
import { stampPages } from '../pdf/stampPages.ts';

export type Cancellation = {
  cancelledOn: string;
  reason: string;
  language: Language;
};

/** The room above what a certificate says, within its frame. */
const head = { top: 37, bottom: 91, side: 52 };

function drawNote(doc: PDFKit.PDFDocument, { cancelledOn, reason, language }: Cancellation) {
  const { certificate: texts, fill, date } = documentTexts[language];
  const width = doc.page.width - 2 * head.side;
  const colour = colours.danger;
  const linesOf = (size: number) =>
    breakLines(
      doc,
      [
        plainRun(`${fill(texts.cancelledOn, { date: date(cancelledOn) })} · `, {
          font: 'strong',
          size,
          colour,
        }),
        plainRun(fill(texts.cancelReason, { reason: reason.replace(/\s+/g, ' ') }), { size, colour }),
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
  const doc = new PdfDocument({});
  const { cancelled } = documentTexts[cancellation.language].certificate;
  drawWord(doc, cancelled, { colour: colours.danger, opacity: 0.6 });
  drawNote(doc, cancellation);
  return stampPages(original, await doc.bytes());
}
