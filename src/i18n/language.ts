import { type Language, languages } from '../../model/enums.ts';

const key = 'language';

export const known = (code: string | null): Language | undefined => languages.find((each) => each === code);

/** What was chosen here before; else the first language of the browser that is one of ours. */
const first = (): Language =>
  known(localStorage.getItem(key)) ??
  navigator.languages.map((tag) => known(tag.split('-')[0]!.toLowerCase())).find(Boolean) ??
  'en';

let current = first();
document.documentElement.lang = current;

/** The language of the page. Its texts have been loaded. */
export const language = (): Language => current;

/** From now on, and at the next visit, the page is in this language. */
export const speak = (chosen: Language) => {
  current = chosen;
  localStorage.setItem(key, chosen);
  document.documentElement.lang = chosen;
};

/** Under this the window keeps a language that somebody chose who was not logged in, until they are. */
export const chosenKey = 'language-chosen';

/** Makes a value, such as a format, once for each language in which it is asked for. */
export const byLanguage = <T>(make: (language: Language) => T): (() => T) => {
  const made = new Map<Language, T>();
  return () => {
    if (!made.has(current)) made.set(current, make(current));
    return made.get(current)!;
  };
};
