import { paperReference } from '../../../model/reference.ts';
import type { Issue, Signer } from '../documentData.ts';
import { placeName } from '../pdf/signaturePlaces.ts';
import { colours, heightOf, plainRun } from './inline.ts';
import type { Sheet } from './layout.ts';
import { drawTable } from './table.ts';

/** A row without a value is left out: [label, undefined]. */
export type Labelled = [label: string, value: string | undefined][];

const labelWidth = 158;

/** Labels on the left, their values beside them. */
export function labelled(sheet: Sheet, rows: Labelled) {
  drawTable(sheet, {
    columns: [{ width: labelWidth }, { width: sheet.width - labelWidth }],
    rowHeader: true,
    rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])),
  });
}

/** Identifies the document below its title. */
export function issueLines(sheet: Sheet, { reference, date }: Issue) {
  const { labels } = sheet.texts;
  labelled(sheet, [
    [labels.reference, paperReference(reference)],
    [labels.date, sheet.texts.date(date)],
  ]);
}

const gutter = 36;
const above = 34;
const below = 8;

const signatureWidth = (sheet: Sheet) => (sheet.width - gutter) / 2;

/** The lines of each signer, in pairs. */
function signaturePairs(sheet: Sheet, signers: Signer[]) {
  const texts = sheet.texts.signatures;
  const width = signatureWidth(sheet);
  const blocks = signers.map(({ name, role }) => [
    ...sheet.breakLines([plainRun(name, { font: 'strong' })], width),
    ...sheet.breakLines([plainRun(texts.role[role], { size: 8.5, colour: colours.muted })], width),
    ...sheet.breakLines(
      [plainRun(`${texts.line} · ${texts.date}`, { size: 7.5, colour: colours.muted })],
      width,
    ),
  ]);
  return blocks.flatMap((block, index) => {
    if (index % 2) return [];
    const pair = [block, ...blocks.slice(index + 1, index + 2)];
    return [{ pair, height: above + Math.max(...pair.map(heightOf)) + below }];
  });
}

export const heightOfSignatures = (sheet: Sheet, signers: Signer[]) =>
  signaturePairs(sheet, signers).reduce((sum, { height }) => sum + height, 0);

/** Names the room above a signature line, where the sealed copy says who signed and when. */
function nameSignaturePlace(
  { doc, y }: Sheet,
  role: Signer['role'],
  { x, width }: { x: number; width: number },
) {
  const line = doc.page.height - y;
  doc.addNamedDestination(placeName(role), 'FitR', x, line + 1, x + width, line + above - 6);
}

/** A place for each signer, two beside each other; where asked, as far down the page as they fit. */
export function signatures(sheet: Sheet, signers: Signer[], { atBottom = false } = {}) {
  const width = signatureWidth(sheet);
  if (atBottom) sheet.y = Math.max(sheet.y, sheet.bottom - heightOfSignatures(sheet, signers));
  for (const [row, { pair, height }] of signaturePairs(sheet, signers).entries()) {
    sheet.room(height);
    const top = sheet.y;
    pair.forEach((lines, column) => {
      const x = sheet.left + column * (width + gutter);
      sheet.y = top + above - 4;
      nameSignaturePlace(sheet, signers[2 * row + column]!.role, { x, width });
      sheet.rule(x, width, colours.ink);
      sheet.y += 4;
      sheet.lines(lines, { x, width });
    });
    sheet.y = top + height;
  }
}
