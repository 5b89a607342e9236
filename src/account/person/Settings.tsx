import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { mailSetting, optionalMails, settings } from '../../../model/account.ts';
import { languages } from '../../../model/enums.ts';
import { languageNames } from '../../i18n/language.ts';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { OwnDetails } from '../parts/OwnDetails.tsx';
import { Section } from '../parts/Section.tsx';
import { SchemeSetting } from './SchemeSetting.tsx';

const languageChoices = languages.map((id) => ({ id, name: languageNames[id] }));

/** The user's settings: appearance, language, mails, and the data that the application has about them. */
export function Settings() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <OwnDetails part="settings" attributes={settings}>
        <SelectInput
          source="language"
          label={translate('settings.language')}
          choices={languageChoices}
          translateChoice={false}
          helperText={false}
        />
        <Mails />
      </OwnDetails>
      <Section title={translate('settings.scheme.title')}>
        <SchemeSetting />
      </Section>
      <Section title={translate('settings.export.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
          {translate('settings.export.text')}
        </Typography>
        <DownloadButton path="/api/user/export" label={translate('settings.export.button')} />
      </Section>
    </Box>
  );
}

/** The kinds of messages that can also come as mails. */
function Mails() {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="fieldset" aria-describedby={id} sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 0.5 }}>
        {translate('settings.mails.title')}
      </Typography>
      <Typography id={id} sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('settings.mails.text')}
      </Typography>
      {optionalMails.map((type) => (
        <BooleanInput
          key={type}
          source={mailSetting(type)}
          label={translate(`settings.mails.${type}`)}
          helperText={false}
        />
      ))}
    </Box>
  );
}
