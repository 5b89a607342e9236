import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../api.ts';
import { download } from './download.ts';

/** Saves a file that the server makes, or says why there is none. */
export function DownloadButton({ path, label }: { path: string; label: string }) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    try {
      await download(path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const unanswered = error.status === 0 ? 'platform.error.unreachable' : 'platform.error.server';
      notify(error.message || unanswered, { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Button variant="outlined" startIcon={<Download />} onClick={run} loading={isRunning}>
      {label}
    </Button>
  );
}
