import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { useMeant } from '../../kit/page/useMeant.ts';
import { UploadStatement } from '../bankStatements/UploadStatement.tsx';
import { TransferFile } from '../transfers/TransferFile.tsx';
import type { Payout } from './parts/payout.ts';

const columns = [
  'created_at',
  'sum',
  'count',
  'paidCount',
  'status',
  'iban',
  { source: 'name', cell: TransferFile, acts: true },
] as const;

/** The files with which a payout is paid, and what the bank says became of them. */
export function PayoutTransfers({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  return (
    <section aria-labelledby="payout-transfers">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="payout-transfers" variant="h2">
          {translate('transferList.title')}
        </Typography>
        {payout.status !== 'approved' && (
          <Box sx={{ ml: 'auto' }}>
            <UploadStatement />
          </Box>
        )}
      </Box>
      <ListBase
        resource="transfers"
        filter={{ payout_id: payout.id }}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        storeKey={false}
        disableSyncWithLocation
      >
        <Files none={noneOf(payout)} />
      </ListBase>
    </section>
  );
}

/** The key of the text that says why there is no file. */
const noneOf = ({ status, carriedLines, followingLines }: Payout) => {
  if (status === 'approved') return 'notYet';
  return carriedLines + followingLines > 0 ? 'noneOwn' : 'none';
};

function Files({ none }: { none: string }) {
  const translate = useTranslate();
  const { data, total, isPending, perPage } = useListContext();
  const place = useMeant('#files', !isPending);
  if (!isPending && data?.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate(`transferList.${none}`)}</Typography>;
  return (
    <div ref={place}>
      <Table definition={definitionOf('transfers')} columns={columns} />
      {total !== undefined && total > perPage && <Pagination />}
    </div>
  );
}
