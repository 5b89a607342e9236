import Alert from '@mui/material/Alert';
import { RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { buybacks } from '../../../model/resources/receipts/buybacks.ts';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { payments } from '../../../model/resources/transfers.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import type { Buyback } from '../buybacks/buyback.ts';
import type { Sale } from '../sales/sale.ts';
import type { Payment } from './transfer.ts';

/** Asks whether a price that came back is paid again: why it came back, and to which account it goes now. */
export function PayPriceAgain({ onClose }: { onClose: () => void }) {
  const record = useRecordContext<Buyback | Sale>();
  const translate = useTranslate();
  const id = record?.payment_id ?? '';
  const { data: returned } = useGetOne<Payment>('payments', { id }, { enabled: id !== '' });
  if (!record || !returned) return null;
  const isSale = 'paymentOut' in record;
  const [now] = isSale ? record.paymentOut : record.payment;
  const { iban = null, accountHolder = null } = now ?? {};
  const isSame = iban === returned.iban;
  return (
    <CommandDialog resource={(isSale ? sales : buybacks) as Resource} command="pay-again" onClose={onClose}>
      <Alert severity={isSame ? 'warning' : 'info'}>
        {translate(`payPriceAgain.${isSame ? 'same' : iban ? 'changed' : 'none'}`)}
      </Alert>
      <RecordContextProvider value={{ ...returned, iban, accountHolder }}>
        <Attributes
          resource={payments}
          names={['holder', 'amount', 'returnReason', 'accountHolder', 'iban']}
        />
      </RecordContextProvider>
    </CommandDialog>
  );
}
