import Checkbox from '@mui/material/Checkbox';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useRowName } from '../useRowName.ts';
import { useSelection } from './SelectionProvider.tsx';

/** Selects the record in context; absent where nothing could be done with it. */
export function RecordBox({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const name = useRowName(resource);
  const record = useRecordContext();
  const selection = useSelection();
  if (!selection || !record || !selection.isSelectable(record)) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.records.some(({ id }) => id === record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, isSelected) => selection.set([record], isSelected)}
      slotProps={{
        input: { 'aria-label': translate('lists.selection.row', { name }) },
      }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  );
}

/** Selects all records of the page, or none of them. */
export function PageBox() {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const selection = useSelection();
  const selectable = selection ? data.filter(selection.isSelectable) : [];
  if (!selection || selectable.length === 0) return null;
  const selected = selectable.filter(({ id }) => selection.records.some((record) => record.id === id));
  return (
    <Checkbox
      size="small"
      checked={selected.length === selectable.length}
      indeterminate={selected.length > 0 && selected.length < selectable.length}
      onChange={(_, isSelected) => selection.set(selectable, isSelected)}
      slotProps={{ input: { 'aria-label': translate('lists.selection.page') } }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  );
}
