import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '../dataProvider/download.ts';
import { ApiError } from '../http/request.ts';

type Props = {
  path: string;
  label: string;
  /** The media type that is wanted, for a file that exists in several. */
  type?: string;
  /** Drawn without emphasis, because it is one of many. */
  isInTable?: boolean;
};

/** Saves a file that the server makes, or says why there is none. */
export function DownloadButton({ path, label, type, isInTable = false }: Props) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    try {
      await download(path, type ? { Accept: type } : {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const unanswered = error.status === 0 ? 'platform.error.unreachable' : 'platform.error.server';
      notify(error.message || unanswered, { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Button
      variant={isInTable ? 'text' : 'outlined'}
      startIcon={<Download />}
      onClick={run}
      loading={isRunning}
    >
      {label}
    </Button>
  );
}
