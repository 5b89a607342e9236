import { useRecordContext } from 'react-admin';
import { offers } from '../../../model/resources/offers.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { Papers } from '../certificates/Papers.tsx';
import type { Offer } from './offer.ts';

const terms = [
  'pool_id',
  'employee_id',
  'company_id',
  'offeredBy',
  'price',
  'acceptBy',
  'payBy',
  'agreedOn',
  'receivedOn',
  'receivedAmount',
  'reason',
] as const;

/** The terms of an offer, what became of it, and its papers. */
export function OfferDetails() {
  const offer = useRecordContext<Offer>();
  if (!offer) return null;
  return (
    <>
      <Attributes resource={offers} names={terms} />
      <Papers
        certificatesOf={{ pool_id: offer.pool_id, employee_id: offer.employee_id }}
        documentsOf={{ offer_id: offer.id }}
      />
    </>
  );
}
