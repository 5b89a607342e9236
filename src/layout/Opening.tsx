import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '../i18n/translate.ts';

/** Shown until it is known who is logged in. It appears after a moment, so that a quick answer does not flicker. */
export function Opening() {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: '100dvh',
        color: 'var(--color-accent)',
        '@keyframes appear': { from: { opacity: 0 } },
        animation: 'appear 200ms 300ms backwards',
      }}
    >
      <CircularProgress color="inherit" aria-label={t('loading')} />
    </Box>
  );
}
