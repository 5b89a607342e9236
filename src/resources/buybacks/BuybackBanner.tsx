import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Role } from '../../../model/enums.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import { FileOfPrice } from '../transfers/FileOfPrice.tsx';
import type { Buyback } from './buyback.ts';
import { MissingCash } from './MissingCash.tsx';

/** The notices about a buy-back: who has to sign it, until when, and what is to be paid. */
export function BuybackBanner() {
  const buyback = useRecordContext<Buyback>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!buyback) return null;
  const { status, kind, buyer, signBy, isDue, payment } = buyback;
  // That the pieces of a paid price have not passed is for the trust to settle.
  const shown = isDue || role === 'trust' ? payment : [];
  const isCalled = role === 'employee' && kind === 'call';
  const window = translate('buybackBanner.signBy', { date: formatDate(signBy) });
  return (
    <>
      {isCalled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('buybackBanner.call')}
        </Alert>
      )}
      {status === 'open' && <OpenDocument about={window} />}
      {shown.map((due) => (
        <Due key={due.reference} buyback={buyback} payment={due} />
      ))}
      {role === 'trust' && buyer === 'trust' && isDue && <MissingCash buyback={buyback} />}
    </>
  );
}

type DueProps = { buyback: Buyback; payment: Buyback['payment'][number] };

/** What the employee is to be paid, until when, and for whom it is shown, on which account. */
function Due({ buyback, payment }: DueProps) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { pieces, payBy, paymentStatus, payment_id, isDue } = buyback;
  const { amount, currency, reference, accountHolder, iban } = payment;
  const said = { date: formatDate(payBy), reference: inFours(reference) };
  const account = iban
    ? translate('buybackBanner.account', { accountHolder, iban: inFours(iban) })
    : translate('buybackBanner.noAccount');
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        {translate('buybackBanner.due', {
          amount: formatMoney(amount, currency),
          pieces: formatPieces(pieces),
          smart_count: pieces,
        })}
      </AlertTitle>
      <Typography variant="body2">{translate(`buybackBanner.${textOf(buyback, role)}`, said)}</Typography>
      {role === 'trust' && isDue && paymentStatus !== 'sent' && (
        <Typography variant="body2">{account}</Typography>
      )}
      {isDue && paymentStatus === 'sent' && <FileOfPrice paymentId={payment_id!} />}
    </Alert>
  );
}

/** The name of the text that says who pays, or how the payment stands; only the trust is told of its files. */
const textOf = ({ status, isDue, paymentStatus, buyer }: Buyback, role: Role) => {
  if (!isDue) return 'waiting';
  if (paymentStatus === 'sent') return 'sent';
  if (paymentStatus === 'returned') return 'again';
  return status === 'completed' ? 'owed' : `text.${buyer}.${role}`;
};
