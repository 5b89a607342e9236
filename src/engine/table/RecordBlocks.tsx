import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { hasRowCommands, RowCommands } from '../command/RowCommands.tsx';
import { type Column, type Definition, sourceOf } from '../definePages.ts';
import { hasPage } from '../registry.ts';
import { useColumnLabel } from '../resourceTexts.ts';
import { RecordBox } from '../selection/SelectionBoxes.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { EmptyList } from './EmptyList.tsx';
import { leadOf } from './useColumns.ts';

type Props = {
  definition: Definition;
  columns: readonly Column<Resource>[];
};

/** The list in context where a table would be too wide: each record is a block with its name on top. */
export function RecordBlocks({ definition, columns }: Props) {
  const { resource } = definition;
  const { data, isPending } = useListContext();
  const { role } = useApp().user;
  const labelOf = useColumnLabel(resource.name);
  if (isPending) return null;
  if (!data?.length) return <EmptyList definition={definition} />;
  const isLink = hasPage(resource.name, 'show', role);
  const lead = leadOf(resource, columns);
  const rest = columns.filter((column) => column !== lead);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              <RecordBox />
              <Box sx={{ fontWeight: 550, minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                <ColumnCell resource={resource} column={lead} leads={isLink} />
              </Box>
              {hasRowCommands(definition) && <RowCommands definition={definition} />}
            </Box>
            <Box component="dl" sx={pairs}>
              {rest.map((column) => (
                <Box key={sourceOf(column)} sx={{ display: 'contents' }}>
                  <dt>{labelOf(sourceOf(column))}</dt>
                  <dd>
                    <ColumnCell resource={resource} column={column} leads={false} />
                  </dd>
                </Box>
              ))}
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
};
