import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { Progress } from '../dataProvider/commandProgress.ts';
import { formatPieces } from '../i18n/format.ts';

/** The rows done of all rows, as a bar and in figures. */
export function ProgressBar({ done, total }: Progress) {
  const translate = useTranslate();
  const figures = translate('platform.progress', { done: formatPieces(done), total: formatPieces(total) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / total}
        aria-label={figures}
        sx={{ flex: 1, borderRadius: 'var(--radius)' }}
      />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {figures}
      </Box>
    </Box>
  );
}
