import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useShowContext, useTranslate } from 'react-admin';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { every, type Import, isUnderWay } from './importFile.ts';

/** The progress of an import or of taking it back, which goes on without this page, or the reason why it failed. */
export function ImportProgress() {
  const { record: one, refetch } = useShowContext<Import>();
  const translate = useTranslate();
  const goesOn = one !== undefined && isUnderWay(one);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [goesOn, refetch]);
  if (!one) return null;
  const { status, done, lineCount: total, problem } = one;
  return (
    <Box sx={{ maxWidth: 720, '&:empty': { display: 'none' } }}>
      {goesOn && (
        <Box role="status" sx={{ display: 'grid', gap: 2, mb: 2 }}>
          {translate(`imports.underWay.${status}`)}
          <ProgressBar done={status === 'importing' ? done : total - done} total={total} />
        </Box>
      )}
      {problem && (
        <Alert severity={status === 'stopped' ? 'error' : 'warning'} sx={{ mt: goesOn ? 2 : 0 }}>
          {problem}
        </Alert>
      )}
      {status === 'stopped' && !problem && <Alert severity="error">{translate('imports.stopped')}</Alert>}
    </Box>
  );
}
