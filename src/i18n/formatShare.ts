import { percentOf } from '../../model/stakes.ts';
import { language } from './language.ts';

const places = 2;

/** A part of a whole in per cent, with two decimals; what is more than nothing is never written as nothing. */
export const formatShare = (part: number, whole: number): string => {
  const percent = percentOf(part, whole, places);
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: places });
  if (part > 0 && /^0\.0*$/.test(percent)) return `< ${format.format(0.01)} %`;
  return `${format.format(percent as Intl.StringNumericLiteral)} %`;
};
