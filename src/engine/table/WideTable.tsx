import Box from '@mui/material/Box';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { memo } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useNavigate,
  useTranslate,
} from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useWidth } from '../../kit/useWidth.ts';
import { hasRowCommands, RowCommands } from '../command/RowCommands.tsx';
import { attributeOf, type Column, type Definition, sourceOf } from '../definePages.ts';
import { alignOf } from '../kinds/Cell.tsx';
import { hasPage } from '../registry.ts';
import { PageBox, RecordBox } from '../selection/SelectionBoxes.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { HeadCell } from './HeadCell.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { leadOf } from './useColumns.ts';

const EmptyList = lazyPart(() => import('./EmptyList.tsx'), 'EmptyList');

type Props = {
  definition: Definition;
  columns: readonly Column<Resource>[];
};

/**
 * The records of the list in context as rows. react-admin's own table would bring its dialogs for deleting, its menu of
 * columns and its tooltips along with the first list.
 */
export function WideTable(props: Props) {
  const { data, isPending } = useListContext();
  const { wrapper, isTooWide } = useWidth();
  return (
    <Box ref={wrapper} {...(isTooWide && { className: 'goes-on', sx: region })}>
      {isPending && <TableSkeleton />}
      {data?.length === 0 && <EmptyList definition={props.definition} />}
      {data && data.length > 0 && <Rows {...props} records={data} isTooWide={isTooWide} />}
    </Box>
  );
}

type RowsProps = Props & { records: readonly RaRecord[]; isTooWide: boolean };

function Rows({ definition, columns, records, isTooWide }: RowsProps) {
  const { resource } = definition;
  const translate = useTranslate();
  const { role } = useApp().user;
  const isLink = hasPage(resource.name, 'show', role);
  const isSelecting = useSelection() !== undefined;
  return (
    <MuiTable sx={table(isTooWide)}>
      <TableHead>
        <TableRow>
          {isSelecting && (
            <TableCell sx={headBoxCell}>
              <span style={visuallyHidden}>{translate('lists.selection.label')}</span>
              <PageBox />
            </TableCell>
          )}
          {columns.map((column) => (
            <HeadCell key={sourceOf(column)} {...{ resource, column }} />
          ))}
          {hasRowCommands(definition) && (
            <TableCell>
              <span style={visuallyHidden}>{translate('engine.list.actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody data-records>
        {records.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <Row {...{ record, definition, columns, isLink, isSelecting }} />
          </RecordContextProvider>
        ))}
      </TableBody>
    </MuiTable>
  );
}

type RowProps = Props & { record: RaRecord; isLink: boolean; isSelecting: boolean };

/** Drawn anew only when something of its own has changed, because a list may have a hundred of them. */
const Row = memo(({ record, definition, columns, isLink, isSelecting }: RowProps) => {
  const { resource } = definition;
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const lead = leadOf(resource, columns);
  const open = () => navigate(createPath({ resource: resource.name, id: record.id, type: 'show' }));
  return (
    <TableRow hover {...(isLink && { onClick: open, sx: { cursor: 'pointer' } })}>
      {isSelecting && (
        <TableCell sx={boxCell}>
          <RecordBox resource={resource} />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={sourceOf(column)}
          align={alignOf(attributeOf(resource, sourceOf(column)))}
          sx={{ maxWidth: widthOf(resource, column, column === lead), py: room }}
        >
          <ColumnCell {...{ resource, column }} leads={column === lead && isLink} />
        </TableCell>
      ))}
      {hasRowCommands(definition) && (
        <TableCell sx={menuCell}>
          <RowCommands definition={definition} />
        </TableCell>
      )}
    </TableRow>
  );
});

/** Longer texts are cut, so that a row stays one line and the figures stay on the screen. */
const widthOf = (resource: Resource, column: Column<Resource>, isLead: boolean) => {
  if (typeof column !== 'string' && column.cell) return '26rem';
  // Numbers are never cut.
  if (attributeOf(resource, sourceOf(column)).kind === 'iban') return 'none';
  return isLead ? '16rem' : '12rem';
};

/** Keeps a second line off the row's border; one line, or a button, stays within 40 pixels. */
const room = '3px';

const boxCell = { width: 40, px: 0.5, py: 0 };
/** Heads end at one line, and have a padding of their own: the box stands in the middle of a line of text. */
const headBoxCell = { ...boxCell, '&&': { py: '5px' } };
const menuCell = { width: 48, pr: 0.5, py: 0 };

const region = {
  overflow: 'auto',
  // The rest of the window is for what stands above the table, and for the pages below.
  maxHeight: { xs: 'calc(100dvh - 16.5rem)', lg: 'calc(100dvh - 14rem)' },
} as const;

const table = (isTooWide: boolean) => ({
  '& th': {
    position: 'sticky',
    // The padding of the content area; rows would otherwise be seen above the header.
    top: isTooWide ? 0 : { sm: '-16px', md: '-24px' },
    zIndex: 2,
    // In two lines where the columns have no room beside each other otherwise.
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    lineHeight: 1.25,
    paddingBlock: '11px',
    // The border of a cell scrolls away with the rows; a shadow stays with the cell.
    borderBottom: 0,
    boxShadow: 'inset 0 -1px var(--color-line)',
  },
  '& td': { height: 40, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  // The frame of the focus goes around what is to be seen of a text that is cut.
  '& td > a:focus-visible': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
});
