import type { Language } from '../../model/enums.ts';
import { importTextsDe } from './imports.de.ts';
import { importTextsEn } from './imports.en.ts';
import { importTextsHr } from './imports.hr.ts';
import { currentLanguage } from './language.ts';

export type Pieces = number | bigint;
/** How many tranches there are, and on which days the first and the last vest. */
export type Vesting = { count: number; first: string; last: string };
export type Left = Vesting & { pieces: Pieces };
export type Figures = { pieces: Pieces; vested: Pieces; exercised: Pieces };
export type ImportTexts = typeof importTextsEn;

const texts: Record<Language, ImportTexts> = { en: importTextsEn, de: importTextsDe, hr: importTextsHr };

export const importTexts = (): ImportTexts => texts[currentLanguage()];

export const vestingOf = (tranches: readonly { date: string }[]): Vesting => ({
  count: tranches.length,
  first: tranches[0]!.date,
  last: tranches.at(-1)!.date,
});
