import { languages } from '../../model/enums.ts';
import { leavesOf, placeholdersIn, readSubjects, type Subjects } from './files.ts';

/** Every text of a language by its key: plans.pages.planForm.title. */
export const flat = (subjects: Subjects): Map<string, string> =>
  new Map(Object.entries(subjects).flatMap(([subject, sections]) => leavesOf(sections, `${subject}.`)));

/**
 * The fault of a translated text that no reader of the language would notice: placeholders, plural forms or emptiness
 * differ.
 */
export const faultOf = (language: string, english: string, text: string): string | undefined => {
  const [wanted, found] = [placeholdersIn(english), placeholdersIn(text)];
  if (wanted.join() !== found.join())
    return `has ${found.join(' ') || 'no placeholders'}, in English ${wanted.join(' ') || 'none'}`;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  const { length } = text.split('||||');
  const expected = english.includes('||||') ? forms : 1;
  if (length !== expected) return `has ${length} forms of the plural instead of ${expected}`;
  if ((text === '') !== (english === '')) return 'is empty';
};

/** The texts in which a language does not agree with English. */
export const disagreements = (): string[] => {
  const english = flat(readSubjects('en'));
  return languages.flatMap((language) => {
    const found = flat(readSubjects(language));
    const faults = [...english].map(([key, text]) => {
      const own = found.get(key);
      if (own === undefined) return `${language} ${key}: is missing`;
      const fault = faultOf(language, text, own);
      return fault && `${language} ${key}: ${fault}`;
    });
    const extra = [...found.keys()].filter((key) => !english.has(key));
    return [...faults, ...extra.map((key) => `${language} ${key}: is not in English`)].filter(
      (each) => each !== undefined,
    );
  });
};
