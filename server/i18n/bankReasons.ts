import type { Language } from '../../model/enums.ts';
import { readReason } from '../../model/payout/returnReason.ts';
import { sections } from './texts.ts';

/** By the codes of ISO 20022 (external return reasons). */
const texts = sections('bankReasons');

/**
 * Why a payment came back, for who is to understand it: what a code means, the code, and behind them what the bank or the
 * trust wrote itself, which may be in any language. A code without a meaning of ours is left as it came.
 */
export const wordedReason = (written: string, language: Language): string => {
  const meanings: Record<string, string> = texts[language];
  const { code = '', text } = readReason(written);
  const meaning = Object.hasOwn(meanings, code) && meanings[code];
  if (!meaning) return text === undefined ? code : written;
  return `${meaning} (${code})${text === undefined ? '' : ` – ${text}`}`;
};
