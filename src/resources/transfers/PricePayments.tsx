import Typography from '@mui/material/Typography';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import { TransferFile } from './TransferFile.tsx';

const columns = [
  'created_at',
  'amount',
  'status',
  'paidOn',
  'returnReason',
  'iban',
  'reference',
  { source: 'transfer_id', cell: TransferFile, acts: true },
] as const;

/** What the price is of. */
type Of = { buyback_id: string } | { sale_id: string };

/** The payments of a price that files told the bank to make, and what became of them; for the trust. */
export function PricePayments({ of }: { of: Of }) {
  return (
    <ListBase
      resource="payments"
      filter={of}
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
    <section aria-labelledby="price-payments">
      <Typography id="price-payments" variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('pricePayments.title')}
      </Typography>
      <Table definition={definitionOf('payments')} columns={columns} />
    </section>
  );
}
