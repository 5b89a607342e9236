import type { Language } from '../../model/enums.ts';
import type { ExpenseOfCurrency, GrantExpense, OptionExpense } from '../../model/reports/optionExpense.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { sections } from '../i18n/texts.ts';

const reports = sections('reports');
const words = sections('words');

export const expenseTexts = (language: Language) => {
  const { priceCurrency, volatilityPercent, riskFreePercent, dividendPercent, expectedAfter } =
    words[language];
  return {
    ...reports[language].optionExpense,
    ...{ priceCurrency, volatilityPercent, riskFreePercent, dividendPercent, expectedAfter },
  };
};
type Texts = ReturnType<typeof expenseTexts>;

const priceFormat = '#,##0.00##';
const moneyFormat = '#,##0.00';

/** The expense of a period as a spreadsheet, a row for each grant and one for the sum of each currency. */
export const writeExpense = (
  { from, to, expectedAfter, currencies }: OptionExpense,
  texts: Texts,
): Promise<Buffer> => {
  const { columns } = texts;
  const ahead = expectedAfter ? ` (${texts.expectedAfter} ${expectedAfter})` : '';
  return writeSpreadsheet(
    currencies.flatMap((each) => rowsOf(each, texts)),
    {
      name: texts.title,
      columns: [
        { header: `${columns.grant}, ${from} – ${to}${ahead}`, width: 40 },
        { header: columns.pool, width: 24 },
        { header: columns.grantDate, width: 13 },
        { header: columns.pieces, width: 12, numFmt: '#,##0' },
        { header: columns.exercisePrice, width: 16, numFmt: priceFormat },
        { header: columns.shareValue, width: 16, numFmt: priceFormat },
        { header: texts.volatilityPercent, width: 14 },
        { header: texts.riskFreePercent, width: 14 },
        { header: texts.dividendPercent, width: 14 },
        { header: columns.fairValue, width: 16, numFmt: priceFormat },
        { header: columns.before, width: 18, numFmt: moneyFormat },
        { header: columns.expense, width: 18, numFmt: moneyFormat },
        { header: columns.after, width: 18, numFmt: moneyFormat },
        { header: texts.priceCurrency, width: 11 },
        { header: columns.missing, width: 36 },
      ],
    },
  );
};

type Row = (string | number | null)[];

const number = (text: string | null) => (text === null ? null : Number(text));

const rowsOf = ({ currency, grants, ...sums }: ExpenseOfCurrency, texts: Texts): Row[] => {
  const none = Array(9).fill(null);
  return [
    ...grants.map((grant) => rowOf(grant, currency, texts)),
    [texts.sum, ...none, Number(sums.before), Number(sums.expense), Number(sums.after), currency, null],
  ];
};

const rowOf = (grant: GrantExpense, currency: string, texts: Texts): Row => [
  grant.employee,
  grant.pool,
  grant.grantDate,
  grant.pieces,
  Number(grant.exercisePrice),
  number(grant.shareValue),
  number(grant.volatility),
  number(grant.riskFreeRate),
  number(grant.dividendYield),
  number(grant.fairValue),
  number(grant.before),
  number(grant.expense),
  number(grant.after),
  currency,
  grant.missing.map((input) => texts.missing[input]).join(' '),
];
