import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { documentTexts } from '../../i18n/paperTexts.ts';
import type {
  AnnualStatementData,
  CertificateYear,
  ExercisedLine,
  OptionYear,
  PaidLine,
} from '../documentData.ts';
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
  const { annualStatement: own, payouts, date, decimal, rate, fill } = sheet.texts;
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
  const { annualStatement: own, labels, date, decimal, money, pieces, rate, fill } = sheet.texts;
  const { exercises } = own;
  const style = { size: 8 };
  const isTaxed = lines.some(({ tax }) => tax !== null);
  const widths = { pieces: 56, price: 60, tax: 64, due: 76, received: 76 };
  const names = (Object.keys(widths) as (keyof typeof widths)[]).filter((name) => name !== 'tax' || isTaxed);
  const rest = sheet.width - names.reduce((sum, name) => sum + widths[name], 0);
  const headers = { pieces: labels.pieces, ...exercises.columns };
  const figures = names.map(
    (name): TableColumn => ({ header: headers[name], width: widths[name], align: 'right', style }),
  );
  const amount = (value: string | null) => (value === null ? '' : decimal(value));
  const total = (name: 'tax' | 'due' | 'received') =>
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
        ...(line.worth === null
          ? []
          : [fill(exercises.worth, { amount: money({ amount: line.worth, currency }) })]),
        ...(line.taxableBenefit === null
          ? []
          : [
              fill(exercises.taxed, {
                rate: rate(line.taxRate!),
                amount: money({ amount: line.taxableBenefit, currency }),
              }),
            ]),
        ...(line.keptPieces === 0n
          ? []
          : [
              line.proceeds === null
                ? fill(exercises.kept, { pieces: pieces(line.keptPieces) })
                : fill(exercises.sold, {
                    pieces: pieces(line.keptPieces),
                    amount: money({ amount: line.proceeds, currency }),
                  }),
            ]),
      ].join('\n'),
      pieces(line.pieces),
      decimal(line.price),
      ...(isTaxed ? [amount(line.tax)] : []),
      amount(line.due),
      amount(line.received),
    ]),
    foot: [own.total, '', '', ...(isTaxed ? [total('tax')] : []), total('due'), total('received')],
  });
}

type Held = OptionYear | CertificateYear;

/** Of the holdings of a year: the shareholding, and its figures in columns of these widths. */
function drawHeld<Line extends Held, Name extends string>(
  sheet: Sheet,
  widths: Record<Name, number>,
  {
    title,
    headers,
    rows,
  }: { title: string; headers: Record<Name, string>; rows: [Line, Record<Name, string>][] },
) {
  const style = { size: 8 };
  const names = Object.keys(widths) as Name[];
  const rest = sheet.width - names.reduce((sum, name) => sum + widths[name], 0);
  sheet.heading(title, 110);
  drawTable(sheet, {
    columns: [
      { header: sheet.texts.labels.pool, width: rest, style },
      ...names.map(
        (name): TableColumn => ({ header: headers[name], width: widths[name], align: 'right', style }),
      ),
    ],
    rows: rows.map(([line, figures]) => [
      `${line.pool}\n${line.company} · ${line.trust}`,
      ...names.map((name) => figures[name]),
    ]),
  });
}

function drawHoldings(sheet: Sheet, { options, certificates, asOf, year }: AnnualStatementData) {
  const { annualStatement: own, date, money, pieces } = sheet.texts;
  const days = { opening: date(`${year}-01-01`), closing: date(asOf) };
  if (options.length > 0)
    drawHeld(
      sheet,
      { opening: 60, granted: 54, exercised: 58, lapsed: 54, closing: 74, vested: 54 },
      {
        title: own.options.title,
        headers: { ...own.options.columns, ...days },
        rows: options.map((line) => [
          line,
          {
            opening: pieces(line.opening),
            granted: pieces(line.granted),
            exercised: pieces(line.exercised),
            lapsed: pieces(line.lapsed),
            closing: pieces(line.closing),
            vested: pieces(line.vested),
          },
        ]),
      },
    );
  if (certificates.length > 0)
    drawHeld(
      sheet,
      { opening: 66, received: 60, given: 60, closing: 74, worth: 96 },
      {
        title: own.certificates.title,
        headers: { ...own.certificates.columns, ...days },
        rows: certificates.map((line) => [
          line,
          {
            opening: pieces(line.opening),
            received: pieces(line.received),
            given: pieces(line.given),
            closing: pieces(line.closing),
            worth: line.worth === null ? '–' : money({ amount: line.worth, currency: line.currency! }),
          },
        ]),
      },
    );
}

/** The lines in the order of their days, by currency. */
const inOrder = <Line extends { currency: string }>(lines: readonly Line[], dayOf: (line: Line) => string) =>
  [
    ...Map.groupBy(
      lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)),
      ({ currency }) => currency,
    ),
  ].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * What a person held at the beginning and at the end of a year; all that it was paid, and what it paid for exercises, by
 * currency and with sums.
 */
export async function renderAnnualStatement(data: AnnualStatementData): Promise<Buffer> {
  const { employee, year, options, certificates, lines, exercises } = data;
  const { annualStatement: own, labels, country, fill } = documentTexts[data.language];
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

  drawHoldings(sheet, data);
  for (const [currency, some] of inOrder(lines, ({ paidOn }) => paidOn)) drawLines(sheet, currency, some);
  for (const [currency, some] of inOrder(exercises, ({ receivedOn }) => receivedOn))
    drawExercises(sheet, currency, some);
  if (options.length + certificates.length + lines.length + exercises.length === 0) {
    sheet.gap(18);
    sheet.text(own.none);
  }
  sheet.gap(14);
  const notes = [
    ...(certificates.some(({ worth }) => worth !== null) ? [own.certificates.note] : []),
    ...(lines.length > 0 ? [own.note] : []),
    ...(exercises.length > 0 ? [own.exercises.note] : []),
  ];
  for (const note of notes) sheet.text(note, { size: 8, colour: colours.muted });
  return sheet.finish();
}
