import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type SchemeChoice, schemeChoices, useSchemeChoice } from '../../theme/colorScheme.ts';

/** The colours, which are chosen for this browser and at once. */
export function SchemeSetting() {
  const translate = useTranslate();
  const [choice, choose] = useSchemeChoice();
  const id = useId();
  return (
    <>
      <Typography id={id} sx={{ color: 'text.secondary', mb: 0.5, maxWidth: '64ch' }}>
        {translate('settings.scheme.text')}
      </Typography>
      <RadioGroup
        row
        aria-label={translate('settings.scheme.title')}
        aria-describedby={id}
        value={choice}
        onChange={(_, chosen) => choose(chosen as SchemeChoice)}
      >
        {schemeChoices.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`settings.scheme.${each}`)}
          />
        ))}
      </RadioGroup>
    </>
  );
}
