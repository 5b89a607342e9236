import type { Language } from '../../model/enums.ts';
import { perKey } from '../../model/values/perKey.ts';

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** The codes of countries in the order of their names in a language. */
export const countryOrder = perKey((language: Language): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return codes
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code }) => code);
});
