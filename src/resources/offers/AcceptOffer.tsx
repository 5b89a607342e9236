import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { offers } from '../../../model/resources/offers.ts';
import { type Currency, formatMoney as exactMoney } from '../../../model/values/money.ts';
import { parsePrice, valueOfPieces } from '../../../model/values/price.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { formatMoney, formatPieces } from '../../i18n/format.ts';
import { Calculation } from '../../kit/Calculation.tsx';
import { SumToPay } from '../../kit/form/SumToPay.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { useOpened } from '../documents/useOpened.ts';
import type { Offer } from './offer.ts';
import { ReadOfferFirst } from './ReadOfferFirst.tsx';

const resource = offers as Resource;
const command = 'accept';

/**
 * The dialog in which an employee says how many of the pieces to take, sees what they cost, and signs, once the offer's
 * document was opened.
 */
export function AcceptOffer({ onClose }: { onClose: () => void }) {
  const offer = useRecordContext<Offer>();
  const initial = useMemo(() => ({ pieces: offer?.pieces }), [offer?.pieces]);
  const resolver = useMemo(
    () => resolverOf(offers.commands[command].input, { pieces: offer?.pieces ?? 0 }),
    [offer?.pieces],
  );
  const { isOpened } = useOpened();
  if (!offer) return null;
  const { openDocument_id: paper } = offer;
  if (paper && !isOpened(paper)) return <ReadOfferFirst paper={paper} onClose={onClose} />;
  return (
    <CommandDialog {...{ resource, command, onClose, initial, resolver }} sum={<Sum offer={offer} />}>
      <CommandInputs {...{ resource, command, attributes: offers.commands[command].input }} />
      <Cost offer={offer} />
    </CommandDialog>
  );
}

/** The pieces that are entered, if so many are offered, and what they cost. */
const useCost = (offer: Offer) => {
  const pieces: unknown = useWatch({ name: 'pieces' });
  const isOffered = typeof pieces === 'number' && Number.isInteger(pieces) && pieces >= 1;
  if (!isOffered || pieces > offer.pieces) return undefined;
  const currency = offer.currency as Currency;
  const amount = exactMoney(valueOfPieces(parsePrice(offer.price, currency)!, BigInt(pieces)), currency);
  return { pieces, amount, currency };
};

function Sum({ offer }: { offer: Offer }) {
  const translate = useTranslate();
  const cost = useCost(offer);
  return cost ? (
    <SumToPay label={translate('offerAccept.cost')} amount={cost.amount} currency={cost.currency} />
  ) : null;
}

/** How what the pieces that are entered cost is made up. */
function Cost({ offer }: { offer: Offer }) {
  const translate = useTranslate();
  const cost = useCost(offer);
  if (!cost) return null;
  const { pieces, amount, currency } = cost;
  const of = {
    pieces: formatPieces(pieces),
    price: formatMoney(offer.price, currency),
    smart_count: pieces,
  };
  const line = { label: translate('offerAccept.cost'), note: translate('offerAccept.at', of), amount };
  return (
    <Box role="status">
      <Calculation label={translate('offerAccept.calculation')} currency={currency} lines={[line]} />
    </Box>
  );
}
