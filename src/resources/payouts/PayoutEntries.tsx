import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { amount, decisionColumns } from '../bankStatements/entryColumns.ts';
import type { Payout } from './parts/payout.ts';

const perPage = 10;
const columns = ['subject', 'outcome', 'bookedOn', amount, ...decisionColumns] as const;

/** The bank's entries about the payments of a payout, and how somebody resolved those that did not fit. */
export function PayoutEntries({ payout }: { payout: Payout }) {
  return (
    <ListBase
      resource="bank-entries"
      filter={{ payout_id: payout.id }}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
    >
      <Entries />
    </ListBase>
  );
}

function Entries() {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <section aria-labelledby="payout-entries">
      <Typography id="payout-entries" variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('payoutEntries.title')}
      </Typography>
      <Table definition={definitionOf('bank-entries')} columns={columns} />
      {total > perPage && <Pagination />}
    </section>
  );
}
