import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { ReceivedPayment } from '../plans/exercise/ReceivedPayment.tsx';
import type { Sale } from './sale.ts';

const asked = { resource: sales as Resource, command: 'confirm-payment' };

/** The dialog in which it is confirmed that the buyer's money came. */
export function ConfirmSalePayment({ onClose }: { onClose: () => void }) {
  const due = useRecordContext<Sale>();
  return due ? <ReceivedPayment {...asked} {...{ due, onClose }} /> : null;
}
