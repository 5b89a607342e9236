import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { inFours } from '../../../model/values/inFours.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatMoney, formatPieces } from '../../i18n/format.ts';
import { CopyValue } from './CopyValue.tsx';
import type { Plan } from './schedule/steps.ts';

/** The payment details of a requested exercise, to be copied into a bank's form. */
export function ExerciseInstructions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  return plan?.openExercise.map(({ id, pieces, amount, currency, reference, accountHolder, iban, bic }) => (
    <Box key={id} component="section" aria-labelledby={id} sx={frame}>
      <Typography id={id} variant="h2">
        {translate('paymentInstructions.title', { pieces: formatPieces(pieces), smart_count: pieces })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate(`paymentInstructions.text.${role}`)}
      </Typography>
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
    </Box>
  ));
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
  p: 2,
  mb: 2,
  maxWidth: '44rem',
} as const;
