import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { LinkBase, useBasename, useShowContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { every, type Import, isUnderWay, listOfImported } from './importFile.ts';
import { imports } from './importKinds.ts';

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
    <Box sx={{ maxWidth: 'var(--width-list)', mb: 2, '&:empty': { display: 'none' } }}>
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
      {one.leftOut > 0 && <LeftOut one={one} />}
      {status === 'imported' && <WayToRecords one={one} />}
    </Box>
  );
}

/** Leads to the list in which the imported records are found, where the reader has it: the company's, the newest first. */
function WayToRecords({ one: { kind, company_id } }: { one: Import }) {
  const { role } = useApp().user;
  const basename = useBasename();
  const translate = useTranslate();
  const list = imports[role][kind];
  if (!list) return null;
  return (
    <Button
      component={LinkBase}
      to={`${basename}/${listOfImported(list, role, company_id)}`}
      variant="contained"
      sx={{ mt: 1.5 }}
    >
      {translate(`imports.see.${list}`)}
    </Button>
  );
}

/** The lines that were left out of the file, and where they are to be had. */
function LeftOut({ one: { id, leftOut, hasLeftOutFile, isOurs } }: { one: Import }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {translate('imports.leftOut', { smart_count: leftOut })}{' '}
        {isOurs && translate(hasLeftOutFile ? 'imports.leftOutFile' : 'imports.leftOutGone')}
      </Alert>
      {isOurs && hasLeftOutFile && (
        <Box sx={{ mt: 1.5 }}>
          <DownloadButton
            path={`/api/imports/${id}/left-out`}
            label={translate('imports.downloadLeftOut', { smart_count: leftOut })}
          />
        </Box>
      )}
    </>
  );
}
