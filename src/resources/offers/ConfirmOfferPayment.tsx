import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { offers } from '../../../model/resources/offers.ts';
import { ReceivedPayment } from '../plans/exercise/ReceivedPayment.tsx';
import type { Offer } from './offer.ts';

const asked = { resource: offers as Resource, command: 'confirm-payment' };

/** The dialog in which it is confirmed that the price of an offer came. */
export function ConfirmOfferPayment({ onClose }: { onClose: () => void }) {
  const due = useRecordContext<Offer>();
  return due ? <ReceivedPayment {...asked} {...{ due, onClose }} /> : null;
}
