import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { TransferFile } from '../transfers/TransferFile.tsx';
import type { Buyback } from './buyback.ts';

const columns = [
  'created_at',
  'amount',
  'status',
  'paidOn',
  'returnReason',
  'iban',
  'reference',
  { source: 'transfer_id', cell: TransferFile, sortable: false },
] as const;

/** The payments of the price that files told the bank to make, and what became of them; for the trust. */
export function BuybackPayments({ buyback }: { buyback: Buyback }) {
  return (
    <ListBase
      resource="payments"
      filter={{ buyback_id: buyback.id }}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={10}
      storeKey={false}
      disableSyncWithLocation
    >
      <Payments />
    </ListBase>
  );
}

function Payments() {
  const translate = useTranslate();
  const { total = 0 } = useListContext();
  if (total === 0) return null;
  return (
    <section aria-labelledby="buyback-payments">
      <Typography id="buyback-payments" variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('buybackBanner.payments')}
      </Typography>
      <Table definition={definitionOf('payments')} columns={columns} />
    </section>
  );
}
