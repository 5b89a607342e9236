import { useRecordContext } from 'react-admin';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { Papers } from '../certificates/Papers.tsx';
import { PricePayments } from '../transfers/PricePayments.tsx';
import type { Sale } from './sale.ts';

const people = { office: ['seller_id', 'buyer_id'], employee: ['side', 'sellerName', 'buyerName'] } as const;
const terms = [
  'company_id',
  'waitsFor',
  'price',
  'description',
  'signBy',
  'agreedOn',
  'receivedOn',
  'receivedAmount',
  'paidOn',
  'paymentStatus',
  'reason',
] as const;

/** Who sells to whom, on which terms, what became of it, and its papers. */
export function SaleDetails() {
  const sale = useRecordContext<Sale>();
  const { role } = useApp().user;
  if (!sale) return null;
  const isOffice = role !== 'employee';
  const names = isOffice
    ? (['pool_id', ...people.office, ...terms] as const)
    : [...people.employee, ...terms];
  // Once all have signed, the last day for it says nothing any more.
  const shown = names.filter((name) => name !== 'signBy' || sale.agreedOn === null);
  // An employee sees the own certificates alone.
  const holders = isOffice && { employee_id: [sale.seller_id, sale.buyer_id] };
  return (
    <>
      <Attributes resource={sales} names={shown} />
      {role === 'trust' && <PricePayments of={{ sale_id: sale.id }} />}
      <Papers certificatesOf={{ pool_id: sale.pool_id, ...holders }} documentsOf={{ sale_id: sale.id }} />
    </>
  );
}
