import type { Language } from '../../model/enums.ts';
import type { CashOfCurrency, CashStatement } from '../../model/reports/cashStatement.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { sections } from '../i18n/texts.ts';

const reports = sections('reports');

export const cashTexts = (language: Language) => reports[language].cashStatement;
type Texts = ReturnType<typeof cashTexts>;

const moneyFormat = '#,##0.00';

/** The cash of a period as a spreadsheet: what each account had before, its lines, what it has at the
 * end, and what of that is between books and bank. */
export const writeCash = ({ from, to, currencies }: CashStatement, texts: Texts): Promise<Buffer> => {
  const { columns, title } = texts;
  return writeSpreadsheet(
    currencies.flatMap((each) => rowsOf(each, { from, to }, texts)),
    {
      name: title,
      columns: [
        { header: columns.date, width: 12 },
        { header: columns.line, width: 30 },
        { header: columns.about, width: 30 },
        { header: columns.account, width: 28 },
        { header: columns.change, width: 18, numFmt: moneyFormat },
        { header: columns.balance, width: 18, numFmt: moneyFormat },
        { header: columns.currency, width: 10 },
      ],
    },
  );
};

type Row = (string | number | null)[];

const rowsOf = (
  { currency, accounts, lines, open }: CashOfCurrency,
  { from, to }: { from: string; to: string },
  texts: Texts,
): Row[] => [
  ...accounts.map(
    ({ account, opening }): Row => [
      from,
      texts.columns.opening,
      null,
      texts.accounts[account],
      null,
      Number(opening),
      currency,
    ],
  ),
  ...lines.flatMap(({ date, move, isReversal, about, changes }) =>
    changes.map(
      ({ account, amount }): Row => [
        date,
        isReversal ? `${texts.reversal}: ${texts.moves[move]}` : texts.moves[move],
        about,
        texts.accounts[account],
        Number(amount),
        null,
        currency,
      ],
    ),
  ),
  ...accounts.map(
    ({ account, closing }): Row => [
      to,
      texts.columns.closing,
      null,
      texts.accounts[account],
      null,
      Number(closing),
      currency,
    ],
  ),
  // What the closing balance between books and bank consists of.
  ...open.map(
    ({ date, move, state, about, amount }): Row => [
      date,
      `${texts.moves[move]}: ${texts.open[state]}`,
      about,
      texts.accounts.clearing,
      null,
      Number(amount),
      currency,
    ],
  ),
];
