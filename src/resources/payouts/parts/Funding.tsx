import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { addDays } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { dayHere, formatDate, formatMoney, formatPieces } from '../../../i18n/format.ts';
import { formatPrice } from '../../../i18n/formatPrice.ts';
import { PaymentCard } from '../../../kit/PaymentCard.tsx';
import { isPerShare, type Payout } from './payout.ts';

/** The number of days within which a company should send the money where no day is planned, as its task says. */
const daysOfGrace = 7;

/**
 * What the company sends to the trust for an approved payout: how much, where to, and with which reference; or that it has
 * arrived, so that the company does not send it again.
 */
export function Funding({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { config, user } = useApp();
  const { role } = user;
  const { id, accountHolder, iban, bic, accountChanged_at } = payout;
  const { grossAmountValue: amount, currency, reference } = payout;
  if (payout.receivedOn)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {translate('payoutFunding.shown', {
          amount: formatMoney(amount, currency),
          date: formatDate(payout.receivedOn),
        })}
      </Alert>
    );
  const asked = payout.approved_at && dayHere(payout.approved_at);
  const by = asked && (payout.paymentDate ?? addDays(asked, daysOfGrace));
  const isOverdue = Boolean(by) && by! < config.today;
  const notes = [
    by &&
      translate(`payoutFunding.${isOverdue ? 'overdue' : 'asked'}.${role}`, {
        date: formatDate(asked),
        by: formatDate(by),
      }),
    isPerShare(payout) &&
      translate('payoutFunding.perShare', {
        amount: formatPrice(payout.amountPerShare!, currency),
        shares: formatPieces(payout.shares!),
      }),
    payout.paymentDate && translate('payoutFunding.planned', { date: formatDate(payout.paymentDate) }),
  ].filter(Boolean);
  if (!accountHolder || !iban)
    return role === 'founder' ? (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('payoutFunding.noAccountYet', { amount: formatMoney(amount, currency) })}
      </Alert>
    ) : null;
  return (
    <PaymentCard
      id={`funding-${id}`}
      title={translate('payoutFunding.title', { amount: formatMoney(amount, currency) })}
      text={[translate(`payoutFunding.text.${role}`), ...notes].join(' ')}
      payment={{ accountHolder, iban, bic, accountChanged_at, amount, currency, reference }}
    />
  );
}

/**
 * Tells the trust that it has no account, as long as the payout needs one. A server of the previous version does not
 * say whether it has.
 */
export function NoAccount({ payout: { status, iban, currency } }: { payout: Payout }) {
  const translate = useTranslate();
  const basename = useBasename();
  const { role } = useApp().user;
  if (role !== 'trust' || iban !== null || !['draft', 'approved', 'funded'].includes(status)) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={LinkBase} to={`${basename}/account/trust-details`} variant="outlined">
          {translate('payoutFunding.enterAccount')}
        </Button>
      }
    >
      {translate('payoutFunding.noAccount', { currency })}
    </Alert>
  );
}
