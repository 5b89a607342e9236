import Box from '@mui/material/Box';
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
import { PageBox, RecordBox } from './SelectionBoxes.tsx';
import { useSelection } from './selection.tsx';
import { useColumnLabel } from './texts.ts';
import { leadOf } from './useColumns.ts';
import { useWidth } from './useWidth.ts';

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
  const lead = leadOf(resource, columns);
  const selection = useSelection();
  const { wrapper, isTooWide } = useWidth();
  return (
    <Box ref={wrapper}>
      <DataTable
        bulkActionButtons={false}
        rowClick={isLink ? 'show' : false}
        empty={<EmptyList definition={definition} />}
        sx={{
          '& .RaDataTable-tableWrapper': isTooWide
            ? { overflow: 'auto', maxHeight: 'calc(100dvh - 14rem)' }
            : {},
          // The padding of the content area, above which rows would come into view again.
          '& .RaDataTable-headerCell': { top: isTooWide ? 0 : { sm: '-16px', md: '-24px' } },
          '& th': { whiteSpace: 'nowrap' },
          '& td': { height: 40, py: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
          '& td.column-actions': { width: 48, pr: 0.5 },
          '& .column-selection': { width: 40, px: 0.5 },
        }}
      >
        {selection && (
          <DataTable.Col source="selection" disableSort label={<PageBox />}>
            <RecordBox />
          </DataTable.Col>
        )}
        {columns.map((column) => {
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
              sx={{ maxWidth: widthOf(column, column === lead) }}
            >
              <ColumnCell {...{ resource, column }} leads={column === lead && isLink} />
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
    </Box>
  );
}

/** What is longer is cut: a row stays one line, and the figures stay on the screen. */
const widthOf = (column: Column<Resource>, isLead: boolean) => {
  if (typeof column !== 'string' && column.cell) return '26rem';
  return isLead ? '16rem' : '12rem';
};
