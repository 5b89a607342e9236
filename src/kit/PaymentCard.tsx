import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { inFours } from '../../model/values/inFours.ts';
import { formatDay, formatMoney } from '../i18n/format.ts';
import { CopyValue } from './CopyValue.tsx';

type Payment = {
  accountHolder: string;
  iban: string;
  bic: string | null;
  /** When the account became another one, if that was after the payment was asked for. */
  accountChanged_at?: string | null;
  amount: string;
  currency: string;
  reference: string;
};

type Props = {
  id: string;
  title: string;
  text: ReactNode;
  /** Null where nothing is to be paid. */
  payment: Payment | null;
  /** How the amount is made up. */
  children?: ReactNode;
};

/** The details of a payment that somebody has to make, to be copied into a bank's form. */
export function PaymentCard({ id, title, text, payment, children }: Props) {
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text}</Typography>
      {payment && <Details {...payment} />}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
}

function Details(payment: Payment) {
  const { accountHolder, iban, bic, amount, currency, reference, accountChanged_at: changedAt } = payment;
  const translate = useTranslate();
  return (
    <>
      {changedAt && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {translate('paymentInstructions.otherAccount', { date: formatDay(changedAt) })}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        <CopyValue label={translate('paymentInstructions.accountHolder')} value={accountHolder} />
        <CopyValue label={translate('paymentInstructions.iban')} value={iban} shown={inFours(iban)} />
        {bic && <CopyValue label={translate('paymentInstructions.bic')} value={bic} />}
        <CopyValue
          label={translate('paymentInstructions.amount')}
          value={amount}
          shown={formatMoney(amount, currency)}
        />
        <CopyValue
          label={translate('paymentInstructions.reference')}
          value={reference}
          shown={inFours(reference)}
        />
      </Box>
    </>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
  p: 2,
  mb: 2,
  maxWidth: 'var(--width-list)',
} as const;
