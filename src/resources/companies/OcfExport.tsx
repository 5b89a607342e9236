import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ApiError } from '../../api.ts';
import { download } from '../../platform/download.ts';

/** Saves a company's records as a package for other cap table programs. */
export function OcfExport({ companyId }: { companyId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    try {
      await download(`/api/companies/${encodeURIComponent(companyId)}/ocf`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const unanswered = error.status === 0 ? 'platform.error.unreachable' : 'platform.error.server';
      notify(error.message || unanswered, { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Box sx={{ mt: 3 }}>
      <Button variant="outlined" startIcon={<Download />} onClick={run} loading={isRunning}>
        {translate('exports.ocf')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
        {translate('exports.ocfHint')}
      </Typography>
    </Box>
  );
}
