import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Says before an account is changed how many payments to it are under way. */
export function AwaitedPayments({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Alert severity="info" sx={{ maxWidth: 'var(--width-form)', mb: 3 }}>
      {translate('account.awaitedPayments', { smart_count: count })}
    </Alert>
  );
}
