import { useRecordContext } from 'react-admin';
import { buybacks } from '../../../model/resources/receipts/buybacks.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { Papers } from '../certificates/Papers.tsx';
import { PricePayments } from '../transfers/PricePayments.tsx';
import type { Buyback } from './buyback.ts';

const terms = [
  'pool_id',
  'employee_id',
  'company_id',
  'kind',
  'clause',
  'buyer',
  'basis',
  'price',
  'valuedOn',
  'paid',
  'signBy',
  'payBy',
  'agreedOn',
  'paidOn',
  'paymentStatus',
  'reason',
] as const;

/** The terms of a buy-back, what became of it, and its papers. */
export function BuybackDetails() {
  const buyback = useRecordContext<Buyback>();
  const { role } = useApp().user;
  if (!buyback) return null;
  return (
    <>
      <Attributes resource={buybacks} names={terms} />
      {role === 'trust' && <PricePayments of={{ buyback_id: buyback.id }} />}
      <Papers
        certificatesOf={{ pool_id: buyback.pool_id, employee_id: buyback.employee_id }}
        documentsOf={{ buyback_id: buyback.id }}
      />
    </>
  );
}
