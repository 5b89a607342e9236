import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import type { PaidLine, TaxCertificateData, TaxedLine } from '../documentData.ts';
import { issueLines, labelled } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawTable, type TableColumn } from '../drawing/table.ts';

/** The sums of some amounts of lines, exact, with the decimals of their currency. */
const sumsOf = <Name extends string>(
  lines: readonly Record<NoInfer<Name>, string>[],
  currency: string,
  ...names: Name[]
): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      formatMoney(
        lines.reduce((sum, line) => sum + parseMoney(line[name], currency as Currency)!, 0n),
        currency as Currency,
      ),
    ]),
  ) as Record<Name, string>;

const style = { size: 8 };
const figure = (header: string, width: number): TableColumn => ({ header, width, align: 'right', style });

/** A table whose first column says what each line is, in the width that the figures leave. */
function drawLines(
  sheet: Sheet,
  { title, first, figures }: { title: string; first: string; figures: TableColumn[] },
  { rows, foot }: { rows: string[][]; foot: string[] },
) {
  const rest = sheet.width - figures.reduce((sum, { width }) => sum + width, 0);
  sheet.heading(title, 110);
  drawTable(sheet, { columns: [{ header: first, width: rest, style }, ...figures], rows, foot });
}

function drawIncome(sheet: Sheet, currency: string, lines: PaidLine[]) {
  const { annualStatement, payouts, date, decimal, rate, fill } = sheet.texts;
  const { columns, total } = annualStatement;
  const sum = sumsOf(lines, currency, 'gross', 'tax');
  drawLines(
    sheet,
    {
      title: fill(annualStatement.in, { currency }),
      first: columns.payout,
      figures: [figure(columns.gross, 96), figure(columns.rate, 60), figure(columns.tax, 90)],
    },
    {
      rows: lines.map((line) => [
        `${date(line.paidOn)} · ${payouts.types[line.payoutType]}\n${line.company} · ${line.pool}`,
        decimal(line.gross),
        rate(line.taxRate),
        decimal(line.tax),
      ]),
      foot: [total, decimal(sum.gross), '', decimal(sum.tax)],
    },
  );
}

function drawExercises(sheet: Sheet, currency: string, lines: TaxedLine[]) {
  const { annualStatement, taxCertificate, labels, date, decimal, pieces, rate, fill } = sheet.texts;
  const { columns, exercises, total } = annualStatement;
  const sum = sumsOf(lines, currency, 'taxableBenefit', 'tax');
  drawLines(
    sheet,
    {
      title: fill(exercises.in, { currency }),
      first: exercises.received,
      figures: [
        figure(labels.pieces, 66),
        figure(taxCertificate.benefit, 112),
        figure(columns.rate, 44),
        figure(columns.tax, 70),
      ],
    },
    {
      rows: lines.map((line) => [
        `${date(line.receivedOn)}\n${line.company} · ${line.pool}`,
        pieces(line.pieces),
        decimal(line.taxableBenefit),
        rate(line.taxRate),
        decimal(line.tax),
      ]),
      foot: [total, '', decimal(sum.taxableBenefit), '', decimal(sum.tax)],
    },
  );
}

/** Confirms to a person what each trust paid in a year, and the tax that was withheld from it and at exercises. */
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
  for (const { name, address, lines, exercises } of payers) {
    sheet.gap(18);
    labelled(sheet, [
      [own.payer, name],
      [labels.address, address],
    ]);
    sheet.gap(8);
    if (lines.length + exercises.length === 0) sheet.text(own.none);
    if (lines.length > 0) sheet.text(own.intro);
    for (const [currency, some] of Map.groupBy(lines, (line) => line.currency))
      drawIncome(sheet, currency, some);
    if (lines.length > 0 && exercises.length > 0) sheet.gap(14);
    if (exercises.length > 0) sheet.text(own.exercises);
    for (const [currency, some] of Map.groupBy(exercises, (line) => line.currency))
      drawExercises(sheet, currency, some);
  }
  sheet.gap(14);
  const isTaxed = payers.some(({ lines, exercises }) => lines.length + exercises.length > 0);
  const credit = employee.taxResidence
    ? fill(own.creditIn, { country: country(employee.taxResidence) })
    : own.credit;
  const notes = [...(until ? [own.provisional] : []), ...(isTaxed ? [credit] : [])];
  for (const note of notes) sheet.text(note, { size: 8, colour: colours.muted });
  return sheet.finish();
}
