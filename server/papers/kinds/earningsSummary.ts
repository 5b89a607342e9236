import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import type { EarningsSummaryData, ExercisedLine, PaidLine } from '../documentData.ts';
import { issueLines, labelled } from '../drawing/blocks.ts';
import { colours } from '../drawing/inline.ts';
import { Sheet } from '../drawing/layout.ts';
import { drawTable, type TableColumn } from '../drawing/table.ts';

const amounts = ['gross', 'tax', 'bankFee', 'net'] as const;

/** Exact, with the decimals of the currency. */
const sumOf = (all: readonly (string | null)[], currency: string) => {
  const sum = all.reduce((total, amount) => total + parseMoney(amount ?? '0', currency as Currency)!, 0n);
  return formatMoney(sum, currency as Currency);
};

function drawLines(sheet: Sheet, currency: string, lines: PaidLine[]) {
  const { earningsSummary: own, payouts, date, decimal, rate, fill } = sheet.texts;
  const style = { size: 8 };
  const widths = { gross: 84, rate: 44, tax: 70, bankFee: 50, net: 84 };
  const rest = sheet.width - Object.values(widths).reduce((sum, width) => sum + width, 0);
  const figures = (Object.keys(widths) as (keyof typeof widths)[]).map(
    (name): TableColumn => ({ header: own.columns[name], width: widths[name], align: 'right', style }),
  );
  const [gross, tax, bankFee, net] = amounts.map((name) =>
    decimal(
      sumOf(
        lines.map((line) => line[name]),
        currency,
      ),
    ),
  );
  sheet.heading(fill(own.in, { currency }), 110);
  drawTable(sheet, {
    columns: [{ header: own.columns.payout, width: rest, style }, ...figures],
    rows: lines.map((line) => [
      [
        `${date(line.paidOn)} · ${payouts.types[line.payoutType]}`,
        `${line.company} · ${line.pool}`,
        fill(own.by, { trust: line.trust }),
      ].join('\n'),
      decimal(line.gross),
      rate(line.taxRate),
      decimal(line.tax),
      decimal(line.bankFee),
      decimal(line.net),
    ]),
    foot: [own.total, gross!, '', tax!, bankFee!, net!],
  });
}

function drawExercises(sheet: Sheet, currency: string, lines: ExercisedLine[]) {
  const { earningsSummary: own, labels, date, decimal, pieces, fill } = sheet.texts;
  const { exercises } = own;
  const style = { size: 8 };
  const widths = { pieces: 64, price: 74, due: 90, received: 90 };
  const rest = sheet.width - Object.values(widths).reduce((sum, width) => sum + width, 0);
  const headers = { pieces: labels.pieces, ...exercises.columns };
  const figures = (Object.keys(widths) as (keyof typeof widths)[]).map(
    (name): TableColumn => ({ header: headers[name], width: widths[name], align: 'right', style }),
  );
  const amount = (value: string | null) => (value === null ? '' : decimal(value));
  const total = (name: 'due' | 'received') =>
    decimal(
      sumOf(
        lines.map((line) => line[name]),
        currency,
      ),
    );
  sheet.heading(fill(exercises.in, { currency }), 110);
  drawTable(sheet, {
    columns: [{ header: exercises.received, width: rest, style }, ...figures],
    rows: lines.map((line) => [
      [
        date(line.receivedOn),
        `${line.company} · ${line.pool}`,
        fill(exercises.confirmedBy, { trust: line.trust }),
      ].join('\n'),
      pieces(line.pieces),
      decimal(line.price),
      amount(line.due),
      amount(line.received),
    ]),
    foot: [own.total, '', '', total('due'), total('received')],
  });
}

/** The lines in the order of their days, by currency. */
const inOrder = <Line extends { currency: string }>(lines: readonly Line[], dayOf: (line: Line) => string) =>
  [
    ...Map.groupBy(
      lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)),
      ({ currency }) => currency,
    ),
  ].sort(([one], [other]) => (one < other ? -1 : 1));

/** All that a person was paid in a year, and what it paid for exercises, by currency and with sums. */
export async function renderEarningsSummary(data: EarningsSummaryData): Promise<Buffer> {
  const { employee, year, lines, exercises } = data;
  const { earningsSummary: own, labels, country, fill } = documentTexts[data.language];
  const sheet = new Sheet(data, {
    title: fill(own.title, { year: String(year) }),
    subject: employee.name,
    author: '',
  });
  sheet.title(fill(own.title, { year: String(year) }), employee.name);
  issueLines(sheet, data);
  labelled(sheet, [
    [own.year, String(year)],
    [labels.employee, employee.name],
    [labels.address, sheet.texts.address(employee.address)],
    [own.taxResidence, employee.taxResidence && country(employee.taxResidence)],
    [own.taxNumber, employee.taxNumber],
  ]);

  for (const [currency, some] of inOrder(lines, ({ paidOn }) => paidOn)) drawLines(sheet, currency, some);
  for (const [currency, some] of inOrder(exercises, ({ receivedOn }) => receivedOn))
    drawExercises(sheet, currency, some);
  if (lines.length + exercises.length === 0) {
    sheet.gap(18);
    sheet.text(own.none);
  }
  sheet.gap(14);
  const notes = exercises.length === 0 ? [own.note] : [own.note, own.exercises.note];
  for (const note of notes) sheet.text(note, { size: 8, colour: colours.muted });
  return sheet.finish();
}
