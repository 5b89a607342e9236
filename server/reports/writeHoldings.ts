import type { Language } from '../../model/enums.ts';
import type { Holding, Holdings } from '../../model/holdings.ts';
import { figuresOf, percentOf, stakeOf } from '../../model/stakes.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { sections } from '../i18n/texts.ts';

const reports = sections('reports');

export const holdingTexts = (language: Language) => reports[language].holders;
type Texts = ReturnType<typeof holdingTexts>;

/** More decimals than the page shows, so that the shares of all holders add up. */
const decimals = 8;

/** Who holds what as a spreadsheet, with the numbers as numbers, and what all have together in the last row. */
export const writeHoldings = (holdings: Holdings, texts: Texts): Promise<Buffer> => {
  const { holders, sums, shares, date } = holdings;
  const names = figuresOf(holdings);
  const figure = (holding: Holding, name: (typeof names)[number]) => {
    if (name === 'stake') return stakeOf(holding);
    if (name === 'converted') return stakeOf(holding.counted);
    if (name === 'share') return Number(percentOf(stakeOf(holding.counted), shares!, decimals)) / 100;
    return holding[name];
  };
  const row = (title: string, holding: Holding) => [title, ...names.map((name) => figure(holding, name))];
  return writeSpreadsheet([...holders.map((each) => row(each.name, each)), row(texts.total, sums)], {
    name: texts.title,
    columns: [
      { header: `${texts.holder}, ${date}`, width: 36 },
      ...names.map((name) => ({
        header: texts.columns[name],
        width: 14,
        numFmt: name === 'share' ? '0.00%' : '#,##0',
      })),
    ],
  });
};
