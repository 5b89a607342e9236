import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { mailSetting, optionalMails, type settings } from '../../../model/account.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { useSettings } from '../parts/useSettings.ts';
import { CalendarLink } from './CalendarLink.tsx';
import { LanguageSetting } from './LanguageSetting.tsx';
import { SchemeSetting } from './SchemeSetting.tsx';

type MailChoice = Exclude<keyof typeof settings, 'language'>;

/** The user's settings, each in force as soon as it is chosen, and the data that the application has about them. */
export function Settings() {
  const translate = useTranslate();
  const { query, chosen, choose } = useSettings();
  const { role } = useApp().user;
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > :first-of-type': { borderTop: 0, pt: 0 } }}>
      <Section title={translate('settings.language')}>
        <Loaded query={query}>
          {({ language }) => (
            <LanguageSetting
              value={chosen.language ?? language}
              onChoose={(language) => choose({ language })}
            />
          )}
        </Loaded>
      </Section>
      <Section title={translate('settings.scheme.title')}>
        <SchemeSetting />
      </Section>
      <Section title={translate('settings.mails.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '64ch' }}>
          {translate('settings.mails.text')}
        </Typography>
        <Loaded query={query}>
          {(data) => {
            const settingOf = (name: MailChoice, label: string, describedBy?: string) => (
              <FormControlLabel
                key={name}
                sx={{ display: 'flex' }}
                control={
                  <Switch
                    checked={chosen[name] ?? data[name]}
                    onChange={(_, isOn) => choose({ [name]: isOn })}
                    slotProps={{ input: { 'aria-describedby': describedBy } }}
                  />
                }
                label={translate(`settings.mails.${label}`)}
              />
            );
            return (
              <>
                {optionalMails.map((type) => settingOf(mailSetting(type), type))}
                <Box sx={{ mt: 2 }}>{settingOf('dailyDigest', 'daily', 'daily-digest')}</Box>
                <Typography id="daily-digest" sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
                  {translate('settings.mails.dailyText')}
                </Typography>
              </>
            );
          }}
        </Loaded>
      </Section>
      {role === 'employee' && <CalendarLink />}
      <Section title={translate('settings.export.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
          {translate('settings.export.text')}
        </Typography>
        <DownloadButton path="/api/user/export" label={translate('settings.export.button')} />
      </Section>
    </Box>
  );
}
