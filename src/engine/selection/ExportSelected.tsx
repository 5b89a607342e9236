import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { fetchFile, saveFile } from '../../dataProvider/download.ts';
import { sourceOf } from '../definePages.ts';
import type { Columns } from '../table/useColumns.ts';
import { useSelection } from './SelectionProvider.tsx';

/** So many ids are a path that every proxy lets through. */
const mostInPath = 100;

type Props = { columns: Columns; within: Record<string, unknown> | undefined };

/** The selected rows with the columns that the list shows; of many, the file is put together from parts. */
export function ExportSelected({ columns, within }: Props) {
  const { resource, sort } = useListContext();
  const selection = useSelection();
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  if (!selection) return null;

  const partOf = (ids: readonly unknown[]) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...within, id: ids }),
      sort: JSON.stringify([sort.field, sort.order]),
      heads: 'labels',
      fields: JSON.stringify(columns.map(sourceOf)),
    });
    return fetchFile(`/api/${resource}?${query}`, { Accept: 'text/csv' });
  };
  const run = async () => {
    setRunning(true);
    try {
      const ids = selection.records.map(({ id }) => id);
      const rows: BlobPart[] = [];
      let name = '';
      for (let from = 0; from < ids.length; from += mostInPath) {
        const part = await partOf(ids.slice(from, from + mostInPath));
        if (!part) return;
        ({ name } = part);
        rows.push(from === 0 ? part.content : withoutHead(await part.content.text()));
      }
      saveFile(new Blob(rows, { type: 'text/csv' }), name);
    } catch (error) {
      notify((error as Error).message || 'lists.exportFailed', { type: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="outlined" onClick={run} loading={isRunning}>
      {translate('lists.selection.export')}
    </Button>
  );
}

const withoutHead = (csv: string) => csv.slice(csv.indexOf('\r\n') + 2);
