import type { Language } from '../../model/enums.ts';
import { isDate } from '../../model/values/dates.ts';
import { fill } from './fill.ts';
import { documentTexts } from './paperTexts.ts';
import { sections } from './texts.ts';

const texts = sections('reasons');

/** The reason for an act: in the words of a person, or one of ours with its values. */
export type Reason = string | { key: keyof typeof texts.en; of: Record<string, string> };

export const because = (key: keyof typeof texts.en, of: Record<string, string> = {}): Reason => ({ key, of });

/** A reason in a language; what a person wrote stays as it was written. */
export const reasonIn = (language: Language, given: Reason): string => {
  if (typeof given === 'string') return given;
  const named = Object.entries(given.of).map(([name, value]) => [
    name,
    isDate(value) ? documentTexts[language].date(value) : value,
  ]);
  return fill(language, texts[language][given.key], Object.fromEntries(named));
};
