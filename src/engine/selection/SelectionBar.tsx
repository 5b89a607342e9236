import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useCommandLabel } from '../command/CommandMenu.tsx';
import type { Columns } from '../table/useColumns.ts';
import { ExportSelected } from './ExportSelected.tsx';
import { bulkCommands, type Selection, useSelection } from './SelectionProvider.tsx';

const BulkCommandDialog = lazyPart(() => import('./BulkCommandDialog.tsx'), 'default');

/** The most records that the server takes in one act. */
const most = 1000;

type Props = {
  resource: Resource;
  columns: Columns;
  /** The permanent filter, such as the record whose page shows the list. */
  within?: Record<string, unknown>;
};

/** How many records are selected, and what can be done with all of them. */
export default function SelectionBar({ resource, columns, within }: Props) {
  const selection = useSelection();
  const { role } = useApp().user;
  const translate = useTranslate();
  const labelOf = useCommandLabel(resource);
  const [asked, setAsked] = useState<string>();
  if (!selection) return null;
  const { records, clear } = selection;
  return (
    <Box role="group" aria-label={translate('lists.selection.label')} sx={bar}>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 550, mr: 1 }}>
        {translate('lists.selection.count', { smart_count: records.length })}
      </Typography>
      {bulkCommands(resource, role, records).map((command) => (
        <Button key={command} variant="outlined" onClick={() => setAsked(command)}>
          {labelOf(command)}
        </Button>
      ))}
      <ExportSelected columns={columns} within={within} />
      <SelectAll selection={selection} within={within} />
      <Button onClick={clear}>{translate('lists.selection.clear')}</Button>
      {asked && (
        <Suspense>
          <BulkCommandDialog
            resource={resource}
            command={asked}
            records={records}
            onClose={() => setAsked(undefined)}
            onDone={clear}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Selects what the other pages of the list hold too. */
function SelectAll({ selection, within }: { selection: Selection } & Pick<Props, 'within'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, sort, filterValues, data = [], total, perPage } = useListContext();
  const isWholePage = data
    .filter(selection.isSelectable)
    .every(({ id }) => selection.records.some((record) => record.id === id));
  if (!isWholePage || (total !== undefined && total <= perPage) || selection.records.length > data.length)
    return null;

  const select = async () => {
    try {
      const pagination = { page: 1, perPage: most };
      const { data: all, total: of } = await dataProvider.getList(resource, {
        pagination,
        sort,
        filter: { ...filterValues, ...within },
      });
      selection.set(all.filter(selection.isSelectable), true);
      if (of === undefined || of > most)
        notify('lists.selection.most', { messageArgs: { count: formatPieces(all.length) } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return <Button onClick={select}>{translate('lists.selection.all')}</Button>;
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  mb: 1,
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--color-accent-soft)',
};
