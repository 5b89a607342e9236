import Download from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { loadChunk } from '../../base/loadChunk.ts';

/** All rows of the list as the server writes them, with its filter and in its order. */
export function ExportButton({ within }: { within: Record<string, unknown> }) {
  const { resource, filterValues, sort } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const label = translate('lists.export');

  const run = async () => {
    setRunning(true);
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filterValues, ...within }),
      sort: JSON.stringify([sort.field, sort.order]),
      heads: 'labels',
    });
    try {
      const { download } = await loadChunk(import('../../dataProvider/download.ts'));
      await download(`/api/${resource}?${query}`, { Accept: 'text/csv' });
    } catch (error) {
      notify((error as Error).message || 'lists.exportFailed', { type: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <IconButton aria-label={label} title={label} onClick={run} loading={isRunning}>
      <Download />
    </IconButton>
  );
}
