import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { type Language, languageNames, languages } from '../../../model/enums.ts';

type Props = { value: Language; onChoose: (language: Language) => void };

/** The language of the pages and mails, each in its own words. */
export function LanguageSetting({ value, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <RadioGroup
      row
      aria-label={translate('settings.language')}
      value={value}
      onChange={(_, chosen) => onChoose(chosen as Language)}
    >
      {languages.map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          control={<Radio size="small" />}
          label={<span lang={each}>{languageNames[each]}</span>}
        />
      ))}
    </RadioGroup>
  );
}
