import { createHash } from 'node:crypto';
import { documentTexts } from '../../i18n/paperTexts.ts';
import type { AuditTrail, Issue } from '../documentData.ts';
import { breakLines, colours, drawLine, heightOf, plainRun } from '../drawing/inline.ts';
import { PdfDocument } from '../drawing/pdfDocument.ts';
import { appendPages } from '../pdf/appendPages.ts';
import { parse } from '../pdf/incrementalUpdate.ts';
import { type Place, signaturePlaces } from '../pdf/signaturePlaces.ts';
import { stampPage } from '../pdf/stampPages.ts';
import { drawAuditTrail } from './auditTrail.ts';

/** Writes who signed, and below it when, as large as both fit above the line. */
function drawSignature(doc: PdfDocument, place: Place, signer: string, at: string) {
  const width = place.right - place.left;
  const linesOf = (size: number) => [
    ...breakLines(doc, [plainRun(signer, { font: 'em', size, colour: colours.accent })], width),
    ...breakLines(doc, [plainRun(at, { size: 0.7 * size, colour: colours.muted })], width),
  ];
  let size = 11;
  while (size > 4 && heightOf(linesOf(size)) > place.top - place.bottom) size -= 0.5;
  const lines = linesOf(size);
  let y = doc.page.height - place.bottom - heightOf(lines);
  for (const line of lines) {
    drawLine(doc, line, { x: place.left, y, width });
    y += line.height;
  }
}

/** The paper with each signature on its line: who gave it, and when. */
async function signLines(paper: Buffer, { language }: Issue, { events, timeZone }: AuditTrail) {
  const places = signaturePlaces(parse(paper));
  const signatures = events.flatMap((event) => {
    const place = places.get(event.role);
    return place ? [{ ...event, place }] : [];
  });
  let copy = paper;
  for (const [page, onPage] of Map.groupBy(signatures, ({ place }) => place.page)) {
    const doc = new PdfDocument({});
    for (const { place, signer, at } of onPage)
      drawSignature(doc, place, signer, documentTexts[language].instant(at, timeZone));
    copy = stampPage(copy, await doc.bytes(), page);
  }
  return copy;
}

/**
 * The copy to be sealed: the original, byte for byte, the signatures on its lines, and the trail as its last page.
 * Throws when the trail is of another original.
 */
export async function signedCopy(original: Buffer, issue: Issue, trail: AuditTrail): Promise<Buffer> {
  if (createHash('sha256').update(original).digest('hex') !== trail.originalSha256) {
    throw new Error(documentTexts[issue.language].trail.otherOriginal);
  }
  const signed = await signLines(original, issue, trail);
  return appendPages(signed, await drawAuditTrail(issue, trail, original.length));
}
