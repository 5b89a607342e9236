import { type Language, languages } from '../../model/enums.ts';
import { language, languageNames, speak } from '../i18n/language.ts';
import { t } from '../i18n/translate.ts';

/** Reloads the page in the language that is chosen. */
export function LanguageChoice() {
  const choose = (chosen: Language) => {
    speak(chosen);
    location.reload();
  };
  return (
    <select
      className="language-choice"
      aria-label={t('language')}
      defaultValue={language()}
      onChange={({ target }) => choose(target.value as Language)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </select>
  );
}
