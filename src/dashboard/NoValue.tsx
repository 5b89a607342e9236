import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** In the place of a worth that is not known. */
export function NoValue() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.9375rem', fontWeight: 400 }}>
      {translate('dashboard.holds.noValue')}
    </Box>
  );
}
