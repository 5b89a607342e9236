import { formatFraction, parseFraction } from '../../../model/values/fraction.ts';

/** Spreadsheets take 1/4 for a day, so a share may also be written as 25 % or 0.25. */
export const readPortion = (cell: string | null) => {
  const typed = cell?.replace(/\s/g, '');
  const [, whole, decimals = '', percent] = /^(\d{1,9})(?:[.,](\d{1,6}))?(%)?$/.exec(typed ?? '') ?? [];
  if (whole === undefined) return typed;
  const share = `${whole}${decimals}/1${'0'.repeat(decimals.length + (percent ? 2 : 0))}`;
  return formatFraction(parseFraction(share)!);
};
