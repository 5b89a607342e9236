import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { download } from '../../dataProvider/download.ts';
import { sourceOf } from '../definePages.ts';
import type { ColumnChoice } from '../table/useColumns.ts';

export type ExportProps = { choice: ColumnChoice; within: Record<string, unknown> };

/** All rows of the list as the server writes them, with its filter and in its order: with the columns that it shows, or all. */
export function ExportChoice({ choice, within, close }: ExportProps & { close: () => void }) {
  const { resource, filterValues, sort } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState<string>();

  const run = async (which: string, fields?: string[]) => {
    setRunning(which);
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filterValues, ...within }),
      sort: JSON.stringify([sort.field, sort.order]),
      heads: 'labels',
      ...(fields && { fields: JSON.stringify(fields) }),
    });
    try {
      await download(`/api/${resource}?${query}`, { Accept: 'text/csv' });
      close();
    } catch (error) {
      notify((error as Error).message || 'lists.exportFailed', { type: 'error' });
    } finally {
      setRunning(undefined);
    }
  };
  const button = (which: 'shown' | 'all', fields?: string[]) => (
    <Button
      variant="outlined"
      onClick={() => run(which, fields)}
      loading={isRunning === which}
      disabled={isRunning !== undefined && isRunning !== which}
    >
      {translate(`lists.exportOf.${which}`)}
    </Button>
  );
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      {button('shown', choice.shown.map(sourceOf))}
      {button('all')}
    </Box>
  );
}
