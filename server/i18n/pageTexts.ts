import type { Language } from '../../model/enums.ts';
import { oneFullStop } from '../../model/values/oneFullStop.ts';
import { perKey } from '../../model/values/perKey.ts';
import { subjects } from './texts.ts';

type Part = { readonly [key: string]: string | Part };

const leavesOf = (part: Part, path: string): [path: string, text: string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value, `${path}${key}.`),
  );

/** The texts of the pages, by the keys under which the pages ask for them: see scripts/texts/browser.ts. */
const textsIn = perKey((language: Language) => {
  const placesOf = (subject: string): Record<string, string> => ({
    frame: '',
    pages: '',
    resource: `resources.${subject}.`,
    activities: `activityList.what.${subject.replaceAll('-', '_')}.`,
  });
  return new Map(
    subjects(language).flatMap(([subject, parts]) =>
      Object.entries(placesOf(subject)).flatMap(([section, path]) =>
        leavesOf((parts[section] ?? {}) as Part, path),
      ),
    ),
  );
});

/** Translates as the pages do; without a text, what stands under `_`. */
export const pageTranslate =
  (language: Language) =>
  (key: string, { _ }: { _: string }): string =>
    oneFullStop(textsIn(language).get(key) ?? _);
