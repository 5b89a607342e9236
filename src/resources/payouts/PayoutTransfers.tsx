import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { TransferFile } from '../transfers/TransferFile.tsx';
import type { Payout } from './parts/payout.ts';

const StatementDialog = lazyPart(() => import('../bankStatements/StatementDialog.tsx'), 'default');

const columns = [
  'created_at',
  'count',
  'sum',
  'paidCount',
  'status',
  'iban',
  { source: 'name', cell: TransferFile, sortable: false },
] as const;

/** The files with which a payout is paid, and what the bank says became of them. */
export function PayoutTransfers({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const [isUploading, setUploading] = useState(false);
  return (
    <section aria-labelledby="payout-transfers">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="payout-transfers" variant="h2">
          {translate('transferList.title')}
        </Typography>
        {payout.status !== 'approved' && (
          <Button variant="outlined" size="small" onClick={() => setUploading(true)} sx={{ ml: 'auto' }}>
            {translate('bankStatement.upload')}
          </Button>
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
      {isUploading && (
        <Suspense>
          <StatementDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
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
  if (!isPending && data?.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate(`transferList.${none}`)}</Typography>;
  return (
    <>
      <Table definition={definitionOf('transfers')} columns={columns} />
      {total !== undefined && total > perPage && <Pagination />}
    </>
  );
}
