import { fill } from './fill.ts';
import { currentLanguage } from './language.ts';
import type { Named } from './readable.ts';
import { sections } from './texts.ts';

export type Pieces = number | bigint;
/** The number of tranches, and the days on which the first and the last vest. */
export type Vesting = { count: number; first: string; last: string };
export type Left = Vesting & { pieces: Pieces };
export type Figures = { pieces: Pieces; vested: Pieces; exercised: Pieces };

const texts = sections('rows');

const say = (key: Exclude<keyof typeof texts.en, 'vests'>, values: Record<string, Named>) =>
  fill(currentLanguage(), texts[currentLanguage()][key], values);

const vests = (vesting: Vesting) => {
  const { vests } = texts[currentLanguage()];
  return fill(currentLanguage(), vesting.count === 1 ? vests.atOnce : vests.tranches, vesting);
};

/** The texts of the effects of a file's lines. */
export const importTexts = {
  employee: (name: string, email: string) => say('employee', { name, email }),
  plan: (pool: string, employee: string, pieces: Pieces, price: Named, vesting: Vesting) =>
    say('plan', { pool, employee, pieces, price, vests: vests(vesting) }),
  balance: (pool: string, employee: string, figures: Figures, left?: Left) =>
    left
      ? say('balanceLeft', { pool, employee, ...figures, left: left.pieces, vests: vests(left) })
      : say('balance', { pool, employee, ...figures }),
  holding: (pool: string, employee: string, pieces: Pieces, since: string) =>
    say('holding', { pool, employee, pieces, since }),
};

export const vestingOf = (tranches: readonly { date: string }[]): Vesting => ({
  count: tranches.length,
  first: tranches[0]!.date,
  last: tranches.at(-1)!.date,
});
