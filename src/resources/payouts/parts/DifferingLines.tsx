import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Payout } from './payout.ts';

type Props = { payout: Payout; onShow: () => void };

/** Says how many lines of a draft deduct otherwise than the last payout to their holders, and leads to them. */
export function DifferingLines({ payout: { differingLines }, onShow }: Props) {
  const translate = useTranslate();
  // A server of the previous version leaves the number out.
  if (!differingLines) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, maxWidth: 'var(--width-block)' }}
      action={
        <Button color="inherit" size="small" onClick={onShow}>
          {translate('payoutLines.show')}
        </Button>
      }
    >
      {translate('payoutLines.differing', { smart_count: differingLines })}
    </Alert>
  );
}
