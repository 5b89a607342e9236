import type { Language } from '../../model/enums.ts';
import type { WithheldTax } from '../../model/reports/withheldTax.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { sections } from '../i18n/texts.ts';

const reports = sections('reports');
const words = sections('words');

export const withheldTaxTexts = (language: Language) => ({
  ...reports[language].withheldTax,
  words: words[language],
});
type Texts = ReturnType<typeof withheldTaxTexts>;

const moneyFormat = '#,##0.00';

/** The tax withheld in a period as a spreadsheet, a row for each exercise. */
export const writeWithheldTax = ({ currencies }: WithheldTax, texts: Texts): Promise<Buffer> => {
  const { columns, title, words } = texts;
  const methods = {
    'paid-in': words.taxPaidIn,
    'net-settlement': words.taxByPieces,
    'sale-to-cover': words.taxBySale,
  };
  const rows = currencies.flatMap(({ currency, lines }) =>
    lines.map((line) => [
      line.date,
      line.employee,
      line.pool,
      line.country,
      line.pieces,
      Number(line.shareValue),
      Number(line.benefit),
      Number(line.taxRate),
      Number(line.tax),
      methods[line.method],
      line.keptPieces,
      Number(line.keptWorth),
      line.soldPieces,
      Number(line.soldWorth),
      Number(line.owed),
      currency,
    ]),
  );
  return writeSpreadsheet(rows, {
    name: title,
    columns: [
      { header: columns.date, width: 12 },
      { header: columns.employee, width: 28 },
      { header: words.taxedPool, width: 28 },
      { header: words.taxedCountry, width: 10 },
      { header: words.taxedPieces, width: 12, numFmt: '#,##0' },
      { header: words.taxedShareValue, width: 14, numFmt: '#,##0.00##' },
      { header: columns.benefit, width: 16, numFmt: moneyFormat },
      { header: words.taxedTaxRate, width: 10, numFmt: '0.######' },
      { header: columns.tax, width: 16, numFmt: moneyFormat },
      { header: words.taxedMethod, width: 22 },
      { header: words.taxedKeptPieces, width: 12, numFmt: '#,##0' },
      { header: columns.keptWorth, width: 16, numFmt: moneyFormat },
      { header: words.taxedSoldPieces, width: 12, numFmt: '#,##0' },
      { header: columns.soldWorth, width: 16, numFmt: moneyFormat },
      { header: columns.owed, width: 16, numFmt: moneyFormat },
      { header: words.taxedCurrency, width: 10 },
    ],
  });
};
