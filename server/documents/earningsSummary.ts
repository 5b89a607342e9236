import { type Currency, formatMoney, parseMoney } from '../../model/money.ts';
import { issueLines, labelled } from './blocks.ts';
import type { EarningsSummaryData, PaidLine } from './documentData.ts';
import { colours } from './inline.ts';
import { Sheet } from './layout.ts';
import { type Column, drawTable } from './table.ts';
import { documentTexts } from './texts.ts';

const amounts = ['gross', 'tax', 'bankFee', 'net'] as const;

/** Exact, with the decimals of the currency. */
const sumOf = (lines: PaidLine[], name: (typeof amounts)[number]) => {
  const currency = lines[0]!.currency as Currency;
  const sum = lines.reduce((total, line) => total + parseMoney(line[name], currency)!, 0n);
  return formatMoney(sum, currency);
};

function drawLines(sheet: Sheet, currency: string, lines: PaidLine[]) {
  const { earningsSummary: own, payouts, date, decimal, rate } = sheet.texts;
  const style = { size: 8 };
  const widths = { gross: 84, rate: 44, tax: 70, bankFee: 50, net: 84 };
  const rest = sheet.width - Object.values(widths).reduce((sum, width) => sum + width, 0);
  const figures = (Object.keys(widths) as (keyof typeof widths)[]).map(
    (name): Column => ({ header: own.columns[name], width: widths[name], align: 'right', style }),
  );
  const [gross, tax, bankFee, net] = amounts.map((name) => decimal(sumOf(lines, name)));
  sheet.heading(own.in(currency), 110);
  drawTable(sheet, {
    columns: [{ header: own.columns.payout, width: rest, style }, ...figures],
    rows: lines.map((line) => [
      [
        `${date(line.paidOn)} · ${payouts.types[line.payoutType]}`,
        `${line.company} · ${line.pool}`,
        own.by(line.trust),
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

/** All that a person was paid in a year, by currency and with sums. */
export async function renderEarningsSummary(data: EarningsSummaryData): Promise<Buffer> {
  const { employee, year, lines } = data;
  const { earningsSummary: own, labels, country } = documentTexts[data.language];
  const sheet = new Sheet(data, { title: own.title(year), subject: employee.name, author: '' });
  sheet.title(own.title(year), employee.name);
  issueLines(sheet, data);
  labelled(sheet, [
    [own.year, String(year)],
    [labels.employee, employee.name],
    [labels.address, employee.address],
    [own.taxResidence, employee.taxResidence && country(employee.taxResidence)],
    [own.taxNumber, employee.taxNumber],
  ]);

  const inOrder = lines.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0));
  const byCurrency = Map.groupBy(inOrder, ({ currency }) => currency);
  for (const currency of [...byCurrency.keys()].sort()) drawLines(sheet, currency, byCurrency.get(currency)!);
  if (lines.length === 0) {
    sheet.gap(18);
    sheet.text(own.none);
  }
  sheet.gap(14);
  sheet.text(own.note, { size: 8, colour: colours.muted });
  return sheet.finish();
}
