import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import { OpenPaper } from '../documents/OpenPaper.tsx';
import { VerifyFirst } from '../identity/VerifyFirst.tsx';
import type { Offer } from './offer.ts';

/** The notices about an offer: who has to sign it, until when, and how to pay. */
export function OfferBanner() {
  const offer = useRecordContext<Offer>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!offer) return null;
  return (
    <>
      {role === 'employee' ? <ToAccept offer={offer} /> : <OpenDocument about={takenUp(offer, translate)} />}
      {role !== 'employee' && offer.awaitsJoining && <Notice text={translate('offerBanner.awaitsJoining')} />}
      {offer.payment.map((payment) => (
        <PaymentCard
          key={payment.reference}
          id={`payment-${offer.id}`}
          title={translate('offerBanner.due', {
            pieces: formatPieces(offer.takenUp!),
            smart_count: offer.takenUp,
          })}
          text={translate(`offerBanner.text.${role}`, { date: formatDate(offer.payBy) })}
          payment={payment}
        />
      ))}
    </>
  );
}

/** What the employee has signed for, while the other side has not signed. */
const takenUp = ({ takenUp: pieces }: Offer, translate: ReturnType<typeof useTranslate>) =>
  pieces === null
    ? ''
    : translate('offerBanner.acceptedByEmployee', { pieces: formatPieces(pieces), smart_count: pieces });

/** A notice, with the way to read the paper that it is about. */
function Notice({ text, paper }: { text: string; paper?: string | null }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      action={paper && <OpenPaper id={paper} variant="outlined" size="small" />}
    >
      {text}
    </Alert>
  );
}

/** Until when the employee can accept, and what has to be done before. */
function ToAccept({ offer }: { offer: Offer }) {
  const translate = useTranslate();
  const { status, takenUp: pieces, acceptBy, awaitsJoining, hasVerifiedData } = offer;
  if (status !== 'open') return null;
  if (awaitsJoining) return <Notice text={translate('offerBanner.joinFirst')} />;
  if (pieces !== null) return <OpenDocument about={takenUp(offer, translate)} />;
  const date = formatDate(acceptBy);
  if (hasVerifiedData !== false)
    return <Notice text={translate('offerBanner.acceptBy', { date })} paper={offer.openDocument_id} />;
  return <VerifyFirst text={translate('offerBanner.verifyFirst', { date })} />;
}
