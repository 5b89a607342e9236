import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { LinkBase, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { landingPath } from '../authProvider/startPage.ts';

/** The mark, with the name of the application where there is room for it. */
export function Brand({ narrow = false, onLeave }: { narrow?: boolean; onLeave?: () => void }) {
  const translate = useTranslate();
  const { user, config } = useApp();
  return (
    <ButtonBase
      component={LinkBase}
      to={landingPath(user.role)}
      onClick={onLeave}
      aria-label={translate('platform.home', { appName: config.appName })}
      sx={{
        gap: 1.25,
        borderRadius: 'var(--radius)',
        color: 'text.primary',
        fontSize: '1.0625rem',
        fontWeight: 650,
      }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, flex: 'none' }}>
        <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
        <path
          d="M6 24h6.5v-6h6.5v-6h6.5v-4"
          fill="none"
          stroke="var(--color-on-accent)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      {!narrow && config.appName}
    </ButtonBase>
  );
}
