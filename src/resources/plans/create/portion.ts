import { formatFraction, parseFraction } from '../../../../model/values/fraction.ts';

/**
 * A share as people write it ('25 %', '0.25', '1/4') as the exact fraction that the terms of a plan carry. Anything
 * else stays as it was typed, so that its field can be marked. An empty text gives undefined.
 */
export function portionFrom(typed: string | null | undefined): string | undefined {
  const text = typed?.replace(/\s/g, '');
  if (!text) return undefined;
  const [, whole, decimals = '', percent] = /^(\d{1,9})(?:[.,](\d{1,6}))?(%)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const fraction = parseFraction(`${whole}${decimals}/1${'0'.repeat(decimals.length + (percent ? 2 : 0))}`);
  return fraction && formatFraction(fraction);
}

/** The fraction as it stands in its field: a whole as '100%', because '1' could be a piece or a per cent. */
export const portionShown = (portion: string | null | undefined): string | null =>
  portion === '1' ? '100%' : (portion ?? null);
