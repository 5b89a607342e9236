import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { ImportStatus } from './ImportStatus.tsx';
import { every, type Import, isUnderWay } from './importFile.ts';

/** The files that were imported so far, the newest first; each leads to where it is watched and taken back. */
export function ImportList() {
  return (
    <ListBase<Import>
      resource="imports"
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={10}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? every : false),
      }}
    >
      <Rows />
    </ListBase>
  );
}

const columns = [
  'fileName',
  'kind',
  'lineCount',
  'leftOut',
  { source: 'status', cell: ImportStatus, acts: true },
  'importer',
  'created_at',
] as const;

/** Absent where nothing was imported yet. */
function Rows() {
  const translate = useTranslate();
  const { data } = useListContext();
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="imports" sx={{ mt: 4, minWidth: 0 }}>
      <Typography id="imports" variant="h2" sx={{ mb: 1 }}>
        {translate('imports.list')}
      </Typography>
      <Table definition={definitionOf('imports')} columns={columns} />
      <Pagination />
    </Box>
  );
}
