import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { offers } from '../../../model/resources/offers.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Offer } from './offer.ts';

const resource = offers as Resource;
const command = 'confirm-payment';
const { receivedOn, amount, language } = offers.commands[command].input;
/** Both inputs are seen, and have to be filled in. */
const attributes: Attributes = {
  receivedOn: { ...receivedOn, optional: false },
  amount: { ...amount, optional: false },
  language,
};
const resolver = resolverOf(attributes);

/** The dialog in which it is entered when the price came, and how much: today and the amount due, unless it was otherwise. */
export function ConfirmOfferPayment({ onClose }: { onClose: () => void }) {
  const offer = useRecordContext<Offer>();
  const { today } = useApp().config;
  const initial = useMemo(
    () => ({ receivedOn: today, amount: offer?.amount, currency: offer?.currency }),
    [today, offer?.amount, offer?.currency],
  );
  if (!offer) return null;
  return (
    <CommandDialog {...{ resource, command, onClose, initial, resolver }}>
      <CommandInputs {...{ resource, command, attributes }} />
    </CommandDialog>
  );
}
