import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { RegisterDownloads } from './RegisterDownloads.tsx';
import { RegisterStatus } from './RegisterStatus.tsx';
import { every, isPreparing, type Register } from './register.ts';

/** The registers of the trust, the newest first. While one is being prepared, it shows by itself how far it has come. */
export function RegisterList() {
  return (
    <ListBase<Register>
      resource="registers"
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={10}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isPreparing) ? every : false),
      }}
    >
      <Rows />
    </ListBase>
  );
}

const columns = [
  'subject',
  'asOf',
  { source: 'status', cell: RegisterStatus, acts: true },
  { source: 'files', cell: RegisterDownloads, acts: true },
  'created_at',
] as const;

function Rows() {
  const translate = useTranslate();
  const { data, isPending } = useListContext();
  if (!isPending && data?.length === 0)
    return <Typography sx={{ color: 'text.secondary', py: 2 }}>{translate('registers.none')}</Typography>;
  return (
    <>
      <Table definition={definitionOf('registers')} columns={columns} />
      <Pagination />
    </>
  );
}
