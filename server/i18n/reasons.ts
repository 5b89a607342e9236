import { isDate } from '../../model/dates.ts';
import type { Language } from '../../model/enums.ts';
import { documentTexts } from './papers/paperTexts.ts';
import { reasonsDe } from './reasons.de.ts';
import { reasonsEn } from './reasons.en.ts';
import { reasonsHr } from './reasons.hr.ts';

type Key = keyof typeof reasonsEn;

/** Why something is done: in the words of a person, or one of ours with what it names. */
export type Reason = string | { key: Key; of: Record<string, string> };

const texts: Record<Language, Record<Key, string>> = { en: reasonsEn, de: reasonsDe, hr: reasonsHr };

export const because = (key: Key, of: Record<string, string> = {}): Reason => ({ key, of });

/** A reason in a language; what a person wrote stays as it was written. */
export const reasonIn = (language: Language, given: Reason): string => {
  if (typeof given === 'string') return given;
  return texts[language][given.key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const named = given.of[name] ?? '';
    return isDate(named) ? documentTexts[language].date(named) : named;
  });
};
