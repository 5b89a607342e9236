import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { disbursements } from '../../../model/resources/disbursements.ts';
import { formatMoney } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';

/** What the trust has to pay by its bank, to be copied into the bank's form, until it is paid. */
export function DisbursementBanner() {
  const disbursement = useRecordContext<RecordOf<typeof disbursements>>();
  const translate = useTranslate();
  if (disbursement?.status !== 'open' || !disbursement.iban) return null;
  const { id, payee, iban, amount, currency, reference } = disbursement;
  return (
    <PaymentCard
      id={`payment-${id}`}
      title={translate('disbursementPayment.title', { amount: formatMoney(amount, currency), payee })}
      text={translate('disbursementPayment.text')}
      payment={{ accountHolder: payee, iban, bic: null, amount, currency, reference }}
    />
  );
}
