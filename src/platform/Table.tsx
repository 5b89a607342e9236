import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../model/resource.ts';
import { useApp } from './appData.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { hasRowCommands, RowCommands } from './CommandButtons.tsx';
import { attributeOf, type Column, type Definition, sourceOf } from './definePages.ts';
import { EmptyList, ListFailure } from './EmptyList.tsx';
import { alignOf, isSortable } from './fields.tsx';
import { RecordBlocks } from './RecordBlocks.tsx';
import { hasPage } from './registry.ts';
import { useColumnLabel } from './texts.ts';

type Props = {
  definition: Definition;
  columns: readonly Column<Resource>[];
};

/** The records of the list in context: a table, or one block under the other where the screen is narrow. */
export function Table(props: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data, error } = useListContext();
  if (error && !data) return <ListFailure />;
  return isNarrow ? <RecordBlocks {...props} /> : <WideTable {...props} />;
}

function WideTable({ definition, columns }: Props) {
  const { resource } = definition;
  const translate = useTranslate();
  const { role } = useApp().user;
  const labelOf = useColumnLabel(resource.name);
  const isLink = hasPage(resource.name, 'show', role);
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={isLink ? 'show' : false}
      empty={<EmptyList definition={definition} />}
      sx={{
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& th': { whiteSpace: 'nowrap' },
        '& td': { height: 40, py: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
        '& td.column-actions': { width: 48, pr: 0.5 },
      }}
    >
      {columns.map((column, index) => {
        const source = sourceOf(column);
        const attribute = attributeOf(resource, source);
        const sortable = isSortable(attribute) && (typeof column === 'string' || column.sortable !== false);
        return (
          <DataTable.Col
            key={source}
            source={source}
            label={labelOf(source)}
            align={alignOf(attribute)}
            disableSort={!sortable}
            sx={{ maxWidth: widthOf(column, index) }}
          >
            <ColumnCell {...{ resource, column }} leads={index === 0 && isLink} />
          </DataTable.Col>
        );
      })}
      {hasRowCommands(definition) && (
        <DataTable.Col
          source="actions"
          disableSort
          label={<span style={visuallyHidden}>{translate('engine.list.actions')}</span>}
        >
          <RowCommands definition={definition} />
        </DataTable.Col>
      )}
    </DataTable>
  );
}

/** What is longer is cut: a row stays one line, and the figures stay on the screen. */
const widthOf = (column: Column<Resource>, index: number) => {
  if (typeof column !== 'string') return '26rem';
  return index === 0 ? '16rem' : '12rem';
};
