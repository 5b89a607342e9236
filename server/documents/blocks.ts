import type { Signer } from './documentData.ts';
import { colours, heightOf, plain } from './inline.ts';
import type { Sheet } from './layout.ts';
import { drawTable } from './table.ts';

/** What is written as absent is left out: [label, undefined]. */
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

/** Numbered clauses. */
export function clauses(sheet: Sheet, texts: string[]) {
  const list = sheet.structure.add(sheet.structure.root, 'L', { A: { O: 'List', ListNumbering: 'Decimal' } });
  texts.forEach((text, index) => {
    const item = sheet.structure.add(list, 'LI');
    const indent = 22;
    const lines = sheet.breakLines([plain(text)], sheet.width - indent);
    sheet.room(heightOf(lines));
    const top = sheet.y;
    sheet.text(`${index + 1}.`, { colour: colours.accent, font: 'strong' }, { parent: item, type: 'Lbl' });
    sheet.y = top;
    sheet.lines(lines, {
      parent: item,
      type: 'LBody',
      x: sheet.left + indent,
      width: sheet.width - indent,
    });
    sheet.gap(5);
  });
}

/** A place for each signer, two beside each other; where asked, as far down the page as they fit. */
export function signatures(sheet: Sheet, signers: Signer[], { atBottom = false } = {}) {
  const texts = sheet.texts.signatures;
  const gutter = 36;
  const width = (sheet.width - gutter) / 2;
  const blocks = signers.map(({ name, role }) => [
    ...sheet.breakLines([plain(name, { font: 'strong' })], width),
    ...sheet.breakLines([plain(texts.role[role], { size: 8.5, colour: colours.muted })], width),
    ...sheet.breakLines(
      [plain(`${texts.line} · ${texts.date}`, { size: 7.5, colour: colours.muted })],
      width,
    ),
  ]);
  const space = 34;
  const below = 8;
  const pairs = blocks.flatMap((block, index) =>
    index % 2 ? [] : [[block, ...blocks.slice(index + 1, index + 2)]],
  );
  const heights = pairs.map((pair) => space + Math.max(...pair.map(heightOf)) + below);
  const total = heights.reduce((sum, height) => sum + height, 0);
  if (atBottom) sheet.y = Math.max(sheet.y, sheet.bottom - total);
  pairs.forEach((pair, row) => {
    sheet.room(heights[row]!);
    const top = sheet.y;
    pair.forEach((lines, column) => {
      const x = sheet.left + column * (width + gutter);
      sheet.y = top + space - 4;
      sheet.rule(x, width, colours.ink);
      sheet.y += 4;
      sheet.lines(lines, { x, width });
    });
    sheet.y = top + heights[row]!;
  });
}
