import type { Language } from '../../model/enums.ts';
import { readReason } from '../../model/payout/returnReason.ts';
import { sections } from './texts.ts';

/** By the codes of ISO 20022 (external return reasons). */
const texts = sections('bankReasons');

/**
 * The reason why a payment came back, for its reader: the meaning of the code, the code, and behind them the words of
 * the bank or the trust, which may be in any language. A code without a known meaning is left as it came.
 */
export const wordedReason = (written: string, language: Language): string => {
  const meanings: Record<string, string> = texts[language];
  const { code = '', text } = readReason(written);
  const meaning = Object.hasOwn(meanings, code) && meanings[code];
  if (!meaning) return text === undefined ? code : written;
  return `${meaning} (${code})${text === undefined ? '' : ` – ${text}`}`;
};
