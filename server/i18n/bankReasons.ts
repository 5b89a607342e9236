import type { Language } from '../../model/enums.ts';
import { wordedReason } from '../../model/payout/returnReason.ts';
import { sections } from './texts.ts';

/** By the codes of ISO 20022 (external return reasons). */
const texts = sections('bankReasons');

/** The reason why a payment came back, in the language of its reader. */
export const reasonIn = (written: string, language: Language): string => {
  const meanings: Record<string, string> = texts[language];
  return wordedReason(written, (code) => (Object.hasOwn(meanings, code) ? meanings[code] : undefined));
};
