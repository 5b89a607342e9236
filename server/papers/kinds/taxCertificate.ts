import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import type { PaidLine, TaxCertificateData } from '../documentData.ts';
import { issueLines, labelled } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawTable, type TableColumn } from '../drawing/table.ts';

const widths = { gross: 96, rate: 60, tax: 90 } as const;

/** Exact, with the decimals of the currency. */
const sumOf = (lines: readonly PaidLine[], name: 'gross' | 'tax', currency: string) =>
  formatMoney(
    lines.reduce((sum, line) => sum + parseMoney(line[name], currency as Currency)!, 0n),
    currency as Currency,
  );

function drawIncome(sheet: Sheet, currency: string, lines: PaidLine[]) {
  const { annualStatement, payouts, date, decimal, rate, fill } = sheet.texts;
  const { columns, total } = annualStatement;
  const style = { size: 8 };
  const rest = sheet.width - Object.values(widths).reduce((sum, width) => sum + width, 0);
  const figures = (Object.keys(widths) as (keyof typeof widths)[]).map(
    (name): TableColumn => ({ header: columns[name], width: widths[name], align: 'right', style }),
  );
  sheet.heading(fill(annualStatement.in, { currency }), 110);
  drawTable(sheet, {
    columns: [{ header: columns.payout, width: rest, style }, ...figures],
    rows: lines.map((line) => [
      `${date(line.paidOn)} · ${payouts.types[line.payoutType]}\n${line.company} · ${line.pool}`,
      decimal(line.gross),
      rate(line.taxRate),
      decimal(line.tax),
    ]),
    foot: [total, decimal(sumOf(lines, 'gross', currency)), '', decimal(sumOf(lines, 'tax', currency))],
  });
}

/** Confirms to a person what each trust paid in a year, and the tax that it withheld. */
export async function renderTaxCertificate(data: TaxCertificateData): Promise<Buffer> {
  const { employee, year, until, payers } = data;
  const { taxCertificate: own, annualStatement, labels, country, date, fill } = documentTexts[data.language];
  const title = fill(own.title, { year: String(year) });
  const sheet = new Sheet(data, {
    title,
    subject: employee.name,
    author: payers.map(({ name }) => name).join(', '),
  });
  sheet.title(title, employee.name);
  issueLines(sheet, data);
  labelled(sheet, [
    [annualStatement.year, String(year)],
    [own.until, until && date(until)],
    [labels.holder, employee.name],
    [labels.address, sheet.texts.address(employee.address)],
    [annualStatement.taxResidence, employee.taxResidence && country(employee.taxResidence)],
    [annualStatement.taxNumber, employee.taxNumber],
  ]);
  for (const { name, address, lines } of payers) {
    sheet.gap(18);
    labelled(sheet, [
      [own.payer, name],
      [labels.address, address],
    ]);
    sheet.gap(8);
    sheet.text(lines.length > 0 ? own.intro : own.none);
    for (const [currency, some] of Map.groupBy(lines, (line) => line.currency))
      drawIncome(sheet, currency, some);
  }
  sheet.gap(14);
  const notes = [
    ...(until ? [own.provisional] : []),
    employee.taxResidence ? fill(own.creditIn, { country: country(employee.taxResidence) }) : own.credit,
  ];
  for (const note of notes) sheet.text(note, { size: 8, colour: colours.muted });
  return sheet.finish();
}
