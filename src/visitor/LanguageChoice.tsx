import { useState } from 'react';
import { type Language, languageNames, languages } from '../../model/enums.ts';
import { chosenKey, language, speak } from '../i18n/language.ts';
import { t } from '../i18n/translate.ts';

const focusKey = 'language-focus';

/** Whether the page was reloaded for a choice, which the reload takes the focus from. */
const wasChosen = () => {
  const is = sessionStorage.getItem(focusKey) !== null;
  sessionStorage.removeItem(focusKey);
  return is;
};

/** Reloads the page in the language that is chosen, and has the focus again afterwards. */
export function LanguageChoice() {
  const [isFocused] = useState(wasChosen);
  const reload = (chosen: Language) => {
    speak(chosen);
    sessionStorage.setItem(chosenKey, chosen);
    sessionStorage.setItem(focusKey, '');
    location.reload();
  };
  return (
    <select
      className="language-choice"
      aria-label={t('language')}
      defaultValue={language()}
      // biome-ignore lint/a11y/noAutofocus: the focus was here before the reload
      autoFocus={isFocused}
      onChange={({ target }) => reload(target.value as Language)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </select>
  );
}
