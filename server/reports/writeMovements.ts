import type { Language } from '../../model/enums.ts';
import type { MovementsOfCurrency, OptionMovements } from '../../model/reports/optionMovements.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { sections } from '../i18n/texts.ts';

const reports = sections('reports');
const words = sections('words');

export const movementTexts = (language: Language) => {
  const { priceCurrency, lowestPrice, highestPrice, remainingDays } = words[language];
  return { ...reports[language].optionMovements, priceCurrency, lowestPrice, highestPrice, remainingDays };
};
type Texts = ReturnType<typeof movementTexts>;

/** The movements of a period as a spreadsheet, with the numbers as numbers. */
export const writeMovements = (movements: OptionMovements, texts: Texts): Promise<Buffer> => {
  const { columns, title, priceCurrency } = texts;
  const { from, to, currencies } = movements;
  const rows = currencies.flatMap((each) => rowsOf(each, texts));
  return writeSpreadsheet(rows, {
    name: title,
    columns: [
      { header: `${columns.movement}, ${from} – ${to}`, width: 48 },
      { header: columns.pieces, width: 14, numFmt: '#,##0' },
      { header: columns.averagePrice, width: 26, numFmt: '#,##0.00##' },
      { header: priceCurrency, width: 11 },
    ],
  });
};

type Row = (string | number | null)[];

const rowsOf = (found: MovementsOfCurrency, texts: Texts): Row[] => {
  const { currency, movements, vested, lowestPrice, highestPrice, remainingDays } = found;
  const number = (price: string | null) => (price === null ? null : Number(price));
  return [
    ...movements.map(({ kind, pieces, averagePrice }) => [
      texts.kinds[kind],
      pieces,
      number(averagePrice),
      currency,
    ]),
    [texts.vested, vested.pieces, number(vested.averagePrice), currency],
    [texts.lowestPrice, null, number(lowestPrice), currency],
    [texts.highestPrice, null, number(highestPrice), currency],
    [texts.remainingDays, remainingDays, null, currency],
  ];
};
