import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { isFree } from '../../../model/sales/sale.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';
import { OpenDocument } from '../documents/OpenDocument.tsx';
import { VerifyFirst } from '../identity/VerifyFirst.tsx';
import { FileOfPrice } from '../transfers/FileOfPrice.tsx';
import type { Sale } from './sale.ts';

/** The notices about a sale: what the reader sells or buys, who has to sign it, and who has to pay. */
export function SaleBanner() {
  const sale = useRecordContext<Sale>();
  const translate = useTranslate();
  const { role } = useApp().user;
  if (!sale) return null;
  const { id, pieces, payment, paymentOut } = sale;
  return (
    <>
      {sale.status === 'open' && <ToSign sale={sale} />}
      {payment.map((due) => (
        <PaymentCard
          key={due.reference}
          id={`payment-${id}`}
          title={translate('saleBanner.toPay', { pieces: formatPieces(pieces), smart_count: pieces })}
          text={translate(`saleBanner.text.${role}`)}
          payment={due}
        />
      ))}
      {sale.side === 'seller' && sale.status === 'accepted' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('saleBanner.awaitsBuyer', {
            name: sale.buyerName,
            amount: formatMoney(sale.amount, sale.currency),
          })}
        </Alert>
      )}
      {paymentOut.map((owed) => (
        <ToSeller key={owed.reference} sale={sale} owed={owed} />
      ))}
    </>
  );
}

const acts = { seller: { paid: 'sells', free: 'gives' }, buyer: { paid: 'buys', free: 'gets' } } as const;

/** What the reader sells or buys, and until when it can be signed. */
function ToSign({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const { side, pieces, amount, currency, sellerName, buyerName, hasVerifiedData } = sale;
  const date = formatDate(sale.signBy);
  const part =
    side &&
    translate(`saleBanner.${acts[side][isFree(sale) ? 'free' : 'paid']}`, {
      pieces: formatPieces(pieces),
      smart_count: pieces,
      name: side === 'seller' ? buyerName : sellerName,
      amount: formatMoney(amount, currency),
    });
  const until = translate('saleBanner.signBy', { date });
  if (hasVerifiedData !== false) return <OpenDocument about={part ? `${part} ${until}` : until} />;
  return <VerifyFirst text={`${part} ${translate('saleBanner.verifyFirst', { date })}`} />;
}

/** The texts that say how a payment in a file stands, of which only the trust is told. */
const inFile: Partial<Record<string, string>> = { sent: 'sent', returned: 'again' };

type ToSellerProps = { sale: Sale; owed: Sale['paymentOut'][number] };

/** What the seller is to be paid and, for the trust, on which account. */
function ToSeller({ sale: { pieces, paymentStatus, payment_id }, owed }: ToSellerProps) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { amount, currency, reference, accountHolder, iban } = owed;
  const account = iban
    ? translate('saleBanner.account', { accountHolder, iban: inFours(iban) })
    : translate('saleBanner.noAccount');
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>
        {translate('saleBanner.sellerPaid', {
          amount: formatMoney(amount, currency),
          pieces: formatPieces(pieces),
          smart_count: pieces,
        })}
      </AlertTitle>
      <Typography variant="body2">
        {translate(`saleBanner.${(paymentStatus && inFile[paymentStatus]) ?? `paidText.${role}`}`, {
          reference: inFours(reference),
        })}
      </Typography>
      {role === 'trust' && paymentStatus !== 'sent' && <Typography variant="body2">{account}</Typography>}
      {paymentStatus === 'sent' && <FileOfPrice paymentId={payment_id!} />}
    </Alert>
  );
}
