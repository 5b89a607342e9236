import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { inFours } from '../../model/values/inFours.ts';
import { formatMoney } from '../i18n/format.ts';
import { CopyValue } from './CopyValue.tsx';

type Props = {
  id: string;
  title: string;
  text: ReactNode;
  payment: {
    accountHolder: string;
    iban: string;
    bic: string | null;
    amount: string;
    currency: string;
    reference: string;
  };
  /** How the amount is made up. */
  children?: ReactNode;
};

/** The details of a payment that somebody has to make, to be copied into a bank's form. */
export function PaymentCard({ id, title, text, payment, children }: Props) {
  const translate = useTranslate();
  const { accountHolder, iban, bic, amount, currency, reference } = payment;
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{text}</Typography>
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
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
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
