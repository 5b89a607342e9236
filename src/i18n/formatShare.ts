import { percentOf } from '../../model/stakes.ts';
import { language } from './language.ts';

const fewest = 2;
const most = 6;

/** A part of a whole in per cent, with two decimals; what is more than nothing is never written as nothing. */
export const formatShare = (part: number, whole: number): string => formatted(part, whole, fewest);

/** Parts of a whole in per cent, with as many decimals as tell apart those that differ, from two to six. */
export const formatShares = (parts: readonly number[], whole: number): string[] => {
  for (let places = fewest; ; places++) {
    const texts = parts.map((part) => formatted(part, whole, places));
    if (places === most || new Set(texts).size === new Set(parts).size) return texts;
  }
};

const formatted = (part: number, whole: number, places: number): string => {
  const percent = percentOf(part, whole, places);
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: places });
  const isHidden = part > 0 && /^0\.0*$/.test(percent);
  const shown = isHidden ? percent.replace(/0$/, '1') : percent;
  return `${isHidden ? '<\u00a0' : ''}${format.format(shown as Intl.StringNumericLiteral)}\u00a0%`;
};
